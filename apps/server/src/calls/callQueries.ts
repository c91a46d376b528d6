import type { Call } from '@carestead/domain/calls/call';
import type { NewStep } from '@carestead/domain/journal/step';
import { deepestChain } from '@carestead/domain/tree/inherited';
import { sql, type Transaction } from 'kysely';
import type { Acknowledger } from '../manifest/ports.ts';
import { recordAudit } from '../platform/auditRecord.ts';
import type { Database } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Context } from '../platform/graphql/context.ts';
import { append } from '../platform/journal/append.ts';
import { marks, openedNames } from './callColumns.ts';

export type StoredCall = Omit<
  Call,
  'system_name' | 'is_closed' | 'is_handled' | 'call_type' | 'call_source' | 'section' | 'system_tree_node'
> & { device_id: number };

const columns = ['id', 'system_id', ...openedNames, 'closed_at', 'manually_closed_by_username', ...marks] as const;

export async function findCall(database: Database, system_id: number, id: number): Promise<StoredCall | null> {
  const found = database.selectFrom('calls').select(columns).where('id', '=', id).where('system_id', '=', system_id);
  return (await found.executeTakeFirst()) ?? null;
}

/** Whether a device is this node, or hangs below it. */
export async function isAtOrBelow(
  { reading, system_id }: Pick<Context, 'reading' | 'system_id'>,
  device_id: number,
  node_id: number,
): Promise<boolean> {
  if (device_id === node_id) return true;
  const { rows } = await sql<{ id: number }>`
    WITH RECURSIVE chain AS (
      SELECT id, parent_id, 0 AS level FROM system_tree_nodes WHERE system_id = ${system_id} AND id = ${device_id}
      UNION ALL
      SELECT n.id, n.parent_id, chain.level + 1 FROM chain JOIN system_tree_nodes n
        ON n.system_id = ${system_id} AND n.id = chain.parent_id WHERE chain.level < ${deepestChain})
    SELECT id FROM chain WHERE id = ${node_id}`.execute(reading);
  return rows.length > 0;
}

type Person = { id: number; name: string };
type Marking = { call: StoredCall; by: Person; now: number };
type Acknowledging = { call: StoredCall; by: Acknowledger; now: number };

const displayName = ({ section_name, device_text_long, call_type_text }: StoredCall) =>
  [section_name, device_text_long, call_type_text].filter(Boolean).join(' · ');

type Marked = { call: StoredCall; by: { id: number | null; name: string }; now: number; step: NewStep; field: string };

/** A mark that somebody set stands in the journal and in the audit log. */
async function recordMarking(transaction: Transaction<Tables>, { call, by, now, step, field }: Marked): Promise<void> {
  const { id: call_id, system_id, device_id } = call;
  await append(transaction, [{ ...step, system_id, at: now, call_id, device_id }]);
  await recordAudit(transaction, {
    at: now,
    by,
    action: 'updated',
    entity_type: 'call',
    entity_id: call_id,
    entity_display_name: displayName(call),
    system_id,
    changes: [{ field, value_old: null, value_new: by.name }],
  });
}

/** Writes down who closed the call by hand; true once, so that it stands in the audit log once. */
export async function markClosedByHand(database: Database, { call, by, now }: Marking): Promise<boolean> {
  return await database.transaction().execute(async (transaction) => {
    const marked = await transaction
      .updateTable('calls')
      .set({ manually_closed_by_username: by.name })
      .where('id', '=', call.id)
      .where('manually_closed_by_username', '=', '')
      .returning('id')
      .executeTakeFirst();
    if (!marked) return false;
    const step: NewStep = { kind: 'manually_closed', data: { user_id: by.id, username: by.name } };
    await recordMarking(transaction, { call, by, now, step, field: 'manually_closed_by_username' });
    return true;
  });
}

/** Marks an open call as taken, once; false: it was before, or it is closed. The revision of the list rises with it. */
export async function markAcknowledged(database: Database, { call, by, now }: Acknowledging): Promise<boolean> {
  const actor = 'user' in by ? by.user : { id: null, name: by.name };
  const data =
    'user' in by
      ? { user_id: by.user.id, username: by.user.name }
      : { by: by.name, alert_channel_id: by.alert_channel_id };
  return await database.transaction().execute(async (transaction) => {
    const marked = await transaction
      .updateTable('calls')
      .set({ acknowledged_at: new Date(now), acknowledged_by: actor.name })
      .where('id', '=', call.id)
      .where('system_id', '=', call.system_id)
      .where('closed_at', 'is', null)
      .where('acknowledged_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!marked) return false;
    const step: NewStep = { kind: 'acknowledged', data };
    await recordMarking(transaction, { call, by: actor, now, step, field: 'acknowledged_by' });
    await transaction
      .updateTable('field_streams')
      .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
      .where('system_id', '=', call.system_id)
      .execute();
    return true;
  });
}
