import { type FieldProps, useFieldFrame } from '@carestead/ui/useFieldFrame';
import { TextInput } from '@mantine/core';

type Props = FieldProps & { value: number | null; onChange: (value: number | null) => void };

/** The browser's own picker for a day and a time. */
export function MomentField({ value, onChange, ...field }: Props) {
  return (
    <TextInput
      {...useFieldFrame(field)}
      type="datetime-local"
      maw={240}
      value={value === null ? '' : localText(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : Date.parse(currentTarget.value))}
    />
  );
}

function localText(ms: number): string {
  const local = new Date(ms - new Date(ms).getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
