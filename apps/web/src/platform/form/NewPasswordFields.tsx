import type { NewPassword } from '@carestead/domain/access/password';
import { passwordLength } from '@carestead/domain/access/password';
import type { PasswordInputProps } from '@mantine/core';
import { problemText, type WireProblem } from '../text/problemText.ts';
import { type Text, useText } from '../text/useText.ts';
import { PasswordField } from './PasswordField.tsx';

type Props = {
  value: NewPassword;
  problems: readonly WireProblem[];
  size?: PasswordInputProps['size'];
  isFocused?: boolean;
  onChange: (changed: Partial<NewPassword>) => void;
};

/** A new password that users choose for themselves, typed twice. */
export function NewPasswordFields({ value, problems, size, isFocused = false, onChange }: Props) {
  const text = useText();
  const field = (name: keyof NewPassword) => ({
    name,
    ...(size !== undefined && { size }),
    label: text(`setPassword.${name}`),
    autoComplete: 'new-password',
    value: value[name],
    error: newPasswordText(text, problems, name),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => onChange({ [name]: currentTarget.value }),
  });
  return (
    <>
      <PasswordField
        {...field('password')}
        autoFocus={isFocused}
        description={text('setPassword.hint', { size: passwordLength.min })}
      />
      <PasswordField {...field('password_repeat')} />
    </>
  );
}

/** Comparing two passwords has texts of its own. */
function newPasswordText(text: Text, problems: readonly WireProblem[], field: keyof NewPassword): string | null {
  const message = problems.find((problem) => problem.field === field)?.message;
  if (message === 'no_match' || message === 'must_differ') return text(`setPassword.${message}`);
  return problemText(text, problems, field);
}
