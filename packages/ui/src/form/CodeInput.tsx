import { asCode } from '@carestead/domain/text/textStyles';
import { ByteTextInput, type ByteTextInputProps } from './ByteTextInput.tsx';

/** Letters, digits, space, hyphen and period in capitals; the rest goes when the field is left. */
export function CodeInput(props: Omit<ByteTextInputProps, 'onBlur'>) {
  const { value, onChange } = props;
  const code = asCode(value);
  return (
    <ByteTextInput
      {...props}
      onBlur={() => {
        if (code !== value) onChange(code);
      }}
    />
  );
}
