import type { FileInputLabels } from '@carestead/ui/form/FileInput';
import type { RefSelectLabels } from '@carestead/ui/form/useRefSearch';
import type { Text } from '../../platform/text/useText.ts';

export const lengthLabels = (text: Text) => ({
  remaining: (count: number) => text('form.text.remaining', { count }),
  tooMany: (count: number) => text('form.text.too_many', { count }),
});

export const refLabels = (text: Text, rows: string): RefSelectLabels => ({
  reserved: text('form.ref.reserved'),
  rows,
  unknown: (id: number) => text('form.ref.unknown', { id }),
  nothingFound: text('form.ref.nothing_found'),
  clear: text('form.ref.clear'),
  searching: text('form.ref.searching'),
  failed: text('form.ref.failed'),
  more: text('form.ref.more'),
  found: (count: number) => text('form.ref.found', { count }),
});

export const fileLabels = (text: Text): FileInputLabels => ({
  choose: text('form.file.choose'),
  replace: text('form.file.replace'),
  orDrop: text('form.file.or_drop'),
  none: text('form.file.none'),
  remove: text('form.file.remove'),
  uploading: text('form.file.uploading'),
});
