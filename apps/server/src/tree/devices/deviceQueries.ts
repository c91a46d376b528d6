import type { DeviceTextOverrides } from '@carestead/domain/calls/callSourceText';
import { placeKinds } from '@carestead/domain/tree/nodeKinds';
import type { SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { ListContext } from '../../platform/graphql/context.ts';

/** Of the whole installation, without regard to rights. */
export async function countDevices(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('system_tree_nodes')
    .where(sql<SqlBool>`(kind <> ALL(${[...placeKinds]}) OR is_tech)`)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What these nodes are called in their calls. */
export async function readDeviceTexts({ reading, system_id }: ListContext, ids: readonly number[]) {
  const { rows } = await sql<DeviceTextOverrides & { id: number }>`
    SELECT id, device_text_override_call_source AS call_source, device_text_override_checkpoint AS checkpoint,
      device_text_override_button AS button
    FROM system_tree_nodes WHERE system_id = ${system_id} AND id = ANY(${[...ids]})`.execute(reading);
  return new Map(rows.map(({ id, ...texts }) => [id, texts]));
}
