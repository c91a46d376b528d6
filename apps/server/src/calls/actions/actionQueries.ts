import type { ActionOutcome, DeviceAction } from '@carestead/domain/field/deviceActions';
import type { SqlBool, Transaction } from 'kysely';
import { sql } from 'kysely';
import { recordAudits } from '../../platform/auditRecord.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type Target = { system_id: number; device_id: number; section_id: number };
export type Requested = Target & { action: DeviceAction; by: { id: number | null; name: string }; at: number };

/** What decides who may control the device. */
export async function findNode(database: Database, system_id: number, id: number) {
  const found = database.selectFrom('system_tree_nodes').select(['id', 'kind', 'is_tech', 'call_source_id']);
  return (await found.where('system_id', '=', system_id).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The id of the request; null: another one to the same device has not ended. */
export async function beginAction(database: Database, requested: Requested): Promise<number | null> {
  const { by, at, ...values } = requested;
  const begun = await database
    .insertInto('device_actions')
    .values({ ...values, user_id: by.id, user_name: by.name, requested_at: new Date(at) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return begun?.id ?? null;
}

/** The request to this device that has not ended. */
export async function findUnderWay(database: Database, { system_id, device_id, section_id }: Target) {
  let found = database
    .selectFrom('device_actions')
    .select(['id', 'action', 'requested_at'])
    .where('system_id', '=', system_id)
    .where('device_id', '=', device_id)
    .where('finished_at', 'is', null);
  if (device_id === 0) found = found.where('section_id', '=', section_id);
  return (await found.executeTakeFirst()) ?? null;
}

/** Null: it has not ended. */
export async function findOutcome(database: Database, id: number): Promise<ActionOutcome | null> {
  const found = await database.selectFrom('device_actions').select('outcome').where('id', '=', id).executeTakeFirst();
  // Written below, from the same union.
  return (found?.outcome ?? null) as ActionOutcome | null;
}

type Ended = { id: number; outcome: ActionOutcome; at: number };

/** The outcome, its entry in the audit log and whether the device is muted are written together, once. */
export const endAction = (database: Database, { id, outcome, at }: Ended): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    const ended = await transaction
      .updateTable('device_actions')
      .set({ finished_at: new Date(at), outcome })
      .where('id', '=', id)
      .where('finished_at', 'is', null)
      .returning(endedColumns)
      .execute();
    await recordEnded(transaction, ended, at);
    if (outcome === 'accepted') for (const each of ended) await storeMuted(transaction, each);
  });

/** Requests whose server ended before they did: whether the device has carried them out is not known. */
export const endAbandonedActions = (database: Database, before: number, at: number): Promise<number> =>
  database.transaction().execute(async (transaction) => {
    const ended = await transaction
      .updateTable('device_actions')
      .set({ finished_at: new Date(at), outcome: 'no_answer' satisfies ActionOutcome })
      .where('finished_at', 'is', null)
      .where(sql<SqlBool>`requested_at < ${new Date(before)}`)
      .returning(endedColumns)
      .execute();
    await recordEnded(transaction, ended, at);
    return ended.length;
  });

const endedColumns = ['system_id', 'device_id', 'section_id', 'action', 'user_id', 'user_name', 'outcome'] as const;

type EndedRow = Target & { action: string; user_id: number | null; user_name: string; outcome: string | null };

async function recordEnded(transaction: Transaction<Tables>, ended: readonly EndedRow[], at: number) {
  const names = await Promise.all(ended.map((each) => nameOf(transaction, each)));
  await recordAudits(
    transaction,
    ended.map(({ system_id, device_id, section_id, action, user_id, user_name, outcome }, index) => ({
      at,
      by: { id: user_id, name: user_name },
      action: 'triggered' as const,
      ...(device_id === 0
        ? { entity_type: 'section', entity_id: section_id }
        : { entity_type: 'system_tree_node', entity_id: device_id }),
      entity_display_name: names[index] ?? '',
      system_id,
      changes: [
        { field: 'device_action', value_old: null, value_new: `i18n:audit.device_action.${action}` },
        { field: 'device_action_outcome', value_old: null, value_new: `i18n:audit.device_action_outcome.${outcome}` },
      ],
    })),
  );
}

async function nameOf(transaction: Transaction<Tables>, { system_id, device_id, section_id }: Target): Promise<string> {
  const table = device_id === 0 ? 'sections' : 'system_tree_nodes';
  const id = device_id === 0 ? section_id : device_id;
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM ${sql.table(table)} WHERE system_id = ${system_id} AND id = ${id}`.execute(transaction);
  return rows[0]?.name ?? String(id);
}

/** A configurator that does not report it itself is taken at its word. */
async function storeMuted(transaction: Transaction<Tables>, { system_id, device_id, section_id, action }: EndedRow) {
  if (action !== 'Mute' && action !== 'Unmute') return;
  const devices =
    device_id === 0
      ? sql`SELECT id FROM system_tree_nodes WHERE system_id = ${system_id} AND section_id = ${section_id}`
      : sql`SELECT ${device_id}::integer`;
  await sql`UPDATE device_states SET muted = ${action === 'Mute'}
    WHERE system_id = ${system_id} AND device_id IN (${devices})`.execute(transaction);
}

/** Another device answers for this node from now on. */
export async function forgetReports(database: Database, system_id: number, device_id: number): Promise<void> {
  await sql`UPDATE device_states SET battery = NULL, reachable = NULL, last_reachable_at = NULL, position = '',
      position_updated_at = NULL, is_active = NULL, last_activity_at = NULL, muted = NULL
    WHERE system_id = ${system_id} AND device_id = ${device_id}`.execute(database);
}

export type StoredAction = {
  id: number;
  action: DeviceAction;
  user_name: string;
  requested_at: number;
  outcome: ActionOutcome | null;
};

/** The newest first. */
export async function readActions(database: Database, system_id: number, device_id: number, limit: number) {
  const found = await database
    .selectFrom('device_actions')
    .select(['id', 'action', 'user_name', 'requested_at', 'outcome'])
    .where('system_id', '=', system_id)
    .where('device_id', '=', device_id)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  // Written above, from the same unions.
  return found as readonly StoredAction[];
}

export async function deleteActions(database: Database, before: number): Promise<void> {
  await database
    .deleteFrom('device_actions')
    .where(sql<SqlBool>`finished_at < ${new Date(before)}`)
    .execute();
}
