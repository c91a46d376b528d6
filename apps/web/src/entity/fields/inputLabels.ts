import { signalColours } from '@carestead/ui/form/ColourInput';
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

export const secretLabels = (text: Text) => ({
  isSet: text('form.secret.is_set'),
  willBeRemoved: text('form.secret.will_be_removed'),
  change: text('form.secret.change'),
  remove: text('form.secret.remove'),
  keep: text('form.secret.keep'),
  show: text('app.password.show'),
});

export const fileLabels = (text: Text): FileInputLabels => ({
  choose: text('form.file.choose'),
  replace: text('form.file.replace'),
  orDrop: text('form.file.or_drop'),
  none: text('form.file.none'),
  remove: text('form.file.remove'),
  uploading: text('form.file.uploading'),
});

type Signal = keyof typeof signalColours;

export function colourLabels(text: Text) {
  const signals = Object.keys(signalColours) as Signal[];
  return {
    hex: text('form.colour.hex'),
    other: text('form.colour.other'),
    signals: Object.fromEntries(signals.map((signal) => [signal, text(`form.colour.${signal}`)])) as Record<
      Signal,
      string
    >,
  };
}
