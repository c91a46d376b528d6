import type { Values } from '@carestead/domain/kit/entity';
import { nameField } from '@carestead/domain/kit/entity';
import type { Choice } from '@carestead/domain/sync/choices';
import type { FieldChange, ItemState, Origin, RowKey } from '@carestead/domain/sync/differences';
import { searchTerms, searchText } from '@carestead/domain/text/searchText';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { OurRow } from './ourRowQueries.ts';
import { syncedEntityNamed } from './ourRowQueries.ts';

/** A difference as it is stored: in its changes references have the names of their rows. */
export type StoredDifference = RowKey & {
  name: string;
  origin: Origin;
  state: ItemState;
  changes: readonly FieldChange[];
  choice: Choice;
  here_by: string;
  here_at: number | null;
};

/** Both sides are equal there; only the devices may not have it yet. */
const equal = sql`('imported', 'sent', 'in_sync', 'needs_commit')`;

/**
 * Takes the place of what was found before. What a person has chosen stays as long as the difference is the same one.
 */
export async function replaceDifferences(
  database: Database,
  system_id: number,
  differences: readonly StoredDifference[],
) {
  const rows = differences.map(({ id, changes, here_at, ...rest }) => ({
    ...{ ...rest, system_id, row_id: id, changes, here_at: here_at === null ? null : new Date(here_at) },
    search_text: searchText([rest.name]),
  }));
  const columns = sql`system_id, entity, row_id, name, origin, state, changes, choice, here_by, here_at, search_text`;
  await database.transaction().execute(async (transaction) => {
    await sql`
      CREATE TEMPORARY TABLE found ON COMMIT DROP AS
      SELECT ${columns} FROM json_populate_recordset(NULL::sync_differences, ${JSON.stringify(rows)}::json)`.execute(
      transaction,
    );
    await sql`
      UPDATE found SET choice = old.choice FROM sync_differences old
      WHERE old.system_id = found.system_id AND old.entity = found.entity AND old.row_id = found.row_id
        AND old.origin = found.origin AND old.changes = found.changes`.execute(transaction);
    await sql`DELETE FROM sync_differences WHERE system_id = ${system_id}`.execute(transaction);
    await sql`INSERT INTO sync_differences (${columns}) SELECT ${columns} FROM found`.execute(transaction);
  });
}

export const nameOf = (entity: string, id: number, values: Values | null): string => {
  const name = values?.[nameField(syncedEntityNamed(entity))];
  return typeof name === 'string' || typeof name === 'number' ? String(name) : `#${id}`;
};

/** The configurator has taken the row: it is no difference any more, but the devices do not have it yet. */
export async function markSent(database: Database, system_id: number, row: OurRow) {
  const { entity, id, values, common, at, user_name } = row;
  const name = nameOf(entity, id, values ?? common?.values ?? null);
  await database
    .insertInto('sync_differences')
    .values({
      ...{ system_id, entity, row_id: id, name, search_text: searchText([name]) },
      ...{ origin: 'here', state: 'sent', changes: '[]', choice: 'ours', here_by: user_name, here_at: new Date(at) },
    })
    .onConflict((conflict) =>
      conflict.columns(['system_id', 'entity', 'row_id']).doUpdateSet((row) => ({
        origin: 'here',
        state: 'sent',
        changes: '[]',
        choice: 'ours',
        name: row.ref('excluded.name'),
        search_text: row.ref('excluded.search_text'),
        here_by: row.ref('excluded.here_by'),
        here_at: row.ref('excluded.here_at'),
      })),
    )
    .execute();
}

/** After a commit: what was equal on both sides is now with the devices as well. */
export async function removeEqual(database: Database, system_id: number) {
  await sql`DELETE FROM sync_differences WHERE system_id = ${system_id} AND state IN ${equal}`.execute(database);
}

/** With a choice only what a person can decide about; with a name those in whose names it is. */
export type DifferenceFilter = {
  origin: string | null;
  entity: string | null;
  choice: string | null;
  name: string | null;
};

