import { cloudProblems, copyReasons } from '@carestead/domain/cloud/cloud';
import type { Builder } from '../platform/graphql/builder.ts';
import type { WaitingCopy } from './cloudQueries.ts';
import type { CloudOverview, ListedHold, OverviewCopy } from './overview.ts';

export function addOverviewType(builder: Builder) {
  const Problem = builder.enumType('CloudProblem', { values: cloudProblems });
  const Reason = builder.enumType('CloudCopyReason', { values: copyReasons });
  const Hold = builder.objectRef<ListedHold>('CloudCopyHold').implement({
    fields: (t) => ({ table: t.exposeString('table'), count: t.exposeInt('count') }),
  });
  const Waiting = builder.objectRef<WaitingCopy>('CloudWaitingCopy').implement({
    fields: (t) => ({
      id: t.exposeString('id'),
      at: t.exposeFloat('at', { description: 'The configuration as it stood then.' }),
      reason: t.expose('reason', { type: Reason }),
      user_name: t.exposeString('user_name'),
    }),
  });
  const Copy = builder.objectRef<OverviewCopy>('CloudCopy').implement({
    fields: (t) => ({
      id: t.exposeString('id'),
      is_own: t.exposeBoolean('is_own', { description: 'False: of another installation; it does not open here.' }),
      at: t.exposeFloat('at'),
      reason: t.expose('reason', { type: Reason, nullable: true }),
      user_name: t.exposeString('user_name'),
      bytes: t.exposeFloat('bytes'),
      is_fetching: t.exposeBoolean('is_fetching'),
      fetched_at: t.exposeFloat('fetched_at', { nullable: true }),
      fetch_problem: t.expose('fetch_problem', { type: Problem, nullable: true }),
      holds: t.field({ type: [Hold], resolve: ({ holds }) => [...holds] }),
      download: t.exposeString('download', { nullable: true, description: 'Null: it was not fetched.' }),
    }),
  });
  return builder.objectRef<CloudOverview>('Cloud').implement({
    description: 'Where copies of the configuration of the system go after each commit.',
    fields: (t) => ({
      host: t.exposeString('host', { nullable: true, description: 'Null: the operator has named no cloud.' }),
      is_offline: t.exposeBoolean('is_offline', { description: 'Nothing is sent over the network.' }),
      enabled: t.exposeBoolean('enabled'),
      username: t.exposeString('username'),
      has_password: t.exposeBoolean('has_password'),
      problem: t.expose('problem', { type: Problem, nullable: true, description: 'Of the last attempt.' }),
      problem_at: t.exposeFloat('problem_at', { nullable: true }),
      next_try_at: t.exposeFloat('next_try_at', { nullable: true }),
      looked_at: t.exposeFloat('looked_at', { nullable: true, description: 'When the list was read.' }),
      last_sent_at: t.exposeFloat('last_sent_at', { nullable: true }),
      is_sending: t.exposeBoolean('is_sending'),
      is_reading: t.exposeBoolean('is_reading'),
      waiting: t.field({ type: [Waiting], resolve: ({ waiting }) => [...waiting] }),
      copies: t.field({ type: [Copy], resolve: ({ copies }) => [...copies] }),
    }),
  });
}
