import { macAddress } from '../text/textStyles.ts';
import { trimmed } from '../text/visibleText.ts';
import type { Entity, Values } from './entity.ts';
import { typedEntries } from './entity.ts';
import type { Field } from './fields.ts';

/** Typed values as they are stored, so that checks and uniqueness look at what the row will hold. */
export function cleanValues(entity: Pick<Entity, 'fields'>, values: Values): Values {
  let clean: Record<string, unknown> | null = null;
  for (const [key, field] of typedEntries(entity)) {
    if (!(key in values)) continue;
    const value = cleanValue(field, values[key]);
    if (value === values[key]) continue;
    // Most rows are clean, and thousands are checked at a time.
    clean ??= { ...values };
    clean[key] = value;
  }
  return clean ?? values;
}

export function cleanValue(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'text':
      return cleanText(value, field.style === 'mac');
    case 'multiline':
      return cleanText(value, false);
    case 'number':
    case 'clock':
    case 'moment':
    case 'ref':
    case 'file':
      return value === '' || value === undefined ? null : value;
    case 'refs':
      return Array.isArray(value) && new Set(value).size < value.length ? [...new Set<unknown>(value)] : value;
    case 'flag':
    case 'choice':
    case 'colour':
    case 'secret':
      return value;
  }
}

/** A text is never null: without one it is empty. */
function cleanText(value: unknown, isMac: boolean): unknown {
  if (typeof value !== 'string') return value ?? '';
  const text = trimmed(value).normalize('NFC');
  return isMac ? (macAddress(text) ?? text) : text;
}
