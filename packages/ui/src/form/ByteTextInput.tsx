import { Textarea, TextInput } from '@mantine/core';
import { RemainingLength, type RemainingLengthLabels } from './RemainingLength.tsx';
import { isRoomShort, type Measure, textSize } from './textSize.ts';
import { type FieldProps, useFieldFrame } from './useFieldFrame.tsx';

export type ByteTextInputProps = FieldProps & {
  value: string;
  max: number;
  measure?: Measure;
  /** More than one row makes it a text of several lines. */
  rows?: number;
  inputMode?: 'text' | 'email' | 'url' | 'decimal';
  placeholder?: string;
  labels: RemainingLengthLabels;
  onChange: (value: string) => void;
  onBlur?: () => void;
};

/** Counts what is left when that is little. Nothing that was typed or pasted is cut off: too much is marked, and refused on saving. */
export function ByteTextInput(props: ByteTextInputProps) {
  const {
    value,
    max,
    measure = 'characters',
    rows = 1,
    labels,
    onChange,
    onBlur,
    inputMode,
    placeholder,
    ...field
  } = props;
  const frame = useFieldFrame(field);
  const left = max - textSize(value, measure);
  const shared = {
    ...frame,
    error: frame.error ?? (left < 0 ? labels.tooMany(-left) : null),
    value,
    inputMode,
    placeholder,
    autoComplete: 'off',
    spellCheck: rows > 1,
    onBlur,
    ...(isRoomShort(left, max) && {
      rightSection: <RemainingLength left={left} labels={labels} />,
      rightSectionWidth: 84,
      rightSectionPointerEvents: 'none' as const,
    }),
  };
  if (rows === 1) return <TextInput {...shared} onChange={({ currentTarget }) => onChange(currentTarget.value)} />;
  return (
    <Textarea
      {...shared}
      styles={{ section: { alignItems: 'flex-end', paddingBottom: 8 } }}
      autosize
      minRows={rows}
      maxRows={rows * 3}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
