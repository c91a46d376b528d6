import { entities, partsOf } from '@carestead/domain/entities';
import type { Entity, Values } from '@carestead/domain/kit/entity';
import { initialValues, typedEntries } from '@carestead/domain/kit/entity';
import type { Field } from '@carestead/domain/kit/fields';
import { systemParam } from '@carestead/domain/systems/systemParam';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { systemOf } from './systemOf.ts';

/** What happened to a row; null stands for a row that does not exist. */
export const changeOf = (before: Values | null, after: Values | null) => {
  if (before && after) return 'updated';
  return after ? 'created' : 'deleted';
};

export type VersionedRow = { id: number; before: Values | null; after: Values | null };

type Author = { at: number; by: { id: number; name: string } | null; system_id: number };

const ofInstallation = 0;

/**
 * Belongs into the transaction of the change, after the rows were written: they are read from their table, so that a
 * version is what stands there. Of secrets it holds only whether they are set; what devices report is no configuration.
 */
export async function recordVersions(
  database: Database,
  entity: Entity,
  rows: readonly VersionedRow[],
  { at, by, system_id }: Author,
) {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const systems = ids.map((id) => systemOf(entity, system_id, id) ?? ofInstallation);
  const changes = rows.map(({ before, after }) => changeOf(before, after));
  const revisions = rows.map(({ before, after }) => Number((after ?? before)?.revision ?? 1));
  const ofSystem = entity.scope === 'system' ? sql`AND t.system_id = ${system_id}` : sql``;
  await sql`
    INSERT INTO row_versions (number, life, system_id, entity, row_id, revision, change, at, user_id, user_name, "values")
    SELECT w.number,
      CASE w.change WHEN 'created' THEN w.number ELSE coalesce((
        SELECT CASE p.change WHEN 'deleted' THEN NULL ELSE p.life END FROM row_versions p
        WHERE p.system_id = w.system_id AND p.entity = ${entity.name} AND p.row_id = w.row_id
        ORDER BY p.number DESC LIMIT 1), w.number) END,
      w.system_id, ${entity.name}, w.row_id, coalesce(v.revision, w.revision), w.change, ${new Date(at)}::timestamptz,
      ${by?.id ?? null}::integer, ${by?.name ?? ''}, v."values"
    FROM (
      SELECT nextval('row_version_numbers') AS number, e.* FROM (
        SELECT * FROM unnest(${systems}::integer[], ${ids}::integer[], ${changes}::text[], ${revisions}::integer[])
          WITH ORDINALITY AS e(system_id, row_id, change, revision, place) ORDER BY place) e) w
    LEFT JOIN (
      SELECT t.id, t.revision, (SELECT to_jsonb(f) FROM (SELECT ${valueColumns(entity)}) f) AS "values"
      FROM ${sql.table(entity.plural)} t WHERE t.id = ANY(${ids}::integer[]) ${ofSystem}) v
    ON v.id = w.row_id AND w.change <> 'deleted'`.execute(database);
}

/** The columns that make up a version, with the parts that belong to the row. */
function valueColumns(entity: Entity): RawBuilder<unknown> {
  const columns = typedEntries(entity).map(([key, { kind }]) =>
    kind === 'secret' ? sql`${sql.ref(`t.${key}`)} IS NOT NULL AS ${sql.id(key)}` : sql.ref(`t.${key}`),
  );
  if (entity.sortable) columns.push(sql.ref('t.sort_order'));
  return sql.join([...columns, ...partsOf(entity).map((part) => partColumn(entity, part))]);
}

function partColumn(owner: Entity, part: Entity): RawBuilder<unknown> {
  const fields = typedEntries(part).map(([key]) => sql.ref(`p.${key}`));
  const isOfOwnSystem = part.scope === 'system' && owner.scope === 'system';
  // Of a row of the installation, parts may belong to several systems.
  const isOfAnySystem = part.scope === 'system' && owner.scope === 'installation';
  const order = isOfAnySystem ? sql`p.system_id, p.id` : sql`p.id`;
  return sql`(
    SELECT coalesce(jsonb_agg((SELECT to_jsonb(g) FROM (
      SELECT ${sql.join(isOfAnySystem ? [sql.ref('p.system_id'), ...fields] : fields)}) g) ORDER BY ${order}), '[]')
    FROM ${sql.table(part.plural)} p
    WHERE ${sql.ref(`p.${owner.name}_id`)} = t.id ${isOfOwnSystem ? sql`AND p.system_id = t.system_id` : sql``}
  ) AS ${sql.id(part.plural)}`;
}

