import { FieldFrame } from '@carestead/ui/form/FieldFrame';
import { type FieldProps, useFieldFrame } from '@carestead/ui/form/useFieldFrame';
import { Group, NativeSelect, SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';

type Choice = { value: string; label: string; picture?: ReactNode };
type Props = FieldProps & {
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
};

/** So many words stand side by side. */
const fewChoices = 3;

export function ChoiceField({ value, choices, onChange, ...field }: Props) {
  const frame = useFieldFrame(field);
  if (choices.length > fewChoices) {
    const data = choices.map((choice) => ({ value: choice.value, label: choice.label }));
    return (
      <NativeSelect
        {...frame}
        value={value}
        data={data}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  return (
    <FieldFrame {...field}>
      <SegmentedControl
        fullWidth
        aria-label={field.label}
        disabled={frame.disabled}
        value={value}
        data={choices.map((choice) => ({
          value: choice.value,
          label: choice.picture ? (
            <Group gap={6} justify="center" wrap="nowrap">
              {choice.picture}
              {choice.label}
            </Group>
          ) : (
            choice.label
          ),
        }))}
        onChange={onChange}
      />
    </FieldFrame>
  );
}
