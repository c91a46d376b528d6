import { sql } from 'kysely';
import type { Bus } from '../bus/bus.ts';
import type { Database } from './database.ts';

/**
 * Which database this is. A backup that was restored into another cluster, into a new database or by going back in time
 * has another one, and its revisions cannot be compared with those that screens have already seen.
 */
const identity = sql<string>`concat_ws('/', (SELECT system_identifier FROM pg_control_system()),
  (SELECT oid FROM pg_database WHERE datname = current_database()),
  (SELECT timeline_id FROM pg_control_checkpoint()))`;

/** Begins a new epoch when the database is not the one that it remembers to be. */
export async function keepEpoch(database: Database) {
  await sql`
    UPDATE installation SET database_identity = found.identity,
      epoch = CASE WHEN database_identity = '' THEN epoch ELSE gen_random_uuid() END
    FROM (SELECT ${identity} AS identity) AS found WHERE database_identity <> found.identity`.execute(database);
}

/**
 * The epoch that a row is written under. Whatever acts on rows later (a due time, a delivery, a job, the outbox) keeps it
 * in a column `epoch` and acts only on rows of this one: what a restored backup still has to do was done before, or is
 * no longer wanted.
 */
export async function currentEpoch(session: Database): Promise<string> {
  return (await session.selectFrom('installation').select('epoch').executeTakeFirstOrThrow()).epoch;
}

/** What a running server has seen of the database: which one it is, and the newest of what was committed. */
export type Seen = { identity: string; journal: number; audit: number };

export async function lookAtDatabase(database: Database): Promise<Seen> {
  const { rows } = await sql<Seen>`SELECT ${identity} AS identity,
    (SELECT coalesce(max(id), 0) FROM journal) AS journal, (SELECT coalesce(max(id), 0) FROM audit_log) AS audit`.execute(
    database,
  );
  const [seen] = rows;
  if (!seen) throw new Error('the database does not say which one it is');
  return seen;
}

const withoutTimeline = (name: string) => name.split('/').slice(0, 2).join('/');
const timelineOf = (name: string) => Number(name.split('/')[2]);

/**
 * A database has another timeline when a standby has taken over, and when it was set back in time. Whoever ran all the
 * while knows which: if nothing is missing that it has seen, what is due stays due.
 */
export async function followTimeline(database: Database, bus: Bus, before: Seen): Promise<Seen> {
  const now = await lookAtDatabase(database);
  if (now.identity === before.identity || withoutTimeline(now.identity) !== withoutTimeline(before.identity))
    return now;
  // Whatever older one it remembers: a fail-over may have come between what was seen and what was remembered.
  await sql`UPDATE installation SET database_identity = ${now.identity}
    WHERE starts_with(database_identity, ${`${withoutTimeline(now.identity)}/`})
      AND nullif(split_part(database_identity, '/', 3), '')::bigint < ${timelineOf(now.identity)}`.execute(database);
  if (now.journal < before.journal || now.audit < before.audit) await startNewEpoch(database, bus);
  return now;
}

/** A running server saw its revisions go back: a backup was restored while it ran. */
export async function startNewEpoch(database: Database, bus: Bus) {
  await database.updateTable('installation').set({ epoch: crypto.randomUUID() }).execute();
  bus.emit('installationChanged', {});
}
