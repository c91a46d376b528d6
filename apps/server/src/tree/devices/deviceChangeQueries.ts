import type { DeviceFacts } from '@carestead/domain/tree/deviceChange';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/looseTables.ts';
import type { EntityContext, ListContext } from '../../platform/graphql/context.ts';

/** Null: there is no such node for this person. */
export async function readDeviceFacts(context: EntityContext, id: number): Promise<DeviceFacts | null> {
  const node = await rowsOf(systemTreeNode, context)
    .select(['id', 'kind', 'is_tech', 'serial'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!node) return null;
  const { database, system_id } = context;
  const { rows } = await sql<{ disabled: string | null; open_calls: number }>`
    SELECT (SELECT serial FROM disabled_devices WHERE system_id = ${system_id} AND device_id = ${id}) AS disabled,
      (SELECT count(*)::integer FROM calls open WHERE open.system_id = ${system_id} AND open.device_id = ${id}
        AND open.closed_at IS NULL AND NOT EXISTS (SELECT FROM call_types type WHERE type.system_id = open.system_id
          AND type.id = open.call_type_id AND type.flag = 'Defect')) AS open_calls`.execute(database);
  const { disabled = null, open_calls = 0 } = rows[0] ?? {};
  return { node, isDisabled: disabled !== null, openCalls: open_calls };
}

type Disabled = { system_id: number; device_id: number; serial: string; at: number; by: string };

export async function rememberSerial(database: Database, { at, by, ...device }: Disabled): Promise<void> {
  const values = { ...device, disabled_at: new Date(at), disabled_by: by };
  await database
    .insertInto('disabled_devices')
    .values(values)
    .onConflict((conflict) => conflict.columns(['system_id', 'device_id']).doUpdateSet(values))
    .execute();
}

export async function rememberedSerial(database: Database, system_id: number, device_id: number): Promise<string> {
  const found = await database
    .selectFrom('disabled_devices')
    .select('serial')
    .where('system_id', '=', system_id)
    .where('device_id', '=', device_id)
    .executeTakeFirst();
  return found?.serial ?? '';
}

export type DisabledDevice = { serial: string; disabled_at: number; disabled_by: string };

/** Those of these nodes that are disabled. */
export async function readDisabled({ reading, system_id }: ListContext, ids: readonly number[]) {
  const { rows } = await sql<DisabledDevice & { device_id: number }>`
    SELECT device_id, serial, disabled_at, disabled_by FROM disabled_devices
    WHERE system_id = ${system_id} AND device_id = ANY(${[...ids]})`.execute(reading);
  return new Map(rows.map(({ device_id, ...device }) => [device_id, device]));
}
