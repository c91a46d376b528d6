import type { Field } from '@carestead/domain/fields';

/** What a column needs, in pixels; names and references share what is left. */
export function columnWidth(field: Field): number | null {
  switch (field.kind) {
    case 'clock':
      return 112;
    case 'number':
      return 120;
    case 'flag':
    case 'colour':
    case 'choice':
    case 'secret':
      return 168;
    case 'moment':
      return 160;
    case 'text':
      return field.style === 'code' ? 136 : null;
    case 'multiline':
    case 'ref':
    case 'refs':
    case 'file':
      return null;
  }
}
