import type { Entity, Values } from '@carestead/domain/entity';
import type { Filter, SortKey } from '@carestead/domain/listInput';
import {
  defaultSort,
  filterableFields,
  largestPage,
  searchedFields,
  sortableFields,
} from '@carestead/domain/listInput';
import type { Expression, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { PublicError } from '../platform/graphql/publicError.ts';
import { rowsOf } from '../platform/looseTables.ts';
import { parseJson } from '../platform/parseJson.ts';
import type { EntityContext } from './entityContext.ts';
import { toValues } from './storedValues.ts';

export type ListInput = {
  first?: number | null | undefined;
  after?: string | null | undefined;
  search?: string | null | undefined;
  sort?: readonly SortKey[] | null | undefined;
  filters?: readonly Filter[] | null | undefined;
};

export type ListPage = { rows: readonly Values[]; next: string | null };

const badInput = (message: string) => new PublicError(message, 'BAD_LIST_INPUT');

type Narrowing = Pick<ListInput, 'search' | 'filters'>;

/** One page, found by the last row of the page before it: page 10,000 costs what page 1 costs. */
export async function listRows(context: EntityContext, of: Entity, input: ListInput): Promise<ListPage> {
  const size = Math.min(Math.max(input.first ?? 50, 1), largestPage);
  const keys = orderOf(of, input.sort ?? []);
  let query = narrowed(context, of, input).selectAll();
  if (input.after) query = query.where(isAfter(keys, cursorValues(input.after, keys.length)));
  for (const { field, direction } of keys) {
    query = query.orderBy(sql.ref(field), (order) => (direction === 'ASC' ? order.asc() : order.desc()).nullsLast());
  }
  const found = await query.limit(size + 1).execute();
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  const next = found.length > size && last ? JSON.stringify(keys.map(({ field }) => last[field])) : null;
  return { rows: rows.map((row) => toValues(of, row)), next };
}

export async function countRows(context: EntityContext, of: Entity, input: Narrowing): Promise<number> {
  const { count } = await narrowed(context, of, input)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function narrowed({ database, system_id }: EntityContext, of: Entity, { search, filters }: Narrowing) {
  let query = rowsOf(of, database, system_id);
  for (const { field, values } of filters ?? []) {
    if (!filterableFields(of).includes(field)) throw badInput(`there is no filter by ${field}`);
    query = query.where(sql<SqlBool>`${sql.ref(field)}::text = ANY(${[...values]})`);
  }
  const wanted = search?.trim();
  if (!wanted) return query;
  const pattern = `%${wanted.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return query.where((row) =>
    row.or(searchedFields(of).map((field) => sql<SqlBool>`${sql.ref(field)} ILIKE ${pattern}`)),
  );
}

/** The id at the end makes the order whole: no row is skipped or shown twice. */
function orderOf(of: Entity, wanted: readonly SortKey[]): readonly SortKey[] {
  const keys = wanted.length > 0 ? wanted : defaultSort(of);
  const unknown = keys.find(({ field }) => !sortableFields(of).includes(field));
  if (unknown) throw badInput(`there is no order by ${unknown.field}`);
  const id: SortKey = { field: 'id', direction: 'ASC' };
  return keys.some(({ field }) => field === 'id') ? keys : [...keys, id];
}

function cursorValues(cursor: string, size: number): readonly unknown[] {
  const values = parseJson(cursor);
  if (!Array.isArray(values) || values.length !== size) throw badInput('the cursor does not fit the order');
  return values;
}

/** Later in the order: by the first key in which the rows differ. Empty values come last, whichever way it runs. */
function isAfter(keys: readonly SortKey[], values: readonly unknown[]): Expression<SqlBool> {
  const [first, ...others] = keys;
  if (!first) return sql<SqlBool>`false`;
  const [value, ...rest] = values;
  const at = sql.ref(first.field);
  const same = value === null ? sql<SqlBool>`${at} IS NULL` : sql<SqlBool>`${at} = ${value}`;
  const later = first.direction === 'ASC' ? sql<SqlBool>`${at} > ${value}` : sql<SqlBool>`${at} < ${value}`;
  const beyond = value === null ? sql<SqlBool>`false` : sql<SqlBool>`(${later} OR ${at} IS NULL)`;
  return sql<SqlBool>`(${beyond} OR (${same} AND ${isAfter(others, rest)}))`;
}
