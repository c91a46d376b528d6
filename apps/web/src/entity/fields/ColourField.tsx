import { ColourInput, signalColours } from '@carestead/ui/form/ColourInput';
import type { FieldProps } from '@carestead/ui/form/useFieldFrame';
import { type Text, useText } from '../../platform/text/useText.ts';

type Props = FieldProps & { value: string; onChange: (value: string) => void };

export function ColourField(props: Props) {
  return <ColourInput {...props} labels={colourLabels(useText())} />;
}

type Signal = keyof typeof signalColours;

function colourLabels(text: Text) {
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
