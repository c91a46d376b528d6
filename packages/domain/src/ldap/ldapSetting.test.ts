import { expect, test } from 'vitest';
import { initialValues } from '../kit/entity.ts';
import { problemsOf } from '../kit/problemsOf.ts';
import { isWrongLogin } from './directoryAnswer.ts';
import { parseDsn } from './dsn.ts';
import { ldapSetting } from './ldapSetting.ts';
import { stepResults } from './ldapTest.ts';

test.each([
  ['ldaps://dc1.heim.local', { scheme: 'ldaps', host: 'dc1.heim.local', port: 636 }],
  ['LDAP://192.168.1.10:1389/', { scheme: 'ldap', host: '192.168.1.10', port: 1389 }],
  ['ldap://[fd00::1]', { scheme: 'ldap', host: 'fd00::1', port: 389 }],
  ['ldap://dc1:0', null],
  ['ldap://dc1:70000', null],
  ['ldap://dc1/dc=heim', null],
  ['ldap://anna:geheim@dc1', null],
  ['https://dc1', null],
  ['dc1', null],
])('%s leads to %j', (dsn, expected) => {
  expect(parseDsn(dsn)).toEqual(expected);
});

const complete = { ...initialValues(ldapSetting), enabled: true, dsn: 'ldaps://dc1', base_dn: 'dc=heim' };

test.each<[string, Record<string, unknown>, readonly string[]]>([
  ['all that is needed', {}, []],
  ['nothing while it is off', { enabled: false, dsn: '', base_dn: '', user_filter: '' }, []],
  ['nothing while it is on', { dsn: '', base_dn: '', user_filter: '' }, ['dsn', 'base_dn', 'user_filter']],
  ['neither attribute nor groups', { roles_attribute: '', nested_groups: false }, ['roles_attribute']],
  ['groups without an attribute', { roles_attribute: '' }, []],
  ['an attribute that is none', { roles_attribute: 'member of' }, ['roles_attribute']],
  ['pinned authorities without any', { authority_source: 'pinned' }, ['authorities']],
  [
    'pinned authorities without any, where nothing is encrypted',
    { authority_source: 'pinned', dsn: 'ldap://dc1', start_tls: false },
    [],
  ],
])('%s', (_case, change, fields) => {
  expect(problemsOf(ldapSetting, { ...complete, ...change }).map(({ field }) => field)).toEqual(fields);
});

test.each([
  ['user', 'user_not_found', true],
  ['password', 'credentials', true],
  ['password', 'timeout', false],
  ['password', 'unavailable', false],
  ['password', 'closed', false],
  ['bind', 'credentials', false],
  ['groups', 'too_many_groups', false],
] as const)('at step %s, %s is up to the person: %s', (step, problem, expected) => {
  expect(isWrongLogin({ step, problem, detail: '' })).toBe(expected);
});

test('what follows the step that failed was not reached', () => {
  const results = stepResults(
    new Map([
      ['address', 'done'],
      ['encryption', 'omitted'],
    ]),
    {
      step: 'bind',
      problem: 'credentials',
      detail: 'no',
    },
  );
  expect(results.map(({ state }) => state)).toEqual(['done', 'omitted', 'failed', ...Array(5).fill('open')]);
});
