import { ldapSetting } from '@carestead/domain/ldap/ldapSetting';
import { type LdapStepResult, ldapProblems, ldapStepStates, ldapSteps } from '@carestead/domain/ldap/ldapTest';
import type { Config } from '../platform/config.ts';
import { type Builder, needs } from '../platform/graphql/builder.ts';
import type { DirectoryClient } from './directoryClient.ts';
import { createTestDirectory, type LdapTestResult } from './testDirectory.ts';

export function addLdapApi(builder: Builder, client: () => DirectoryClient, configured: () => Config) {
  const testDirectory = createTestDirectory(client, configured);
  const Step = builder.enumType('LdapStep', { values: ldapSteps });
  const State = builder.enumType('LdapStepState', { values: ldapStepStates });
  const Problem = builder.enumType('LdapProblem', { values: ldapProblems });
  const StepResult = builder.objectRef<LdapStepResult>('LdapStepResult').implement({
    fields: (t) => ({
      step: t.expose('step', { type: Step }),
      state: t.expose('state', { type: State }),
      problem: t.expose('problem', { type: Problem, nullable: true }),
      detail: t.exposeString('detail', { description: 'What the directory or the system said, in its own words.' }),
    }),
  });
  const Value = builder.objectRef<LdapTestResult['values'][number]>('LdapValue').implement({
    fields: (t) => ({
      value: t.exposeString('value'),
      role_id: t.exposeInt('role_id', { nullable: true, description: 'The role that it gives; null: none.' }),
    }),
  });
  const Result = builder.objectRef<LdapTestResult>('LdapTestResult').implement({
    fields: (t) => ({
      steps: t.field({ type: [StepResult], resolve: ({ steps }) => [...steps] }),
      dn: t.exposeString('dn', { description: 'Of the person who was found; empty if there was none.' }),
      name: t.exposeString('name', { description: 'What the person is called here.' }),
      values: t.field({ type: [Value], resolve: ({ values }) => [...values] }),
    }),
  });
  const Mapping = builder.inputType('LdapTestRoleInput', {
    fields: (t) => ({ value: t.string({ required: true }), role_id: t.int({ required: true }) }),
  });
  const Input = builder.inputType('LdapTestInput', {
    description: 'The settings as somebody has typed them; what is missing is as it is stored.',
    fields: (t) => ({
      dsn: t.string(),
      start_tls: t.boolean(),
      authority_source: t.string(),
      authorities: t.string(),
      admin_user: t.string(),
      admin_password: t.string({ description: 'Null: the one that is stored.' }),
      base_dn: t.string(),
      user_filter: t.string(),
      roles_attribute: t.string(),
      nested_groups: t.boolean(),
      ldap_roles: t.field({ type: [Mapping] }),
    }),
  });
  builder.mutationField('testLdap', (t) =>
    t.field({
      ...needs({ permissions: [ldapSetting.needs], licence: ldapSetting.licence }, 'none'),
      type: Result,
      description: 'Asks the directory step by step, without changing anything, and says which step failed.',
      args: {
        input: t.arg({ type: Input, required: true }),
        username: t.arg.string({ required: true, description: 'Whom to search; empty for none.' }),
        password: t.arg.string({ required: true, description: 'Of the person; empty: it is not tried.' }),
      },
      resolve: (_root, { input, username, password }, context) => testDirectory(context, { input, username, password }),
    }),
  );
}
