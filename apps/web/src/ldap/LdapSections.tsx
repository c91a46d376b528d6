import { parseDsn } from '@carestead/domain/ldap/dsn';
import { isUnencrypted } from '@carestead/domain/ldap/ldapSetting';
import { Callout } from '@carestead/ui/feedback/Callout';
import { FormSection } from '@carestead/ui/form/FormSection';
import { FieldInput } from '../entity/fields/FieldInput.tsx';
import type { FormParts } from '../entity/form/formParts.ts';
import { useText } from '../platform/text/useText.ts';
import { LdapTest } from './LdapTest.tsx';
import { RoleMappings } from './RoleMappings.tsx';

/** From the server to the roles, in the order in which a log-in uses them, and the test below. */
export function LdapSections({ form }: { form: FormParts }) {
  const text = useText();
  const field = (name: string, lockReason?: string) => <FieldInput form={form} name={name} lockReason={lockReason} />;
  const { dsn } = form.values;
  const isEncrypted = typeof dsn === 'string' && parseDsn(dsn)?.scheme === 'ldaps';
  return (
    <>
      <FormSection title={text('ldap.log_in')} description={text('ldap.log_in.text')}>
        {field('enabled')}
      </FormSection>
      <FormSection title={text('ldap.server')}>
        {field('dsn')}
        {field('base_dn')}
      </FormSection>
      <FormSection title={text('ldap.encryption')}>
        {field('start_tls', isEncrypted ? text('ldap.encryption.always') : undefined)}
        {isUnencrypted(form.values) ? (
          <Callout tone="warning" title={text('ldap.encryption.none.title')}>
            {text('ldap.encryption.none.text')}
          </Callout>
        ) : (
          <>
            {field('authority_source')}
            {form.values.authority_source === 'pinned' && field('authorities')}
          </>
        )}
      </FormSection>
      <FormSection title={text('ldap.account')} description={text('ldap.account.text')}>
        {field('admin_user')}
        {field('admin_password')}
      </FormSection>
      <FormSection title={text('ldap.people')}>
        {field('user_filter')}
        {field('roles_attribute')}
        {field('nested_groups')}
      </FormSection>
      <FormSection title={text('ldap.roles')} description={text('ldap.roles.text')}>
        <RoleMappings form={form} />
      </FormSection>
      {!form.isLocked && (
        <FormSection title={text('ldap.test')} description={text('ldap.test.text')}>
          <LdapTest form={form} />
        </FormSection>
      )}
    </>
  );
}
