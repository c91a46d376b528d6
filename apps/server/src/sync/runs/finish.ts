import type { RunKind } from '@carestead/domain/sync/sendSteps';
import { noteChange, noteCommit } from '../../entities/writeQueries.ts';
import type { AuditAction } from '../../platform/auditRecord.ts';
import { recordAudits } from '../../platform/auditRecord.ts';
import { append } from '../../platform/journal/append.ts';
import { removeEqual } from '../differenceQueries.ts';
import { changedSinceCommit } from './commonQueries.ts';
import type { Run } from './runRow.ts';
import type { RunTools } from './runTools.ts';

type Finish = (transaction: Parameters<typeof recordAudits>[0], run: Run, tools: RunTools) => Promise<void>;

const entryOf = (action: AuditAction, run: Run, at: number, count: number) => ({
  ...{ at, action, system_id: run.system_id, by: { id: run.user_id, name: run.user_name }, meta: { count } },
  ...{ entity_type: 'system_param', entity_id: run.system_id, entity_display_name: '' },
});

const committed: Finish = async (transaction, run, { context: { clock } }) => {
  const at = clock.now();
  const rows = await changedSinceCommit(transaction, run.system_id);
  const whole = entryOf('gets_committed', run, at, rows.length);
  // The commit itself comes last: what happened since the last commit ends with it.
  await recordAudits(transaction, [
    ...rows.map(({ entity, row_id, name }) => ({
      ...{ at, by: whole.by, action: 'committed' as const, system_id: run.system_id },
      ...{ entity_type: entity, entity_id: row_id, entity_display_name: name },
    })),
    whole,
  ]);
  await noteCommit(transaction, run.system_id, at);
  const data = { user_id: run.user_id, username: run.user_name };
  await append(transaction, [{ kind: 'configuration_committed', data, system_id: run.system_id, at }]);
  await removeEqual(transaction, run.system_id);
};

const recorded =
  (action: AuditAction): Finish =>
  async (transaction, run, { context: { clock } }) =>
    await recordAudits(transaction, [entryOf(action, run, clock.now(), run.payload.count ?? 0)]);

/** The configurator has another configuration than its devices. */
const sent: Finish = async (transaction, run, { context: { clock } }) =>
  await noteChange(transaction, run.system_id, clock.now());

export const finishWork: Readonly<Record<RunKind, Finish>> = {
  commit: committed,
  push: sent,
  import: recorded('gets_imported'),
  pull: recorded('gets_imported'),
  rollback: async (transaction, run, tools) => {
    await recorded('gets_rolled_back')(transaction, run, tools);
    await sent(transaction, run, tools);
  },
};
