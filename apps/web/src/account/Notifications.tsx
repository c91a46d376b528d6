import { FormSection } from '@carestead/ui/form/FormSection';
import { Checkbox, TextInput } from '@mantine/core';
import { useAppData } from '../platform/session/useAppData.ts';
import { useText } from '../platform/text/useText.ts';
import type { AccountValues } from './accountInput.ts';
import { PushDevice } from './PushDevice.tsx';
import { TestMail } from './TestMail.tsx';

type Props = {
  values: AccountValues;
  emailError: string | null;
  onChange: (changed: Partial<AccountValues>) => void;
};

/** Only where incidents are on, and for users who may be notified of any. */
export function Notifications({ values, emailError, onChange }: Props) {
  const text = useText();
  const { features, account } = useAppData();
  if (!features.incidents || !account.notification_profiles.some(({ has_any_enabled }) => has_any_enabled)) return null;
  const box = (name: 'notify_email' | 'notify_push') => (
    <Checkbox
      name={name}
      label={text(`entity.user.${name}`)}
      checked={values[name]}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.checked })}
    />
  );
  return (
    <FormSection title={text('user.notifications')} description={text('account.notifications.text')}>
      <TextInput
        name="email"
        label={text('entity.user.email')}
        description={text('account.email.text')}
        inputMode="email"
        autoComplete="email"
        value={values.email}
        error={emailError}
        onChange={({ currentTarget }) => onChange({ email: currentTarget.value })}
      />
      <TestMail email={values.email} />
      {box('notify_email')}
      <PushDevice />
      {account.notification_tokens.length > 0 && box('notify_push')}
    </FormSection>
  );
}
