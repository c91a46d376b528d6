import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { JournalSource } from './consumer.ts';

/** An entry as it is stored; its kind and its data are not checked yet. */
export type StoredEntry = {
  id: number;
  system_id: number;
  stream_id: string | null;
  number: number | null;
  kind: string;
  at: number;
  call_id: number | null;
  device_id: number | null;
  data: unknown;
};

export type Cursor = {
  id: number;
  /** Under which it was written, and the one of now. */
  epoch: string;
  currentEpoch: string;
};

const cursorOf = (session: Database, name: string) =>
  session
    .selectFrom('journal_cursors')
    .select(['id', 'epoch', sql<string>`current_epoch()`.as('currentEpoch')])
    .where('consumer', '=', name);

export async function readCursor(session: Database, name: string): Promise<Cursor | null> {
  return (await cursorOf(session, name).executeTakeFirst()) ?? null;
}

const nextAtOnce = 100;

type Next = { cursor: Cursor | null; next: readonly StoredEntry[] };

/** The cursor and the entries of all kinds behind it, or behind what was passed over since, in one statement. */
export async function readCursorAndNext(
  session: Database,
  { name, source, passed }: { name: string; source: JournalSource; passed: { from: number; upTo: number } | null },
): Promise<Next> {
  const call = source === 'journal' ? sql.ref('call_id') : sql`NULL::bigint`;
  const after = sql`CASE WHEN c.id = ${passed?.from ?? -1} THEN ${passed?.upTo ?? -1} ELSE c.id END`;
  const { rows } = await sql<
    Omit<StoredEntry, 'id'> & { id: number | null; cursor: number; epoch: string; currentEpoch: string }
  >`
    SELECT c.id AS cursor, c.epoch, current_epoch() AS "currentEpoch", e.*
    FROM journal_cursors c LEFT JOIN LATERAL (
      SELECT id, system_id, stream_id, number, kind, at, ${call} AS call_id, device_id, data FROM ${sql.table(source)}
      WHERE id > ${after} ORDER BY id LIMIT ${nextAtOnce}) e ON true
    WHERE c.consumer = ${name} ORDER BY e.id`.execute(session);
  const [first] = rows;
  if (!first) return { cursor: null, next: [] };
  const next = rows.flatMap(({ cursor: _cursor, epoch: _epoch, currentEpoch: _current, id, ...entry }) =>
    id === null ? [] : [{ id, ...entry }],
  );
  return { cursor: { id: first.cursor, epoch: first.epoch, currentEpoch: first.currentEpoch }, next };
}

/** Those up to which no id is missing; null: there are so many that they are read in another way, or one is missing. */
export const wholeOf = (entries: readonly StoredEntry[], after: number): readonly StoredEntry[] | null =>
  entries.length < nextAtOnce && entries.every(({ id }, place) => id === after + place + 1) ? entries : null;

/** The cursor, held until the transaction ends; null: another process holds it. */
export async function holdCursor(session: Transaction<Tables>, name: string): Promise<Cursor | null> {
  return (await cursorOf(session, name).forUpdate().skipLocked().executeTakeFirst()) ?? null;
}

/** As `holdCursor`, but waits for the process that holds it. */
export async function waitForCursor(session: Transaction<Tables>, name: string): Promise<void> {
  await cursorOf(session, name).forUpdate().execute();
}

type NewCursor = { name: string; source: JournalSource; id: number };

/** Begins a cursor. One of an older epoch goes on at this id in the new one; one of this epoch stays where it is. */
export async function beginCursor(session: Database, { name, source, id }: NewCursor): Promise<void> {
  await session
    .insertInto('journal_cursors')
    .values({ consumer: name, source, id })
    .onConflict((conflict) =>
      conflict
        .column('consumer')
        .doUpdateSet((row) => ({ id: row.ref('excluded.id'), epoch: row.ref('excluded.epoch') }))
        .whereRef('journal_cursors.epoch', '<>', 'excluded.epoch'),
    )
    .execute();
}

