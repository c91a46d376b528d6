import { type FieldProps, useFieldFrame } from '@carestead/ui/useFieldFrame';
import { TextInput } from '@mantine/core';

type Props = FieldProps & { value: unknown; onChange: (value: number | string | null) => void };

/** A plain field: ports and addresses are typed, nobody counts them up. What is no number yet stays as it was typed. */
export function NumberField({ value, onChange, ...field }: Props) {
  return (
    <TextInput
      {...useFieldFrame(field)}
      value={typeof value === 'number' || typeof value === 'string' ? String(value) : ''}
      inputMode="numeric"
      autoComplete="off"
      styles={{ wrapper: { maxWidth: 180 }, input: { fontVariantNumeric: 'tabular-nums' } }}
      onChange={({ currentTarget: { value: typed } }) => onChange(numberOf(typed.trim()))}
    />
  );
}

const numberOf = (typed: string) => (typed === '' ? null : /^-?\d+$/.test(typed) ? Number(typed) : typed);