/** A row as it was, with its parts. Ids are used again: rows of two moments are the same one if their lives are. */
export type PastRow = Values & { id: number; revision: number; life: number };

/** `unknown`: the moment is before the history of the system begins. `absent`: there was no such system. */
export type PastConfiguration =
  | { state: 'known'; rows: ReadonlyMap<string, readonly PastRow[]> }
  | { state: 'absent' }
  | { state: 'unknown'; knownSince: number | null };

const synced: readonly Entity[] = entities.filter((entity: Entity) => entity.synced && !entity.partOf);

/** What was configured in a system at a moment: the rows of everything that its configurator knows. */
export async function configurationAsOf(
  database: Database,
  system_id: number,
  moment: number,
): Promise<PastConfiguration> {
  const found = await rowsAsOf(database, system_id, synced, moment);
  return found.state === 'known' && found.rows.get(systemParam.name)?.length === 0 ? { state: 'absent' } : found;
}

/**
 * The rows of these entities at a moment, of a system and of the installation. A moment before the history of the system
 * begins is not known.
 */
export async function rowsAsOf(
  database: Database,
  system_id: number,
  wanted: readonly Entity[],
  moment: number,
): Promise<PastConfiguration> {
  const beginning = await beginningOf(database, system_id);
  if (!beginning) return { state: 'unknown', knownSince: null };
  if (moment < beginning.at)
    return beginning.change === 'created' ? { state: 'absent' } : { state: 'unknown', knownSince: beginning.at };
  const [shared, own] = partition(wanted, (entity) => systemOf(entity, system_id, system_id) === null);
  const found = [
    ...(own.length > 0 ? await versionsAt(database, system_id, own, moment) : []),
    ...(shared.length > 0 ? await versionsAt(database, ofInstallation, shared, moment) : []),
  ];
  const byEntity = Map.groupBy(found, ({ entity }) => entity);
  return {
    state: 'known',
    rows: new Map(wanted.map((entity) => [entity.name, (byEntity.get(entity.name) ?? []).map(pastRow(entity))])),
  };
}

const partition = <T>(all: readonly T[], isFirst: (one: T) => boolean) =>
  [all.filter(isFirst), all.filter((one) => !isFirst(one))] as const;

async function beginningOf(database: Database, system_id: number) {
  return await database
    .selectFrom('row_versions')
    .select(['at', 'change'])
    .where('system_id', '=', system_id)
    .where('entity', '=', systemParam.name)
    .where('row_id', '=', system_id)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
}

type Version = { entity: string; row_id: number; life: number; revision: number; values: Values };

/** By number, because the clock of a server may be set back between two changes. */
async function versionsAt(
  database: Database,
  system_id: number,
  wanted: readonly Entity[],
  moment: number,
): Promise<readonly Version[]> {
  const { rows } = await sql<Version>`
    WITH newest AS (
      SELECT DISTINCT ON (entity, row_id) number FROM row_versions
      WHERE system_id = ${system_id} AND entity = ANY(${wanted.map(({ name }) => name)})
        AND at <= ${new Date(moment)}::timestamptz
      ORDER BY entity, row_id, number DESC)
    SELECT entity, row_id, life, revision, "values" FROM newest JOIN row_versions USING (number)
    WHERE change <> 'deleted'`.execute(database);
  // Here, because the database would sort rows of this width on its disk.
  return rows.toSorted((a, b) => a.row_id - b.row_id);
}

/** A field that is younger than the version has its initial value. */
const pastRow = (entity: Entity) => {
  const keysOf = (wanted: Field['kind']) =>
    typedEntries(entity).flatMap(([key, { kind }]) => (kind === wanted ? [key] : []));
  const initial: Values = { ...initialValues(entity), ...mapped(keysOf('secret'), () => false) };
  const moments = keysOf('moment');
  return ({ row_id: id, life, revision, values }: Version): PastRow => {
    const times = mapped(moments, (key) => (typeof values[key] === 'string' ? Date.parse(values[key]) : null));
    return { ...initial, ...values, ...times, id, revision, life };
  };
};

const mapped = <T>(keys: readonly string[], read: (key: string) => T): Readonly<Record<string, T>> =>
  Object.fromEntries(keys.map((key): [string, T] => [key, read(key)]));
