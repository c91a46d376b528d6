import { type IncidentAction, statusAfter } from '@carestead/domain/incidents/transitions';
import { recordAudit } from '../platform/auditRecord.ts';
import type { Context } from '../platform/graphql/context.ts';
import { PublicError } from '../platform/graphql/publicError.ts';
import { append } from '../platform/journal/append.ts';
import { holdIncident, isOpenElsewhere, type Person, writeAction } from './actionQueries.ts';
import type { Incident, Reach } from './listQueries.ts';
import { holdLooks, lookAtReopened, type Session } from './watchQueries.ts';

type Tools = Pick<Context, 'database' | 'bus' | 'clock' | 'viewer' | 'installation'>;

/** Whoever comes second finds it done: the same answer, and nothing is written twice. */
export async function act(tools: Tools, reach: Reach, id: number, action: IncidentAction): Promise<Incident> {
  const { database, bus, clock, viewer, installation } = tools;
  const by = { id: viewer.id, name: viewer.name };
  const first = installation.now().systems[0]?.id ?? null;
  const incident = await database.transaction().execute(async (transaction) => {
    // Another one of the same cause must not be opened between the question and the answer; before the row, as looks do it.
    if (action === 'reopen') await holdLooks(transaction);
    const before = await holdIncident(transaction, reach, id);
    if (!before) throw new PublicError('not found', 'NOT_FOUND');
    const status = statusAfter(action, before.status);
    if (status === null) return before;
    if (action === 'reopen' && (await isOpenElsewhere(transaction, id)))
      throw new PublicError('a newer incident of the same cause is open', 'ALREADY_OPEN');
    const after = await writeAction(transaction, action, { id, by, now: clock.now() });
    if (action === 'reopen' && after.target === 'device') await lookAtReopened(transaction, after, clock.now());
    await record(transaction, { before, after, action, by, now: clock.now(), system_id: before.system_id ?? first });
    return after;
  });
  bus.emit('systemMessage', { subject: 'incidents.updated', payload: null });
  return incident;
}

const stepOf = { confirm: 'assigned', close: 'closed', reopen: 'reopened' } as const;

type Recorded = {
  before: Incident;
  after: Incident;
  action: IncidentAction;
  by: Person;
  now: number;
  /** What concerns the installation stands in the journal of its first system. */
  system_id: number | null;
};

/** Timeline, audit log and journal, together with the change itself. */
async function record(transaction: Session, { before, after, action, by, now, system_id }: Recorded) {
  await transaction
    .insertInto('incident_steps')
    .values({
      incident_id: after.id,
      system_id: after.system_id,
      at: new Date(now),
      step: stepOf[action],
      user_id: by.id,
      user_name: by.name,
      data: JSON.stringify({ severity: after.severity }),
    })
    .execute();
  await recordAudit(transaction, {
    ...{ at: now, by, action: 'updated', entity_type: 'incident', entity_id: after.id },
    ...{ entity_display_name: after.target_name, system_id: after.system_id },
    changes: [{ field: 'status', value_old: before.status, value_new: after.status }],
  });
  if (system_id === null) return;
  const place = {
    system_id,
    at: now,
    ...(after.target === 'device' && after.target_id !== null && { device_id: after.target_id }),
  };
  const incident_id = after.id;
  const step = {
    confirm: { kind: 'incident_assigned', data: { incident_id, user_id: by.id, username: by.name } },
    close: { kind: 'incident_closed', data: { incident_id } },
    reopen: { kind: 'incident_reopened', data: { incident_id } },
  } as const;
  await append(transaction, [{ ...place, ...step[action] }]);
}
