import type { FieldRow } from '@carestead/domain/field/fieldConfiguration';
import { fieldEntities } from '@carestead/domain/field/fieldConfiguration';
import type { Entity, Values } from '@carestead/domain/kit/entity';
import { initialValues } from '@carestead/domain/kit/entity';
import type { CommonBy, RowKey } from '@carestead/domain/sync/differences';
import { sentSecrets, syncedEntities, syncedEntityOf, toFieldRow } from '@carestead/domain/sync/fieldRows';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';

export const keyOf = ({ entity, id }: RowKey) => `${entity} ${id}`;

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
const sendingOrder = fieldEntities.map((name) => syncedEntityOf(name).name);
const entityOf = new Map(syncedEntities.map((entity) => [entity.name, entity]));
const initialOf = new Map(syncedEntities.map((entity) => [entity.name, initialValues(entity)]));

const newestOf = (system_id: number) => sql`
  SELECT DISTINCT ON (entity, row_id) number FROM row_versions
  WHERE system_id = ${system_id} AND entity = ANY(${names}) ORDER BY entity, row_id, number DESC`;

/** Row by row: whoever sends thousands in portions would read all of them for each. */
const newestOfThese = (system_id: number, keys: readonly RowKey[]) => sql`
  SELECT found.number FROM unnest(${keys.map(({ entity }) => entity)}::text[], ${keys.map(({ id }) => id)}::integer[])
    AS wanted(entity, row_id) CROSS JOIN LATERAL (
      SELECT number FROM row_versions n
      WHERE n.system_id = ${system_id} AND n.entity = wanted.entity AND n.row_id = wanted.row_id
      ORDER BY number DESC LIMIT 1) found`;

/**
 * Everything of a system that its configurator holds too, deleted rows included; with `keys` only those rows. What stands
 * in the tables is the newest version of each row, written in the same transaction.
 */
export async function readOurRows(
  database: Database,
  system_id: number,
  keys: readonly RowKey[] | null = null,
): Promise<readonly OurRow[]> {
  const newest = keys ? newestOfThese(system_id, keys) : newestOf(system_id);
  const { rows } = await sql<Found>`
    WITH newest AS (${newest})
    SELECT v.entity, v.row_id, v.number, v.at, v.user_name, v."values", s.version, s.common_by, s.at AS common_at,
      c."values" AS common_values
    FROM newest JOIN row_versions v USING (number)
    LEFT JOIN sync_rows s ON s.system_id = ${system_id} AND s.entity = v.entity AND s.row_id = v.row_id
    LEFT JOIN row_versions c ON c.number = CASE WHEN s.version <> v.number THEN s.version END`.execute(database);
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
function complete(entity: string, values: Values | null): Values | null {
  const initial = initialOf.get(entity) ?? {};
  // Nearly all have every field, and there are tens of thousands.
  for (const key in initial) if (values && values[key] === undefined) return { ...initial, ...values };
  return values;
}

/** A row and the number of its newest version. */
export type OurVersion = RowKey & { version: number };

type FoundVersion = { entity: string; row_id: number; number: string | number };

const ourVersion = ({ entity, row_id, number }: FoundVersion): OurVersion => ({
  ...{ entity, id: row_id, version: Number(number) },
});

/** The rows that there are now, in the order in which a configurator can take them. */
export async function readOurVersions(database: Database, system_id: number): Promise<readonly OurVersion[]> {
  const { rows } = await sql<FoundVersion>`
    WITH newest AS (${newestOf(system_id)})
    SELECT v.entity, v.row_id, v.number FROM newest JOIN row_versions v USING (number)
    WHERE v.change <> 'deleted' ORDER BY array_position(${sendingOrder}::text[], v.entity), v.row_id`.execute(database);
  return rows.map(ourVersion);
}

type Sealed = { database: Database; secrets: Pick<Secrets, 'decrypt'>; system_id: number };

/** What is written into the configurator and stored sealed here, by the keys of the rows. */
export async function readSecrets({ database, secrets, system_id }: Sealed, keys: readonly RowKey[]) {
  const found = new Map<string, Values>();
  const opened = (sealed: unknown) => (typeof sealed === 'string' ? secrets.decrypt(sealed) : '');
  for (const [name, some] of Map.groupBy(keys, ({ entity }) => entity)) {
    const entity = syncedEntityNamed(name);
    const fields = sentSecrets(entity);
    if (fields.length === 0) continue;
    const { rows } = await sql<Values & { id: number }>`
      SELECT ${sql.join(['id', ...fields].map((key) => sql.id(key)))} FROM ${sql.table(entity.plural)}
      WHERE system_id = ${system_id} AND id = ANY(${some.map(({ id }) => id)})`.execute(database);
    for (const row of rows)
      found.set(keyOf({ entity: name, id: row.id }), Object.fromEntries(fields.map((key) => [key, opened(row[key])])));
  }
  return found;
}

export type SentRow = { entity: Entity; id: number; row: FieldRow };

/** Rows as the configurator is sent them, in the order of their keys; those that are gone here are left out. */
export async function readRowsToSend(scope: Sealed, keys: readonly RowKey[]): Promise<readonly SentRow[]> {
  const { rows } = await sql<FoundVersion>`
    SELECT v.entity, v.row_id, v.number FROM row_versions v
    WHERE v.number IN (${newestOfThese(scope.system_id, keys)})`.execute(scope.database);
  const versionOf = new Map(rows.map(ourVersion).map((found) => [keyOf(found), found]));
  return await readVersionsToSend(
    scope,
    keys.flatMap((key) => versionOf.get(keyOf(key)) ?? []),
  );
}

/** The same where it is known which versions are the newest. */
export async function readVersionsToSend(scope: Sealed, wanted: readonly OurVersion[]): Promise<readonly SentRow[]> {
  const found = sql<{ number: string | number; values: Values | null }>`
    SELECT number, "values" FROM row_versions WHERE number = ANY(${wanted.map(({ version }) => version)}::bigint[])`;
  const [{ rows }, secrets] = await Promise.all([found.execute(scope.database), readSecrets(scope, wanted)]);
  const valuesOf = new Map(rows.map(({ number, values }) => [Number(number), values]));
  return wanted.flatMap(({ entity: name, id, version }): readonly SentRow[] => {
    const values = complete(name, valuesOf.get(version) ?? null);
    if (!values) return [];
    const entity = syncedEntityNamed(name);
    return [{ entity, id, row: toFieldRow(entity, id, values, secrets.get(keyOf({ entity: name, id }))) }];
  });
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
