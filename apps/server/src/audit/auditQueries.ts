import { sql } from 'kysely';
import { type CleanupCount, countOf, mostCounted } from '../platform/cleanups/cleanupKind.ts';
import type { Database } from '../platform/database/database.ts';

/** An audit row as it is sealed: texts only, so that it reads the same in every version of the program. */
export type SealableRow = { id: number; text: string };

export type Head = { number: number; seal: string };

const lockNumber = 7_213_002;

/** Everything that the seal covers, in PostgreSQL's own spelling of it. */
const sealedText = sql<string>`jsonb_build_array(
  l.id, extract(epoch from l.created_at)::text, l.namespace, l.system_id, l.user_id, l.user_name, l.action,
  l.entity_type, l.entity_id, l.entity_display_name, l.meta, l.changes)::text`;

/**
 * Appends seals for the next rows. Transactions that were still running when a row was written may add rows with
 * smaller ids later, so rows are taken in the order of finished transactions and none can be passed over.
 */
export async function appendSeals(
  database: Database,
  most: number,
  sealOf: (head: Head, row: SealableRow) => string,
): Promise<{ sealed: number; head: Head }> {
  return await database.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(${lockNumber})`.execute(transaction);
    const last = await transaction
      .selectFrom('audit_seals as s')
      .innerJoin('audit_log as l', 'l.id', 's.audit_id')
      .select(['s.number', 's.seal', 'l.id', 'l.transaction_id'])
      .orderBy('s.number', 'desc')
      .limit(1)
      .executeTakeFirst();
    const start =
      last ?? (await transaction.selectFrom('audit_anchor').select(['number', 'seal']).executeTakeFirstOrThrow());
    const { rows } = await sql<SealableRow>`
      SELECT l.id, ${sealedText} AS text FROM audit_log l
      WHERE l.transaction_id < pg_snapshot_xmin(pg_current_snapshot())
        AND (l.transaction_id, l.id) > (${last?.transaction_id ?? '0'}::xid8, ${last?.id ?? 0}::bigint)
      ORDER BY l.transaction_id, l.id LIMIT ${most}`.execute(transaction);
    let head: Head = { number: start.number, seal: start.seal };
    const seals = rows.map((row) => {
      head = { number: head.number + 1, seal: sealOf(head, row) };
      return { ...head, audit_id: row.id };
    });
    if (seals.length > 0) await transaction.insertInto('audit_seals').values(seals).execute();
    return { sealed: seals.length, head };
  });
}

export async function readAnchor(database: Database): Promise<Head> {
  return await database.selectFrom('audit_anchor').select(['number', 'seal']).executeTakeFirstOrThrow();
}

/** Whether the chain begins where it always has, or where a clean-up has recorded that it begins now. */
export async function isAnchorRecorded(database: Database, { number, seal }: Head): Promise<boolean> {
  if (number === 0) return true;
  const { rows } = await sql`
    SELECT FROM audit_log WHERE action = 'cleanup' AND entity_type = 'audit_log'
      AND meta @> jsonb_build_object('number', ${number}::bigint, 'seal', ${seal}::text) LIMIT 1`.execute(database);
  return rows.length > 0;
}

export async function readSealedRows(database: Database, after: number, most: number) {
  const { rows } = await sql<SealableRow & Head>`
    SELECT l.id, ${sealedText} AS text, s.number, s.seal
    FROM audit_seals s JOIN audit_log l ON l.id = s.audit_id
    WHERE s.number > ${after} ORDER BY s.number LIMIT ${most}`.execute(database);
  return rows;
}

export async function countSeals(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('audit_seals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function countUnsealed(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM audit_log l
    WHERE NOT EXISTS (SELECT FROM audit_seals s WHERE s.audit_id = l.id)`.execute(database);
  return rows[0]?.count ?? 0;
}

/** Removes the oldest sealed rows, so many at most; the database writes down who did it, and keeps those of the last year. */
export async function purgeAudit(
  database: Database,
  { before, most, by, now }: { before: number; most: number; by: { id: number; name: string } | null; now: number },
): Promise<number> {
  const { rows } = await sql<{ removed: number }>`
    SELECT audit_purge(${new Date(before)}, ${most}, ${by?.id ?? null}, ${by?.name ?? ''}, ${new Date(now)}) AS removed`.execute(
    database,
  );
  return Number(rows[0]?.removed ?? 0);
}

export async function countOldAudit(database: Database, before: number): Promise<CleanupCount> {
  const { rows } = await sql<{ rows: number; oldest: number | null; newest: number | null }>`
    SELECT count(*)::integer AS rows, min(created_at) AS oldest, max(created_at) AS newest
    FROM (SELECT created_at FROM audit_log WHERE created_at < ${new Date(before)}
      ORDER BY created_at, id LIMIT ${mostCounted + 1}) AS found`.execute(database);
  return countOf(rows[0]);
}
