import { ldapFields } from '@carestead/domain/access/userProblems';
import { FormSection } from '@carestead/ui/FormSection';
import { useAppData } from '../../platform/useAppData.ts';
import { useText } from '../../platform/useText.ts';
import { FieldInput } from '../FieldInput.tsx';
import type { FormParts } from '../formParts.ts';
import { EmailsField } from './EmailsField.tsx';
import { LdapNote } from './LdapNote.tsx';
import { RolesField } from './RolesField.tsx';
import { SystemsField } from './SystemsField.tsx';
import { UserPassword } from './UserPassword.tsx';

export function UserSections({ form }: { form: FormParts }) {
  const text = useText();
  const { viewer } = useAppData();
  const isLdap = form.row?.is_ldap === true;
  const locked = (name: (typeof ldapFields)[number]) =>
    isLdap && ldapFields.includes(name) ? text('user.ldap.locked') : undefined;
  return (
    <>
      <FormSection title={text('user.person')}>
        {isLdap && <LdapNote />}
        <FieldInput form={form} name="username" lockReason={locked('username')} />
        <EmailsField form={form} />
        <FieldInput form={form} name="locale" />
        <FieldInput form={form} name="homepage" />
      </FormSection>
      <FormSection title={text('user.log_in')}>
        <UserPassword form={form} lockReason={locked('password')} />
        {!isLdap && <FieldInput form={form} name="password_is_temporary" />}
      </FormSection>
      <FormSection title={text('user.access')}>
        {viewer.is_superuser && <FieldInput form={form} name="is_superuser" />}
        <RolesField form={form} lockReason={locked('roles')} />
        <SystemsField form={form} />
      </FormSection>
      <FormSection title={text('user.notifications')}>
        <FieldInput form={form} name="notify_email" />
        <FieldInput form={form} name="notify_push" />
      </FormSection>
    </>
  );
}
