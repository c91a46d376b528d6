import { listedEntities } from '@carestead/domain/entities';
import type { Entity } from '@carestead/domain/kit/entity';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { loose } from '../../platform/database/looseTables.ts';
import { migrations } from '../../platform/migrations/all.ts';

const newest = 200;

const rowsOf = async <Row>(query: { execute: (database: Database) => Promise<{ rows: Row[] }> }, database: Database) =>
  (await query.execute(database)).rows;

/** The names that must not be in a bundle: staff, app users, and residents that stand in the tree as persons. */
export async function readNames(database: Database): Promise<readonly string[]> {
  const rows = await rowsOf(
    sql<{ name: string }>`
      SELECT username AS name FROM users UNION SELECT name FROM app_users
      UNION SELECT name FROM system_tree_nodes WHERE kind = 'person'
      UNION SELECT text_long FROM system_tree_nodes WHERE kind = 'person'`,
    database,
  );
  return rows.map(({ name }) => name);
}

export const readDatabaseFacts = async (database: Database) => ({
  version: (await rowsOf(sql<{ version: string }>`SELECT version()`, database))[0]?.version,
  size: (await rowsOf(sql<{ bytes: number }>`SELECT pg_database_size(current_database()) AS bytes`, database))[0]
    ?.bytes,
  tables: await rowsOf(
    sql`SELECT relname AS name, pg_total_relation_size(relid) AS bytes, n_live_tup AS about_rows, n_dead_tup AS about_dead,
      last_autovacuum, last_autoanalyze FROM pg_stat_user_tables ORDER BY 2 DESC`,
    database,
  ),
  connections: await rowsOf(
    sql`SELECT application_name, state, wait_event_type, count(*) AS connections FROM pg_stat_activity
      WHERE datname = current_database() GROUP BY 1, 2, 3 ORDER BY 4 DESC`,
    database,
  ),
});

export async function readMigrations(database: Database) {
  const applied = await rowsOf(
    sql<{ name: string; applied_at: Date }>`SELECT name, applied_at FROM migrations ORDER BY name`,
    database,
  );
  const names = new Set(applied.map(({ name }) => name));
  return { applied, pending: migrations.map(({ name }) => name).filter((name) => !names.has(name)) };
}

/** How many rows there are of everything that people configure, for each system. */
export async function readCounts(database: Database) {
  const counts: Record<string, unknown> = {};
  for (const entity of listedEntities) counts[entity.plural] = await countOf(database, entity);
  return counts;
}

function countOf(database: Database, { plural, scope }: Entity) {
  const table = sql.table(plural);
  return scope === 'system'
    ? rowsOf(sql`SELECT system_id, count(*) AS rows FROM ${table} GROUP BY 1 ORDER BY 1`, database)
    : rowsOf(sql`SELECT count(*) AS rows FROM ${table}`, database);
}

/** What is set for the installation, without texts: numbers, switches and choices. */
export async function readSettings(database: Database) {
  const settings: Record<string, unknown> = {};
  for (const entity of listedEntities.filter(({ singleton }) => singleton)) {
    const keys = Object.entries(entity.fields)
      .filter(([, field]) => ['number', 'flag', 'choice', 'clock'].includes(field.kind))
      .map(([key]) => key);
    if (keys.length === 0) continue;
    settings[entity.name] = await loose(database).selectFrom(entity.plural).select(keys).execute();
  }
  return settings;
}

/** Of each kind of failed job and delivery what it was and why, never what was in it or for whom. */
export const readFailures = async (database: Database) => ({
  jobs: await rowsOf(
    sql`SELECT id, kind, system_id, state, problem, reason, tries, created_at, started_at, finished_at FROM jobs
      WHERE state IN ('failed', 'cancelled') ORDER BY id DESC LIMIT ${sql.lit(newest)}`,
    database,
  ),
  deliveries: await rowsOf(
    sql`SELECT id, system_id, owner, channel, result, tries, reason, detail, ordered_at, due_at, tried_at FROM deliveries
      WHERE result = 'Failure' OR (result = 'Pending' AND tries > 0) ORDER BY id DESC LIMIT ${sql.lit(newest)}`,
    database,
  ),
  problems: await rowsOf(sql`SELECT part, message, level, system_id, since, seen_at FROM current_problems`, database),
});

export const readWork = async (database: Database) => ({
  jobs: await rowsOf(sql`SELECT kind, state, count(*) AS jobs FROM jobs GROUP BY 1, 2 ORDER BY 1, 2`, database),
  schedules: await rowsOf(sql`SELECT name, system_id, pattern, zone, due_at, ran_at FROM job_schedules`, database),
  deliveries: await rowsOf(
    sql`SELECT channel, result, count(*) AS deliveries FROM deliveries GROUP BY 1, 2 ORDER BY 1, 2`,
    database,
  ),
  operations: await rowsOf(
    sql`SELECT id, kind, state, started_at, finished_at, problem FROM operations ORDER BY id DESC LIMIT ${sql.lit(newest)}`,
    database,
  ),
});

export const readLicence = (database: Database) =>
  rowsOf(sql`SELECT id, number, features, limits, activated_at FROM licences`, database);

/** How much hubs have noted, by kind: what it says may name rooms and persons. */
export const readHubCounts = (database: Database) =>
  rowsOf(
    sql`SELECT report.system_id, report.hub_id, report.status, report.last_sync, line.event, count(line.id) AS lines,
        max(line.at) AS newest
      FROM hub_reports AS report LEFT JOIN hub_log AS line ON line.report_id = report.id
      GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 5`,
    database,
  );