const matching = (system_id: number, { origin, entity, choice, name }: DifferenceFilter): RawBuilder<unknown> => sql`
  system_id = ${system_id} ${origin === null ? sql`` : sql`AND origin = ${origin}`}
  ${entity === null ? sql`` : sql`AND entity = ${entity}`}
  ${name === null ? sql`` : sql`AND search_text LIKE ANY(${patternsOf(name)}::text[])`}
  ${choice === null ? sql`` : sql`AND choice = ${choice} AND state NOT IN ${equal}`}`;

const patternsOf = (name: string) =>
  searchTerms(name).map((term) => `%${term.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`);

type Page = { offset: number; limit: number };

/** Conflicts first, then by entity and name; the groups count all of them, also beside the entity that is asked for. */
export async function readDifferences(
  database: Database,
  system_id: number,
  filter: DifferenceFilter,
  { offset, limit }: Page,
) {
  const groups = await sql<{ entity: string; count: number }>`
    SELECT entity, count(*)::integer AS count FROM sync_differences
    WHERE ${matching(system_id, { ...filter, entity: null })} GROUP BY entity ORDER BY bool_or(origin = 'both' AND choice = 'none') DESC, entity`.execute(
    database,
  );
  const order = groups.rows.map(({ entity }) => entity);
  const { rows } = await sql<Omit<StoredDifference, 'id'> & { row_id: number }>`
    SELECT entity, row_id, name, origin, state, changes, choice, here_by, here_at FROM sync_differences
    WHERE ${matching(system_id, filter)}
    ORDER BY array_position(${order}::text[], entity), origin <> 'both', state IN ${equal}, name, row_id
    OFFSET ${offset} LIMIT ${limit}`.execute(database);
  return {
    total: groups.rows
      .filter(({ entity }) => filter.entity === null || entity === filter.entity)
      .reduce((sum, { count }) => sum + count, 0),
    groups: groups.rows,
    rows: rows.map(({ row_id, ...row }): StoredDifference => ({ ...row, id: row_id })),
  };
}

/** Sets what holds for these rows, or for all that match; returns how many there were. */
export async function chooseDifferences(
  database: Database,
  system_id: number,
  which: readonly RowKey[] | DifferenceFilter,
  choice: Choice,
): Promise<number> {
  const rows = isFilter(which)
    ? matching(system_id, which)
    : sql`system_id = ${system_id} AND (entity, row_id) IN (SELECT * FROM unnest(
        ${which.map(({ entity }) => entity)}::text[], ${which.map(({ id }) => id)}::integer[]))`;
  const { numAffectedRows = 0n } = await sql`
    UPDATE sync_differences SET choice = ${choice} WHERE ${rows} AND state NOT IN ${equal}`.execute(database);
  return Number(numAffectedRows);
}

const isFilter = (which: readonly RowKey[] | DifferenceFilter): which is DifferenceFilter => 'origin' in which;

export type DifferenceCounts = {
  all: number;
  here: number;
  there: number;
  both: number;
  undecided: number;
  /** Those of which theirs was chosen. */
  to_pull: number;
};

/** `unequal` are those that a person can decide about. */
export async function countDifferences(database: Database, system_id: number) {
  const { rows } = await sql<DifferenceCounts & { unequal: number }>`
    SELECT count(*)::integer AS "all", (count(*) FILTER (WHERE origin = 'here'))::integer AS here,
      (count(*) FILTER (WHERE origin = 'there'))::integer AS there,
      (count(*) FILTER (WHERE origin = 'both'))::integer AS "both",
      (count(*) FILTER (WHERE choice = 'none' AND state NOT IN ${equal}))::integer AS undecided,
      (count(*) FILTER (WHERE choice = 'theirs' AND state NOT IN ${equal}))::integer AS to_pull,
      (count(*) FILTER (WHERE state NOT IN ${equal}))::integer AS unequal
    FROM sync_differences WHERE system_id = ${system_id}`.execute(database);
  return rows[0] ?? { all: 0, here: 0, there: 0, both: 0, undecided: 0, to_pull: 0, unequal: 0 };
}
