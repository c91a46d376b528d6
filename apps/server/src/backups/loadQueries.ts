import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { sql } from 'kysely';
import { type Client, escapeIdentifier } from 'pg';
import { from, to } from 'pg-copy-streams';
import { recordAudit } from '../platform/auditRecord.ts';
import { inOwnerTransaction } from '../platform/database/ownerTransaction.ts';
import { recordOperation } from '../platform/operations.ts';
import type { BackupHead, BackupManifest, BackupTable } from './backupHead.ts';
import { BackupProblem } from './backupProblem.ts';
import { connectAsOwner, copyTarget, listTables } from './snapshotQueries.ts';

type Loaded = { name: string; rows: number; bytes: number; sha256: string };

export type Load = {
  /** The rows of a table, in as many calls as there are pieces; all pieces of one table follow each other. */
  write: (table: string, content: AsyncIterable<Buffer>) => Promise<void>;
  /** Compares what came with what should have come, puts back what was set aside, and commits. */
  finish: (manifest: BackupManifest) => Promise<readonly Loaded[]>;
  close: () => Promise<void>;
};

/** Fills an empty database of the same schema, in one transaction; foreign keys are checked when all rows are there. */
export async function beginLoad(databaseUrl: string, tables: readonly BackupTable[]): Promise<Load> {
  const client = await connectAsOwner(databaseUrl);
  try {
    await client.query(`BEGIN; SET LOCAL maintenance_work_mem = '256MB'`);
    await makePartitions(client, tables);
    const aside = await setAside(client);
    const copy = copier(client, tables);
    return {
      write: copy.write,
      finish: async (manifest) => {
        const loaded = await copy.finish();
        checkLoaded(loaded, manifest, tables);
        for (const statement of aside) await client.query(statement);
        await setSequences(client, manifest);
        await client.query('COMMIT');
        await client.query('ANALYZE');
        return loaded;
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** A backup has partitions that a new database has not; what else is missing here is no backup of this schema. */
async function makePartitions(client: Client, tables: readonly BackupTable[]) {
  const known = new Map((await listTables(client)).map((table) => [table.name, table]));
  for (const table of tables) {
    const { name, partition } = table;
    if (!known.has(name)) {
      if (!partition || !/^_\d{4,}_\d{2}$/.test(name.slice(partition.of.length)) || !name.startsWith(partition.of))
        throw new BackupProblem('damaged');
      // The bound was checked when it was read: it holds two moments.
      await client.query(
        `CREATE TABLE public.${escapeIdentifier(name)} PARTITION OF public.${escapeIdentifier(partition.of)} ${partition.bound}`,
      );
    }
    const columns = known.get(name)?.columns;
    if (columns && columns.toSorted(byText).join() !== table.columns.toSorted(byText).join())
      throw new BackupProblem('damaged');
  }
}

const byText = (a: string, b: string) => (a < b ? -1 : 1);

/**
 * Takes away what would slow each row down or act on it: foreign keys, indexes that are no keys, triggers, and the rows of a new
 * database. Gives the statements that put it back.
 */
export async function setAside(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ away: string; back: string }>(`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS away,
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS back, 3 AS turn
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0
    UNION ALL
    SELECT format('DROP INDEX %s', indexrelid::regclass),
      replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON '), 2
    FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
    WHERE relnamespace = 'public'::regnamespace AND NOT relispartition
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype <> 'f')
    UNION ALL
    SELECT format('ALTER TABLE %s DISABLE TRIGGER USER', tgrelid::regclass),
      format('ALTER TABLE %s ENABLE TRIGGER USER', tgrelid::regclass), 1
    FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
    WHERE relnamespace = 'public'::regnamespace AND NOT tgisinternal AND tgparentid = 0 GROUP BY tgrelid
    ORDER BY 3 DESC, 1`);
  for (const { away } of rows) await client.query(away);
  const names = (await listTables(client)).map(({ name }) => `public.${escapeIdentifier(name)}`);
  await client.query(`TRUNCATE ${names.join(', ')}`);
  return rows.toReversed().map(({ back }) => back);
}

function copier(client: Client, tables: readonly BackupTable[]) {
  const loaded: Loaded[] = [];
  let open: ReturnType<typeof openTable> | null = null;
  function openTable(name: string) {
    const table = tables.find((each) => each.name === name);
    if (!table || loaded.some((each) => each.name === name)) throw new BackupProblem('damaged');
    const stream = client.query(from(`COPY ${copyTarget(table)} FROM STDIN WITH (FREEZE)`));
    // Waited for where it is ended; a row that is refused before that is thrown by the next write.
    const done = finished(stream);
    done.catch(() => {});
    return { name, stream, done, bytes: 0, hash: createHash('sha256') };
  }
  const end = async () => {
    if (!open) return;
    const { name, stream, done, bytes, hash } = open;
    open = null;
    stream.end();
    await done;
    loaded.push({ name, bytes, rows: stream.rowCount, sha256: hash.digest('hex') });
  };
  return {
    write: async (name: string, content: AsyncIterable<Buffer>) => {
      if (open?.name !== name) await end();
      open ??= openTable(name);
      for await (const bytes of content) {
        open.hash.update(bytes);
        open.bytes += bytes.length;
        if (!open.stream.write(bytes)) await Promise.race([once(open.stream, 'drain'), open.done]);
      }
    },
    finish: async () => {
      await end();
      return loaded;
    },
  };
}

function checkLoaded(loaded: readonly Loaded[], manifest: BackupManifest, tables: readonly BackupTable[]) {
  const found = new Map(loaded.map((table) => [table.name, table]));
  const listed = new Set(manifest.tables.map(({ name }) => name));
  const isSame = manifest.tables.every(({ name, rows, bytes, sha256 }) => {
    const table = found.get(name);
    return table ? table.rows === rows && table.bytes === bytes && table.sha256 === sha256 : rows === 0 && bytes === 0;
  });
  if (!isSame || !tables.every(({ name }) => listed.has(name)) || !loaded.every(({ name }) => listed.has(name)))
    throw new BackupProblem('damaged');
}

async function setSequences(client: Client, { sequences }: BackupManifest) {
  const { rows } = await client.query<{ name: string }>(
    `SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public'`,
  );
  const known = new Set(rows.map(({ name }) => name));
  for (const { name, last_value } of sequences)
    if (known.has(name) && last_value !== null)
      await client.query('SELECT setval($1::regclass, $2)', [`public.${escapeIdentifier(name)}`, last_value]);
}

/** Reads every table of a filled database again and compares it with the manifest, row by row. */
export async function compareTables(
  databaseUrl: string,
  tables: readonly BackupTable[],
  manifest: BackupManifest,
  signal?: AbortSignal,
): Promise<{ tables: number; rows: number; different: readonly string[] }> {
  const client = await connectAsOwner(databaseUrl);
  try {
    const expected = new Map(manifest.tables.map((table) => [table.name, table]));
    const different: string[] = [];
    let rows = 0;
    for (const table of tables) {
      signal?.throwIfAborted();
      const hash = createHash('sha256');
      const stream = client.query(to(`COPY ${copyTarget(table)} TO STDOUT`));
      for await (const chunk of stream) hash.update(chunk as Buffer);
      const counted = await client.query<{ count: string }>(
        `SELECT count(*)::text AS count FROM public.${escapeIdentifier(table.name)}`,
      );
      const count = Number(counted.rows[0]?.count);
      rows += count;
      const known = expected.get(table.name);
      if (known?.rows !== count || known.sha256 !== hash.digest('hex')) different.push(table.name);
    }
    return { tables: tables.length, rows, different };
  } finally {
    await client.end();
  }
}

type Restored = {
  head: BackupHead;
  file: string;
  by: { id: number | null; name: string } | null;
  from: string;
  now: number;
};

/**
 * Makes rows of the past into an installation of now: a new epoch, so that no display believes an older list and nothing is sent
 * twice; no sessions; and the transactions of audit rows below every number that this database server will give out.
 */
export async function settleRestored(databaseUrl: string, { head, file, by, from, now }: Restored) {
  await inOwnerTransaction(databaseUrl, async ({ database }) => {
    await sql`UPDATE installation SET epoch = gen_random_uuid(), database_identity = ''`.execute(database);
    await sql`DELETE FROM sessions`.execute(database);
    // The run that restores ends its own job, which this database does not know; what ran when the backup was made is over.
    await sql`
      UPDATE jobs SET state = 'failed', problem = 'jobs.problem.restored', finished_at = ${new Date(now)}
      WHERE state IN ('waiting', 'running', 'cancelling')`.execute(database);
    // Sealed rows stay before those that are not: seals follow the order of transactions.
    await sql`
      UPDATE audit_log l SET transaction_id =
        CASE WHEN EXISTS (SELECT FROM audit_seals s WHERE s.audit_id = l.id) THEN '1' ELSE '2' END::xid8
      WHERE EXISTS (SELECT FROM audit_log WHERE transaction_id >= pg_snapshot_xmin(pg_current_snapshot()))`.execute(
      database,
    );
    await recordAudit(database, {
      ...{ at: now, by, action: 'backup_restored', entity_type: 'backup', entity_id: null },
      entity_display_name: file,
      meta: { from, created_at: head.created_at, product_version: head.product_version },
    });
    await recordOperation(database, {
      ...{ kind: 'restore', user_name: by?.name ?? '', started_at: now, finished_at: now, state: 'done' },
      details: { file, created_at: head.created_at },
    });
  });
}

/** The value that only the key of this database opens. */
export async function readKeyCheck(databaseUrl: string): Promise<string> {
  const client = await connectAsOwner(databaseUrl);
  try {
    const { rows } = await client.query<{ key_check: string }>('SELECT key_check FROM installation');
    return rows[0]?.key_check ?? '';
  } finally {
    await client.end();
  }
}
