import { Textarea } from '@mantine/core';
import { type ByteTextInputProps, useByteText } from './ByteTextInput.tsx';

/** A text of several lines, which counts what is left. */
export function LongTextInput({ rows, ...props }: ByteTextInputProps & { rows: number }) {
  return (
    <Textarea
      {...useByteText(props)}
      spellCheck
      styles={{ section: { alignItems: 'flex-end', paddingBottom: 8 } }}
      autosize
      minRows={rows}
      maxRows={rows * 3}
    />
  );
}