/** Moves the cursor if it still stands where it was read. */
export async function moveCursor(session: Database, name: string, { from, to }: { from: number; to: number }) {
  const { numUpdatedRows } = await session
    .updateTable('journal_cursors')
    .set({ id: to })
    .where('consumer', '=', name)
    .where('id', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** These consumers are at work: their cursors are kept. Writes only after a day was counted. */
export async function declareCursors(session: Database, names: readonly string[]): Promise<void> {
  await session
    .updateTable('journal_cursors')
    .set({ idle_days: 0 })
    .where('consumer', 'in', names)
    .where('idle_days', '>', 0)
    .execute();
}

const keptIdleDays = 30;

/**
 * Counts a day for every cursor, and removes those that no process has declared for a month of them; gives their names. Days
 * are counted and not moments compared: an installation that was switched off for months, or whose clock was set, removes
 * nothing.
 */
export async function removeIdleCursors(session: Database): Promise<readonly string[]> {
  return await session.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('journal_cursors')
      .set(({ eb }) => ({ idle_days: eb('idle_days', '+', 1) }))
      .execute();
    const removed = await transaction
      .deleteFrom('journal_cursors')
      .where('idle_days', '>', keptIdleDays)
      .returning('consumer')
      .execute();
    return removed.map(({ consumer }) => consumer);
  });
}

export type Visible = {
  /** The highest id; null: there is nothing. */
  last: number | null;
  /** The highest id up to which no id is missing. */
  whole: number | null;
};

/** What can be seen behind this id, so many entries at most; others may still be writing entries with smaller ids. */
export async function visibleRange(
  session: Database,
  { source, after, most }: { source: JournalSource; after: number; most: number },
): Promise<Visible> {
  const { rows } = await sql<Visible>`
    SELECT max(id) AS last, max(id) FILTER (WHERE id = ${after} + place) AS whole
    FROM (SELECT id, row_number() OVER (ORDER BY id) AS place
      FROM (SELECT id FROM ${sql.table(source)} WHERE id > ${after} ORDER BY id LIMIT ${most}) AS next) AS numbered`.execute(
    session,
  );
  return rows[0] ?? { last: null, whole: null };
}

export async function lastId(session: Database, source: JournalSource): Promise<number> {
  const { rows } = await sql<{ id: number }>`SELECT coalesce(max(id), 0) AS id FROM ${sql.table(source)}`.execute(
    session,
  );
  return rows[0]?.id ?? 0;
}

type Wanted = { source: JournalSource; kinds: readonly string[]; after: number; upTo: number; most: number };

export async function entriesOf(
  session: Database,
  { source, kinds, after, upTo, most }: Wanted,
): Promise<readonly StoredEntry[]> {
  const call = source === 'journal' ? sql.ref('call_id') : sql`NULL::bigint`;
  const { rows } = await sql<StoredEntry>`
    SELECT id, system_id, stream_id, number, kind, at, ${call} AS call_id, device_id, data FROM ${sql.table(source)}
    WHERE id > ${after} AND id <= ${upTo} AND kind = ANY(${[...kinds]}) ORDER BY id LIMIT ${most}`.execute(session);
  return rows;
}

/** The transactions of others that write to the journal right now: each holds a lock on it until it has ended. */
export async function journalWriters(session: Database, source: JournalSource): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ writer: string }>`
    SELECT DISTINCT virtualtransaction AS writer FROM pg_locks
    WHERE locktype = 'relation' AND relation = ${source}::regclass AND mode = 'RowExclusiveLock' AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND pid <> pg_backend_pid()`.execute(
    session,
  );
  return new Set(rows.map(({ writer }) => writer));
}

export async function cursorIds(session: Database, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await session
    .selectFrom('journal_cursors')
    .select(['consumer', 'id'])
    .where('consumer', 'in', names)
    .execute();
  return new Map(rows.map(({ consumer, id }) => [consumer, id]));
}
