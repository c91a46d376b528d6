import { nameField } from '@carestead/domain/kit/entity';
import { equalStates } from '@carestead/domain/sync/choices';
import { syncedEntities } from '@carestead/domain/sync/fieldRows';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

type Key = { entity: string; id: number };
type CommonBy = 'sent' | 'imported';

const names = syncedEntities.map(({ name }) => name);

/** The rows for which a side was chosen when they were last compared, in the order in which they are sent. */
export async function chosenKeys(
  database: Database,
  system_id: number,
  choice: 'ours' | 'theirs',
): Promise<readonly (readonly [string, number])[]> {
  const rows = await database
    .selectFrom('sync_differences')
    .select(['entity', 'row_id'])
    .where('system_id', '=', system_id)
    .where('choice', '=', choice)
    .where('state', 'not in', equalStates)
    .orderBy('entity')
    .orderBy('row_id')
    .execute();
  return rows.map(({ entity, row_id }) => [entity, row_id] as const);
}

type Everything = {
  except: readonly Key[];
  by: CommonBy;
  now: number;
  /** What was noted since then is not written once more. */
  since: number;
};

/** Both sides have everything in common now, but for these rows; edits of the others do not wait any more. */
export async function markCommon(
  database: Database,
  system_id: number,
  { except, by, now, since }: Everything,
): Promise<void> {
  const entities = except.map(({ entity }) => entity);
  const ids = except.map(({ id }) => id);
  await sql`
    WITH except_for AS (SELECT * FROM unnest(${entities}::text[], ${ids}::integer[]) AS e(entity, row_id)),
    newest AS (
      SELECT DISTINCT ON (entity, row_id) entity, row_id, number FROM row_versions v
      WHERE system_id = ${system_id} AND entity = ANY(${names})
        AND NOT EXISTS (SELECT FROM except_for e WHERE e.entity = v.entity AND e.row_id = v.row_id)
      ORDER BY entity, row_id, number DESC),
    sent AS (
      DELETE FROM outbox o WHERE system_id = ${system_id}
        AND NOT EXISTS (SELECT FROM except_for e WHERE e.entity = o.entity AND e.row_id = o.row_id))
    INSERT INTO sync_rows (system_id, entity, row_id, version, common_by, at)
    SELECT ${system_id}, entity, row_id, number, ${by}, ${new Date(now)}::timestamptz FROM newest n
    WHERE NOT EXISTS (SELECT FROM sync_rows s WHERE s.system_id = ${system_id} AND s.entity = n.entity
      AND s.row_id = n.row_id AND s.version = n.number AND s.common_by = ${by} AND s.at >= ${new Date(since)})
    ON CONFLICT (system_id, entity, row_id) DO UPDATE
      SET version = excluded.version, common_by = excluded.common_by, at = excluded.at`.execute(database);
}

export async function markTheseCommon(
  database: Database,
  system_id: number,
  keys: readonly (readonly [entity: string, id: number])[],
  by: CommonBy,
  now: number,
): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    WITH chosen AS (SELECT * FROM unnest(${keys.map(([entity]) => entity)}::text[], ${keys.map(([, id]) => id)}::integer[])
      AS e(entity, row_id)),
    newest AS (
      SELECT DISTINCT ON (v.entity, v.row_id) v.entity, v.row_id, v.number FROM row_versions v JOIN chosen USING (entity, row_id)
      WHERE v.system_id = ${system_id} ORDER BY v.entity, v.row_id, v.number DESC),
    sent AS (DELETE FROM outbox o USING chosen e
      WHERE o.system_id = ${system_id} AND o.entity = e.entity AND o.row_id = e.row_id)
    INSERT INTO sync_rows (system_id, entity, row_id, version, common_by, at)
    SELECT ${system_id}, entity, row_id, number, ${by}, ${new Date(now)}::timestamptz FROM newest
    ON CONFLICT (system_id, entity, row_id) DO UPDATE
      SET version = excluded.version, common_by = excluded.common_by, at = excluded.at`.execute(database);
}

export type ChangedRow = { entity: string; row_id: number; name: string };

/** What was changed here since the last commit and has reached the configurator, each row once. */
export async function changedSinceCommit(database: Database, system_id: number): Promise<readonly ChangedRow[]> {
  const fields = syncedEntities.map((entity) => nameField(entity));
  const { rows } = await sql<ChangedRow>`
    WITH named AS (SELECT * FROM unnest(${names}::text[], ${fields}::text[]) AS e(entity, field)),
    changed AS (
      SELECT DISTINCT v.entity, v.row_id FROM row_versions v
      WHERE v.system_id = ${system_id} AND v.entity = ANY(${names})
        AND v.at > coalesce((SELECT last_commit_at FROM sync_state WHERE system_id = ${system_id}), '-infinity')
        AND NOT EXISTS (SELECT FROM outbox o WHERE o.system_id = v.system_id AND o.entity = v.entity
          AND o.row_id = v.row_id))
    SELECT c.entity, c.row_id, coalesce((
      SELECT v."values" ->> n.field FROM row_versions v WHERE v.system_id = ${system_id} AND v.entity = c.entity
        AND v.row_id = c.row_id AND v."values" IS NOT NULL ORDER BY v.number DESC LIMIT 1), '') AS name
    FROM changed c JOIN named n USING (entity) ORDER BY c.entity, c.row_id`.execute(database);
  return rows;
}
