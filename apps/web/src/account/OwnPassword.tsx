import { FormSection } from '@carestead/ui/form/FormSection';
import { NewPasswordFields } from '../platform/form/NewPasswordFields.tsx';
import { PasswordField } from '../platform/form/PasswordField.tsx';
import { problemText, type WireProblem } from '../platform/text/problemText.ts';
import { useText } from '../platform/text/useText.ts';
import type { AccountValues } from './accountInput.ts';

type Props = {
  values: AccountValues;
  problems: readonly WireProblem[];
  onChange: (changed: Partial<AccountValues>) => void;
};

export function OwnPassword({ values, problems, onChange }: Props) {
  const text = useText();
  return (
    <FormSection title={text('account.password')} description={text('account.password.text')}>
      <PasswordField
        name="current_password"
        label={text('account.current_password')}
        autoComplete="current-password"
        value={values.current_password}
        error={problemText(text, problems, 'current_password')}
        onChange={({ currentTarget }) => onChange({ current_password: currentTarget.value })}
      />
      <NewPasswordFields value={values} problems={problems} onChange={onChange} />
    </FormSection>
  );
}
