import type { Entity, Values } from '@carestead/domain/kit/entity';
import { initialValues } from '@carestead/domain/kit/entity';
import type { CommonBy, RowKey } from '@carestead/domain/sync/differences';
import { sentSecrets, syncedEntities } from '@carestead/domain/sync/fieldRows';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';

/** A row as it stands here, and as both sides last had it in common. */
export type OurRow = RowKey & {
  /** The number of row_versions; of secrets the values say only whether they are set. */
  version: number;
  /** Null: it was deleted. */
  values: Values | null;
  at: number;
  user_name: string;
  /** Null: nothing of it was ever in common. */
  common: { version: number; by: CommonBy; at: number; values: Values | null } | null;
};

type Found = {
  entity: string;
  row_id: number;
  number: string | number;
  at: number;
  user_name: string;
  values: Values | null;
  version: string | number | null;
  common_by: CommonBy | null;
  common_at: number | null;
  common_values: Values | null;
};

const names = syncedEntities.map(({ name }) => name);
const entityOf = new Map(syncedEntities.map((entity) => [entity.name, entity]));
const initialOf = new Map(syncedEntities.map((entity) => [entity.name, initialValues(entity)]));

/**
 * Everything of a system that its configurator holds too, deleted rows included; with `keys` only those rows. What stands
 * in the tables is the newest version of each row, written in the same transaction.
 */
export async function readOurRows(
  database: Database,
  system_id: number,
  keys: readonly RowKey[] | null = null,
): Promise<readonly OurRow[]> {
  const wanted = keys
    ? sql`AND (entity, row_id) IN (SELECT * FROM unnest(${keys.map(({ entity }) => entity)}::text[],
        ${keys.map(({ id }) => id)}::integer[]))`
    : sql``;
  const { rows } = await sql<Found>`
    WITH newest AS (
      SELECT DISTINCT ON (entity, row_id) number FROM row_versions
      WHERE system_id = ${system_id} AND entity = ANY(${names}) ${wanted}
      ORDER BY entity, row_id, number DESC)
    SELECT v.entity, v.row_id, v.number, v.at, v.user_name, v."values", s.version, s.common_by, s.at AS common_at,
      c."values" AS common_values
    FROM newest JOIN row_versions v USING (number)
    LEFT JOIN sync_rows s ON s.system_id = ${system_id} AND s.entity = v.entity AND s.row_id = v.row_id
    LEFT JOIN row_versions c ON c.number = s.version AND s.version <> v.number`.execute(database);
  return rows.map(ourRow);
}

function ourRow(found: Found): OurRow {
  const { entity, row_id: id, at, user_name, version, common_by, common_at } = found;
  const number = Number(found.number);
  const values = complete(entity, found.values);
  const isNewest = Number(version) === number;
  const common =
    version === null
      ? null
      : {
          version: Number(version),
          by: common_by ?? 'known',
          at: common_at ?? 0,
          values: isNewest ? values : complete(entity, found.common_values),
        };
  return { entity, id, version: number, values, at, user_name, common };
}

/** A field that is younger than the version has its initial value. */
const complete = (entity: string, values: Values | null): Values | null =>
  values && { ...initialOf.get(entity), ...values };

/** What is written into the configurator and stored sealed here, by the id of the row. */
export async function readSecrets(
  database: Database,
  secrets: Pick<Secrets, 'decrypt'>,
  system_id: number,
  entity: Entity,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Values>> {
  const keys = sentSecrets(entity);
  if (keys.length === 0 || ids.length === 0) return new Map();
  const { rows } = await sql<Values & { id: number }>`
    SELECT ${sql.join(['id', ...keys].map((key) => sql.id(key)))} FROM ${sql.table(entity.plural)}
    WHERE system_id = ${system_id} AND id = ANY(${[...ids]})`.execute(database);
  const opened = (sealed: unknown) => (typeof sealed === 'string' ? secrets.decrypt(sealed) : '');
  return new Map(rows.map((row) => [row.id, Object.fromEntries(keys.map((key) => [key, opened(row[key])]))]));
}

export const syncedEntityNamed = (name: string): Entity => {
  const found = entityOf.get(name);
  if (!found) throw new Error(`${name} is not synced`);
  return found;
};

type Common = RowKey & { version: number; by: CommonBy; at: number };

/** Both sides have these versions in common now; an older one never takes the place of a newer one. */
export async function keepCommon(database: Database, system_id: number, rows: readonly Common[]) {
  if (rows.length === 0) return;
  const given = rows.map(({ entity, id, version, by, at }) => ({
    ...{ system_id, entity, row_id: id, version, common_by: by, at: new Date(at) },
  }));
  await sql`
    INSERT INTO sync_rows SELECT * FROM json_populate_recordset(NULL::sync_rows, ${JSON.stringify(given)}::json)
    ON CONFLICT (system_id, entity, row_id) DO UPDATE SET version = excluded.version, common_by = excluded.common_by,
      at = excluded.at
    WHERE sync_rows.version <= excluded.version`.execute(database);
}
