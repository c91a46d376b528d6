import { role } from '@carestead/domain/access/role';
import { ldapRole } from '@carestead/domain/ldap/ldapSetting';
import { Button } from '@mantine/core';
import { LampLabel } from '../entity/cells/LampLabel.tsx';
import type { FormParts } from '../entity/form/formParts.ts';
import { useText } from '../platform/text/useText.ts';
import classes from './LdapTest.module.css';
import { mappingsOf } from './mappings.ts';
import type { TestResult } from './useLdapTest.ts';

/** Whom the test found and which groups they are in; one that gives no role yet can be taken over into the mapping. */
export function TestValues({ form, result }: { form: FormParts; result: TestResult }) {
  const text = useText();
  const mappings = mappingsOf(form.values[ldapRole.plural]);
  const isMapped = (value: string) => mappings.some((mapping) => mapping.value === value);
  const map = (value: string) => form.set({ [ldapRole.plural]: [...mappings, { value, role_id: null }] });
  return (
    <>
      <p className={classes.person}>
        {text('ldap.test.person')}: <strong>{result.name}</strong>
        <br />
        <span className={classes.dn}>{result.dn}</span>
      </p>
      <h3 className={classes.heading}>{text('ldap.test.values')}</h3>
      {result.values.length === 0 && <p className={classes.person}>{text('ldap.test.values.none')}</p>}
      {result.values.length > 0 && (
        <ul className={classes.values} aria-label={text('ldap.test.values')}>
          {result.values.map(({ value, role_id }) => (
            <li key={value} className={classes.value}>
              <span className={classes.entry}>{value}</span>
              <span className={classes.gives}>
                <LampLabel fill={role_id === null ? 'hollow' : 'solid'} tone={role_id === null ? 'neutral' : 'success'}>
                  {role_id === null ? text('ldap.test.value.none') : (form.nameOf(role.name, role_id) ?? '…')}
                </LampLabel>
                {role_id === null && !isMapped(value) && (
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={text('ldap.test.value.map_named', { value })}
                    onClick={() => map(value)}
                  >
                    {text('ldap.test.value.map')}
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
