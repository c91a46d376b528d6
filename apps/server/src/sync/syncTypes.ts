import type { FieldChange } from '@carestead/domain/sync/differences';
import type { Builder } from '../platform/graphql/builder.ts';
import type { ShownError, SyncCheck } from './comparisonQueries.ts';
import type { DifferenceCounts, StoredDifference } from './differenceQueries.ts';
import type { RefusedEdit } from './outboxQueries.ts';
import type { SyncState } from './syncState.ts';
import type { Snapshot, SyncRun } from './syncStateQueries.ts';

export type SyncTypes = ReturnType<typeof addSyncTypes>;

/** What the API says of synchronisation; the words are those of `domain/sync`. Moments are milliseconds since 1970. */
export function addSyncTypes(builder: Builder) {
  const Refused = builder.objectRef<RefusedEdit>('RefusedEdit').implement({
    description: 'An edit that the configurator refused for good.',
    fields: (t) => ({
      number: t.exposeFloat('number'),
      entity: t.exposeString('entity'),
      id: t.exposeInt('row_id'),
      change: t.exposeString('change'),
      created_at: t.exposeFloat('created_at'),
      refused_at: t.exposeFloat('refused_at'),
      refusal: t.exposeString('refusal', { description: 'The reason in the words of the configurator.' }),
    }),
  });
  const Counts = builder.objectRef<DifferenceCounts>('SyncCounts').implement({
    fields: (t) => ({
      all: t.exposeInt('all'),
      here: t.exposeInt('here'),
      there: t.exposeInt('there'),
      both: t.exposeInt('both'),
      undecided: t.exposeInt('undecided'),
      to_pull: t.exposeInt('to_pull', { description: 'Those of which theirs was chosen.' }),
    }),
  });
  const Check = builder.objectRef<SyncCheck>('SyncCheck').implement({
    fields: (t) => ({
      name: t.exposeString('name', { description: 'reachable, unique, values, relations or alone.' }),
      ok: t.exposeBoolean('ok'),
      amount: t.exposeInt('amount', { nullable: true }),
      ms: t.exposeInt('ms', { nullable: true }),
    }),
  });
  const ConfigurationError = builder.objectRef<ShownError>('ConfigurationError').implement({
    fields: (t) => ({
      code: t.exposeString('code'),
      entity: t.string({
        nullable: true,
        description: 'As here: nodes are system_tree_node.',
        resolve: ({ entity }) => (entity === 'node' ? 'system_tree_node' : entity),
      }),
      id: t.exposeInt('id', { nullable: true }),
      field: t.exposeString('field', { nullable: true }),
      name: t.exposeString('name'),
    }),
  });
  const SnapshotRef = builder.objectRef<Snapshot>('SyncSnapshot').implement({
    fields: (t) => ({ id: t.exposeFloat('id'), at: t.exposeFloat('at') }),
  });
  const Step = builder.objectRef<SyncRun['steps'][number]>('SyncRunStep').implement({
    fields: (t) => ({ step: t.exposeString('step'), at: t.exposeFloat('at') }),
  });
  const Run = builder.objectRef<SyncRun>('SyncRun').implement({
    fields: (t) => ({
      id: t.exposeFloat('id'),
      kind: t.exposeString('kind', { description: 'commit, push, import, pull or rollback.' }),
      step: t.exposeString('step'),
      sent: t.exposeInt('sent'),
      total: t.exposeInt('total'),
      percent: t.exposeInt('percent'),
      error: t.exposeString('error', {
        nullable: true,
        description: 'transmission, synchronisation, timeout, unknown or invalid_config.',
      }),
      error_detail: t.exposeString('error_detail'),
      started_at: t.exposeFloat('started_at'),
      step_at: t.exposeFloat('step_at'),
      ended_at: t.exposeFloat('ended_at', { nullable: true }),
      is_abandoned: t.exposeBoolean('is_abandoned', { description: 'A person has left it as it failed.' }),
      steps: t.expose('steps', { type: [Step] }),
      user_name: t.exposeString('user_name'),
      snapshot: t.expose('snapshot', { type: SnapshotRef, nullable: true }),
    }),
  });
  const State = builder.objectRef<SyncState>('SyncState').implement({
    fields: (t) => ({
      status: t.exposeString('status'),
      configurator_name: t.exposeString('configurator_name'),
      configurator_ip: t.exposeString('configurator_ip'),
      configurator_version: t.exposeString('configurator_version'),
      last_change: t.exposeFloat('last_change', { nullable: true }),
      last_change_by: t.exposeString('last_change_by', { nullable: true }),
      last_commit: t.exposeFloat('last_commit', { nullable: true }),
      last_commit_duration: t.exposeFloat('last_commit_duration', { nullable: true }),
      compared_at: t.exposeFloat('compared_at', { nullable: true }),
      failure: t.exposeString('failure', {
        nullable: true,
        description: 'offline, unauthorized, busy, refused, nonsense or timeout, of the last request.',
      }),
      waiting_edits: t.exposeInt('waiting_edits'),
      oldest_waiting: t.exposeFloat('oldest_waiting', { nullable: true }),
      refused_edits: t.expose('refused_edits', { type: [Refused] }),
      counts: t.expose('counts', { type: Counts }),
      checks: t.expose('checks', { type: [Check] }),
      errors: t.expose('errors', { type: [ConfigurationError] }),
      run: t.expose('run', { type: Run, nullable: true, description: 'The one that is open, or the last one.' }),
      snapshot: t.expose('snapshot', { type: SnapshotRef, nullable: true, description: 'The newest.' }),
      is_offline_mode: t.exposeBoolean('is_offline_mode'),
      open_calls: t.exposeInt('open_calls'),
      last_call_at: t.exposeFloat('last_call_at', { nullable: true }),
    }),
  });
  const Change = builder.objectRef<FieldChange>('SyncChange').implement({
    description: 'Values as JSON; references are the names of their rows, reserved ids stay numbers.',
    fields: (t) => ({
      field: t.exposeString('field'),
      common: t.expose('common', { type: 'JSON', nullable: true }),
      ours: t.expose('ours', { type: 'JSON', nullable: true }),
      theirs: t.expose('theirs', { type: 'JSON', nullable: true }),
    }),
  });
  const Difference = builder.objectRef<StoredDifference>('SyncDifference').implement({
    fields: (t) => ({
      entity: t.exposeString('entity'),
      id: t.exposeInt('id'),
      name: t.exposeString('name'),
      origin: t.exposeString('origin', { description: 'here, there or both.' }),
      state: t.exposeString('state'),
      choice: t.exposeString('choice', { description: 'ours, theirs or none.' }),
      here_by: t.exposeString('here_by'),
      here_at: t.exposeFloat('here_at', { nullable: true }),
      changes: t.expose('changes', { type: [Change] }),
    }),
  });
  return { State, Run, Difference };
}
