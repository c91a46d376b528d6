import { TextInput } from '@mantine/core';
import { RemainingLength, type RemainingLengthLabels } from './RemainingLength.tsx';
import { isRoomShort, type Measure, textSize } from './textSize.ts';
import { type FieldProps, useFieldFrame } from './useFieldFrame.tsx';

export type ByteTextInputProps = FieldProps & {
  value: string;
  max: number;
  measure?: Measure;
  inputMode?: 'text' | 'email' | 'url' | 'decimal';
  placeholder?: string;
  labels: RemainingLengthLabels;
  onChange: (value: string) => void;
  onBlur?: () => void;
};

/** Counts what is left when that is little. Nothing that was typed or pasted is cut off: too much is marked, and refused on saving. */
export function ByteTextInput(props: ByteTextInputProps) {
  return <TextInput {...useByteText(props)} spellCheck={false} />;
}

/** What an input of one line and one of several lines have in common. */
export function useByteText({ value, max, measure = 'characters', labels, onChange, ...input }: ByteTextInputProps) {
  const { onBlur, inputMode, placeholder, ...field } = input;
  const frame = useFieldFrame(field);
  const left = max - textSize(value, measure);
  return {
    ...frame,
    error: frame.error ?? (left < 0 ? labels.tooMany(-left) : null),
    value,
    inputMode,
    placeholder,
    autoComplete: 'off',
    onBlur,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
    ...(isRoomShort(left, max) && {
      rightSection: <RemainingLength left={left} labels={labels} />,
      rightSectionWidth: 84,
      rightSectionPointerEvents: 'none' as const,
    }),
  };
}
