import type { RowKey } from '@carestead/domain/sync/differences';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** All edits of one row that wait, in the place of the first of them. */
export type WaitingEdit = RowKey & { numbers: readonly number[] };

const atOnce = 500;

/** What is not sent yet, oldest first. What a restored backup still had to send was sent before, or is no longer wanted. */
export async function readWaiting(database: Database, system_id: number): Promise<readonly WaitingEdit[]> {
  const { rows } = await sql<{ entity: string; row_id: number; numbers: readonly (number | string)[] }>`
    SELECT entity, row_id, array_agg(number ORDER BY number) AS numbers FROM outbox
    WHERE system_id = ${system_id} AND refused_at IS NULL AND epoch = (SELECT current_epoch())
    GROUP BY entity, row_id ORDER BY min(number) LIMIT ${atOnce}`.execute(database);
  return rows.map(({ entity, row_id, numbers }) => ({ entity, id: row_id, numbers: numbers.map(Number) }));
}

/** These edits are done, and with them the refused ones before: a row is sent as it stands. */
export async function removeSent(database: Database, system_id: number, { entity, id, numbers }: WaitingEdit) {
  await sql`
    DELETE FROM outbox WHERE system_id = ${system_id} AND entity = ${entity} AND row_id = ${id}
      AND (number = ANY(${[...numbers]}::bigint[]) OR refused_at IS NOT NULL)`.execute(database);
}

/** One edit of the row stays and is shown with the reason; the earlier ones are part of it. */
export async function setAside(
  database: Database,
  system_id: number,
  edit: WaitingEdit,
  { at, refusal }: { at: number; refusal: string },
) {
  const newest = Math.max(...edit.numbers);
  await removeSent(database, system_id, { ...edit, numbers: [...edit.numbers.filter((number) => number !== newest)] });
  await database
    .updateTable('outbox')
    .set({ refused_at: new Date(at), refusal })
    .where('number', '=', newest)
    .execute();
}

export type RefusedEdit = {
  number: number;
  entity: string;
  row_id: number;
  change: string;
  created_at: number;
  refused_at: number;
  refusal: string;
};

export async function readRefused(database: Database, system_id: number): Promise<readonly RefusedEdit[]> {
  const rows = await database
    .selectFrom('outbox')
    .select(['number', 'entity', 'row_id', 'change', 'created_at', 'refused_at', 'refusal'])
    .where('system_id', '=', system_id)
    .where('refused_at', 'is not', null)
    .orderBy('number')
    .limit(200)
    .execute();
  return rows.map((row) => ({ ...row, refused_at: row.refused_at ?? 0, refusal: row.refusal ?? '' }));
}

/** Sent again with the next ones; false: there is no such edit. */
export async function retryRefused(database: Database, system_id: number, number: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('outbox')
    .set({ refused_at: null, refusal: null })
    .where('system_id', '=', system_id)
    .where('number', '=', number)
    .where('refused_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** It is not sent; the row stays as it is here, and the next comparison shows that it differs. */
export async function discardRefused(database: Database, system_id: number, number: number): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('outbox')
    .where('system_id', '=', system_id)
    .where('number', '=', number)
    .where('refused_at', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
