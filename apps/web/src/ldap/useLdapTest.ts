import { ldapSetting } from '@carestead/domain/ldap/ldapSetting';
import { useState } from 'react';
import { useMutation } from 'urql';
import type { FormParts } from '../entity/form/formParts.ts';
import { TestLdapDocument, type TestLdapMutation } from '../generated/graphql.ts';
import { type WireProblem, wireProblems } from '../platform/text/problemText.ts';
import { mappingsOf } from './mappings.ts';

export type TestResult = TestLdapMutation['testLdap'];

/** What came of the last test; it stays in sight until the next one. */
type State = 'idle' | 'running' | 'unreachable' | 'too_soon' | readonly WireProblem[] | TestResult;

/** Tries what the form holds, saved or not. */
export function useLdapTest(form: FormParts) {
  const [, testLdap] = useMutation(TestLdapDocument);
  const [state, setState] = useState<State>('idle');

  async function run(person: { username: string; password: string }) {
    setState('running');
    const { data, error } = await testLdap({ input: inputOf(form), ...person });
    if (data) return setState(data.testLdap);
    const extensions = error?.graphQLErrors[0]?.extensions;
    const problems = wireProblems(extensions?.problems);
    if (problems.length > 0) return setState(problems);
    return setState(extensions?.code === 'TOO_MANY_ATTEMPTS' ? 'too_soon' : 'unreachable');
  }

  return { state, run };
}

/** What a log-in does not need is left out, and so are mappings without a role. */
function inputOf({ values }: FormParts) {
  const { enabled: _switch, ...fields } = ldapSetting.fields;
  const typed = Object.fromEntries(Object.keys(fields).map((name) => [name, values[name] ?? null]));
  const ldap_roles = mappingsOf(values.ldap_roles).flatMap(({ value, role_id }) =>
    role_id === null || value.trim() === '' ? [] : [{ value, role_id }],
  );
  return { ...typed, ldap_roles };
}
