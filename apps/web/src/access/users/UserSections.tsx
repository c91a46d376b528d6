import { ldapFields } from '@carestead/domain/access/userProblems';
import { FormSection } from '@carestead/ui/form/FormSection';
import { RefsSelect } from '@carestead/ui/form/RefsSelect';
import { FieldInput } from '../../entity/fields/FieldInput.tsx';
import { refLabels } from '../../entity/fields/inputLabels.ts';
import { PasswordEditor } from '../../entity/fields/PasswordEditor.tsx';
import type { FormParts } from '../../entity/form/formParts.ts';
import { fieldHint, fieldLabel } from '../../entity/rows/entityText.ts';
import { useAppData } from '../../platform/session/useAppData.ts';
import { useText } from '../../platform/text/useText.ts';
import { EmailsField } from './EmailsField.tsx';
import { LdapNote } from './LdapNote.tsx';
import { RolesField } from './RolesField.tsx';
import { refsOf } from './refsOf.ts';

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
        <PasswordEditor form={form} lockReason={locked('password')} />
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

/** The systems of a user, out of those that the editor may see; none chosen means all, which the field shows. */
function SystemsField({ form }: { form: FormParts }) {
  const text = useText();
  const { systems, viewer } = useAppData();
  const label = fieldLabel(text, form.entity, 'system_access');
  const isRestricted = !viewer.is_superuser && viewer.system_access.length > 0;
  const hint = isRestricted ? text('user.systems.own') : fieldHint(text, form.entity, 'system_access');
  return (
    <RefsSelect
      name="system_access"
      label={label}
      description={hint ?? undefined}
      error={form.error('system_access')}
      lockReason={form.isLocked ? '' : undefined}
      value={refsOf(form.values.system_access)}
      options={systems.map(({ id, name }) => ({ id, label: name }))}
      placeholder={text('user.systems.all')}
      labels={refLabels(text, label)}
      onChange={(system_access) => form.set({ system_access })}
    />
  );
}
