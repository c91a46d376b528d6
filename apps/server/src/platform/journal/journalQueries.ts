import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Something that happened to a call or a device. */
export type JournalEntry = {
  /** Rises in the order in which entries are handed out. */
  id: number;
  system_id: number;
  stream_id: string | null;
  number: number | null;
  kind: string;
  /** Milliseconds since 1970. */
  at: number;
  call_id: number | null;
  device_id: number | null;
  data: unknown;
};

type Session = Transaction<Tables>;

/** How far a consumer has come, held until the transaction ends; null: another process holds it. */
export async function holdCursor(session: Session, consumer: string): Promise<number | null> {
  const held = () =>
    session
      .selectFrom('journal_cursors')
      .select('id')
      .where('consumer', '=', consumer)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
  const found = await held();
  if (found) return found.id;
  await session
    .insertInto('journal_cursors')
    .values({ consumer, id: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await held())?.id ?? null;
}

export async function moveCursor(session: Session, consumer: string, id: number) {
  await session.updateTable('journal_cursors').set({ id }).where('consumer', '=', consumer).execute();
}

type Range = { after: number; upTo?: number; most: number };

/** What can be seen now; others may still be writing entries with smaller ids. */
export async function visibleEntries(session: Session, { after, upTo, most }: Range): Promise<readonly JournalEntry[]> {
  return await session
    .selectFrom('journal')
    .select(['id', 'system_id', 'stream_id', 'number', 'kind', 'at', 'call_id', 'device_id', 'data'])
    .where('id', '>', after)
    .$if(upTo !== undefined, (query) => query.where('id', '<=', upTo ?? 0))
    .orderBy('id')
    .limit(most)
    .execute();
}

/** The transactions of others that write to the journal right now: each holds a lock on it until it has ended. */
export async function journalWriters(session: Session): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ writer: string }>`
    SELECT DISTINCT virtualtransaction AS writer FROM pg_locks
    WHERE locktype = 'relation' AND relation = 'journal'::regclass AND mode = 'RowExclusiveLock' AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND pid <> pg_backend_pid()`.execute(
    session,
  );
  return new Set(rows.map(({ writer }) => writer));
}
