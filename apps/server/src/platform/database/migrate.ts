import { Client, escapeIdentifier } from 'pg';
import type { Migration } from '../migrations/all.ts';
import { migrations } from '../migrations/all.ts';
import { readability } from '../migrations/readability.ts';
import { StartProblem } from '../startProblem.ts';
import { connectionProblem } from './connectionProblem.ts';

/** The role that the product works as; the tables belong to the one that migrates. */
export const applicationRole = 'carestead_app';

const oldestServer = 150_000;
const lockNumber = 7_213_001;
/** A database that was just started on a busy machine takes its first connection late; nothing is served before. */
const connectWithin = 30_000;

/** Brings the database up to date. Any number of processes may call it at once; one works, the others wait. */
export async function migrate(
  databaseUrl: string,
  steps: readonly Migration[] = migrations,
): Promise<readonly string[]> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: connectWithin });
  // A connection that breaks rejects the query under way; its error event must not end the process.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw connectionProblem(error, databaseUrl);
  }
  try {
    await checkVersion(client);
    if ((await pending(client, steps)).length === 0) return [];
    await client.query('SELECT pg_advisory_lock($1)', [lockNumber]);
    return await applyPending(client, steps);
  } finally {
    await client.end();
  }
}

export function versionProblem(serverVersion: number): StartProblem | null {
  if (serverVersion >= oldestServer) return null;
  const has = Math.floor(serverVersion / 10_000);
  return new StartProblem(`The database is PostgreSQL ${has}, but Carestead needs ${oldestServer / 10_000} or newer.`);
}

async function checkVersion(client: Client) {
  const { rows } = await client.query<{ version: string }>("SELECT current_setting('server_version_num') AS version");
  const problem = versionProblem(Number(rows[0]?.version));
  if (problem) throw problem;
}

async function pending(client: Client, steps: readonly Migration[]) {
  const { rows: found } = await client.query<{ there: string | null }>(
    "SELECT to_regclass('public.migrations')::text AS there",
  );
  if (found[0]?.there === null) return steps;
  // Older databases have no such column.
  const { rows } = await client.query<{ name: string; readable_from: string | null }>(
    `SELECT name, to_jsonb(applied) ->> 'readable_from' AS readable_from FROM public.migrations AS applied`,
  );
  const applied = new Set(rows.map(({ name }) => name));
  const known = new Set(steps.map(({ name }) => name));
  const newer = rows.find(({ name, readable_from }) => !known.has(name) && !known.has(readable_from ?? ''));
  if (newer) {
    throw new StartProblem(
      `The database was already used by a newer Carestead (migration ${newer.name}): start that version, or restore an older backup.`,
    );
  }
  return steps.filter(({ name }) => !applied.has(name));
}

async function applyPending(client: Client, steps: readonly Migration[]) {
  await createApplicationRole(client);
  await client.query(`
    CREATE TABLE IF NOT EXISTS public.migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now());
    -- A release that does not know a migration goes on if it knows this one; null: it does not.
    ALTER TABLE public.migrations ADD COLUMN IF NOT EXISTS readable_from text`);
  const readableFrom = readability(steps);
  const applied: string[] = [];
  for (const { name, sql } of await pending(client, steps)) {
    await client.query('BEGIN');
    try {
      await client.query(sql);
      await client.query('INSERT INTO public.migrations (name, readable_from) VALUES ($1, $2)', [
        name,
        readableFrom.get(name) ?? null,
      ]);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      throw new Error(`migration ${name} failed`, { cause: error });
    }
    applied.push(name);
  }
  return applied;
}

async function createApplicationRole(client: Client) {
  const role = escapeIdentifier(applicationRole);
  const { rows } = await client.query<{ there: boolean; usable: boolean }>(
    `SELECT count(*) > 0 AS there, coalesce(bool_or(pg_has_role(current_user, oid, 'MEMBER')), false) AS usable
     FROM pg_roles WHERE rolname = $1`,
    [applicationRole],
  );
  const { there = false, usable = false } = rows[0] ?? {};
  try {
    if (!there) await client.query(`CREATE ROLE ${role} NOLOGIN`);
    if (!usable || !there) await client.query(`GRANT ${role} TO CURRENT_USER`);
  } catch (error) {
    throw new StartProblem(
      `The database user may not create the role ${applicationRole}: let an administrator run "CREATE ROLE ${applicationRole}" and "GRANT ${applicationRole} TO" that user.`,
      { cause: error },
    );
  }
}
