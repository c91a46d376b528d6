import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

const eventTakes = 50;

/** Waits while an event of a configurator is at work for longer than one takes: it waits for something itself. */
export async function quietMoment(database: Database, signal: AbortSignal) {
  for (let before = await eventWriters(database); before.size > 0; ) {
    await sleep(eventTakes, null, { signal });
    const now = await eventWriters(database);
    if (![...before].some((writer) => now.has(writer))) return;
    before = now;
  }
}

/** The transactions that store what devices report right now: each has locked the table of the streams until it ends. */
export async function eventWriters(database: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ writer: string }>`
    SELECT DISTINCT virtualtransaction AS writer FROM pg_locks
    WHERE locktype = 'relation' AND relation = 'field_streams'::regclass AND mode = 'RowExclusiveLock' AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(database);
  return new Set(rows.map(({ writer }) => writer));
}
