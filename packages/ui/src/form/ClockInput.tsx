import { TextInput } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { readClock } from './readClock.ts';
import { type FieldProps, useFieldFrame } from './useFieldFrame.tsx';

type Props = FieldProps & {
  value: string | null;
  placeholder?: string;
  /** What was typed, and HH:MM once the field is left; null when it is empty. */
  onChange: (value: string | null) => void;
};

export function ClockInput({ value, placeholder, onChange, ...field }: Props) {
  return (
    <TextInput
      {...useFieldFrame(field)}
      value={value ?? ''}
      placeholder={placeholder}
      inputMode="numeric"
      autoComplete="off"
      styles={{ wrapper: { maxWidth: 140 }, input: { fontVariantNumeric: 'tabular-nums' } }}
      leftSection={<IconClock size={18} stroke={1.75} aria-hidden="true" />}
      leftSectionPointerEvents="none"
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value)}
      onBlur={() => {
        const clock = readClock(value ?? '');
        if (clock !== null && clock !== value) onChange(clock);
      }}
    />
  );
}
