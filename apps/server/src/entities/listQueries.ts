import type { Entity, Values } from '@carestead/domain/kit/entity';
import type { Field } from '@carestead/domain/kit/fields';
import type { Filter, SortKey } from '@carestead/domain/kit/listInput';
import {
  defaultSort,
  filterableFields,
  isOversized,
  searchProblem,
  sortableFields,
} from '@carestead/domain/kit/listInput';
import { fieldProblem } from '@carestead/domain/kit/problemsOf';
import { referenceNames } from '@carestead/domain/kit/referenceNames';
import { isStorable } from '@carestead/domain/text/visibleText';
import { CompiledQuery } from 'kysely';
import { reachOf } from '../platform/database/looseTables.ts';
import type { Bind } from '../platform/database/sqlText.ts';
import { clauseText, quoted } from '../platform/database/sqlText.ts';
import type { ListContext } from '../platform/graphql/context.ts';
import { PublicError, ValidationFailed } from '../platform/graphql/publicError.ts';
import { inTurn } from '../platform/limits/inTurn.ts';
import { parseJson } from '../platform/parseJson.ts';
import { pageSize, spendCells } from './cellBudget.ts';
import { nameColumns } from './referenceNameQueries.ts';
import { areReportsUsed, reportColumns, withReports } from './reportQueries.ts';
import { isFound } from './searchQueries.ts';
import { toValues } from './storedValues.ts';
import { useCounts, usedByColumn } from './useCountQueries.ts';

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
type Wanted = Narrowing & Pick<ListInput, 'sort'>;

/** One page, found by the last row of the page before it: page 10,000 costs what page 1 costs. */
export async function listRows(
  context: ListContext,
  entity: Entity,
  input: ListInput,
  columns: readonly string[],
): Promise<ListPage> {
  refuseOversized(input);
  const size = pageSize(input.first ?? 50, columns.length);
  const { isMuch } = spendCells(context, size * columns.length);
  const keys = orderOf(entity, input.sort ?? []);
  const isUseCounted = columns.includes(usedByColumn);
  const names = referenceNames(entity).filter(({ nameKey }) => columns.includes(nameKey));
  const reports = areReportsUsed(entity, input) ? null : reportColumns(entity, columns);
  const added: ReadonlySet<string> = new Set([
    usedByColumn,
    ...names.map(({ nameKey }) => nameKey),
    ...(reports?.keys ?? []),
  ]);
  const read = [
    ...new Set(['id', ...columns, ...names.map(({ key }) => key), ...keys.map(({ field }) => field)]),
  ].filter((key) => !added.has(key));
  const order = keys.map(({ field, direction }) => `${quoted(field)} ${direction} NULLS LAST`).join(', ');
  const readPage = () =>
    queryHits(context, entity, input, (hits, bind) => {
      const severity = keys.some(({ field }) => field === 'severity') ? severityText(context, entity, bind) : '';
      const at = (field: string) => (field === 'severity' ? severity : quoted(field));
      const shown = read.map((field) => (field === 'severity' ? `${severity} AS ${quoted(field)}` : quoted(field)));
      const rest = input.after
        ? ` AND ${isAfter(entity, keys, cursorValues(entity, input.after, keys), at, bind)}`
        : '';
      const page = `SELECT ${shown.join(', ')} ${hits}${rest} ORDER BY ${order} LIMIT ${bind(size + 1)}`;
      if (names.length === 0 && !isUseCounted && !reports) return page;
      const uses = isUseCounted ? useCounts(context, entity, bind) : null;
      const shownToo = [
        ...nameColumns(context, entity, names, bind),
        ...(uses ? [uses.column] : []),
        ...(reports?.columns ?? []),
      ];
      const joins = [uses?.join, reports?.join(context, bind)].filter((join) => join !== undefined).join(' ');
      return `SELECT page.*, ${shownToo.join(', ')} FROM (${page}) AS page ${joins} ORDER BY ${order}`;
    });
  const found = await (isMuch ? inTurn(readPage) : readPage());
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  const next = found.length > size && last ? JSON.stringify(keys.map(({ field }) => last[field])) : null;
  return { rows: rows.map((row) => toValues(entity, row)), next };
}

export function refuseOversized({ search, filters, after }: ListInput) {
  const problem = searchProblem(search ?? '');
  if (problem) throw new ValidationFailed([problem]);
  const isTooMuch = isOversized({ filters: filters ?? [], after: after ?? '' });
  if (isTooMuch) throw badInput('too many filters or values');
}

export async function countHits(context: ListContext, entity: Entity, input: Narrowing): Promise<number> {
  const [found] = await queryHits(context, entity, input, (hits) => `SELECT count(*) AS count ${hits}`);
  return Number(found?.count);
}

/** Of all hits, whichever page they are on. */
export async function hitIds(context: ListContext, entity: Entity, input: Narrowing): Promise<number[]> {
  const found = await queryHits(context, entity, input, (hits) => `SELECT id ${hits} ORDER BY id`);
  return found.map(({ id }) => Number(id));
}

/** Written as text, because building it from parts took longer than all else that a list needs. */
export async function queryHits(
  context: ListContext,
  entity: Entity,
  input: Wanted,
  write: (hits: string, bind: Bind) => string,
) {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const conditions = [
    'true',
    ...reachOf(entity, context).map((clause) => clauseText(clause, bind)),
    ...filtered(context, entity, input.filters ?? [], bind),
    ...searched(input.search, bind),
  ];
  const source = areReportsUsed(entity, input) ? withReports(entity) : quoted(entity.plural);
  const text = write(`FROM ${source} WHERE ${conditions.join(' AND ')}`, bind);
  const { rows } = await context.reading.executeQuery<Values>(CompiledQuery.raw(text, values));
  return rows;
}

function severityText(context: ListContext, entity: Entity, bind: Bind): string {
  const { severity } = context.partsOf(entity.name);
  if (!severity) throw new Error(`${entity.name} has no severity`);
  return `(${severity(context, bind)})`;
}

const filtered = (context: ListContext, entity: Entity, filters: readonly Filter[], bind: Bind) =>
  filters.map(({ field, values }) => {
    if (!filterableFields(entity).includes(field)) throw badInput(`there is no filter by ${field}`);
    if (!values.every((value) => isStorable(value, true))) throw badInput(`the filter by ${field} holds no text`);
    const own = context.partsOf(entity.name).filters?.[field];
    if (own) return own(context, values, bind);
    return `${quoted(field)}::text = ANY(${bind([...values])})`;
  });

function searched(search: ListInput['search'], bind: Bind): readonly string[] {
  const wanted = search?.trim();
  if (!wanted) return [];
  if (!isStorable(wanted, true)) throw badInput('what is searched for is no text');
  return [isFound(wanted, bind)];
}

/** The id at the end makes the order whole: no row is skipped or shown twice. */
function orderOf(entity: Entity, wanted: readonly SortKey[]): readonly SortKey[] {
  const keys = wanted.length > 0 ? wanted : defaultSort(entity);
  const known = sortableFields(entity);
  const unknown = keys.find(({ field }) => !known.includes(field));
  if (unknown) throw badInput(`there is no order by ${unknown.field}`);
  if (keys.length > known.length) throw badInput('there are too many orders');
  const id: SortKey = { field: 'id', direction: 'ASC' };
  return keys.some(({ field }) => field === 'id') ? keys : [...keys, id];
}

/** A cursor comes from outside as everything else: a value that its column cannot hold would fail in the database. */
function cursorValues(entity: Entity, cursor: string, keys: readonly SortKey[]): readonly unknown[] {
  const values = parseJson(cursor);
  const fits =
    Array.isArray(values) &&
    values.length === keys.length &&
    keys.every(({ field }, index) => values[index] === null || fitsColumn(entity.fields[field], values[index]));
  if (!fits) throw badInput('the cursor does not fit the order');
  return values;
}

/** Without a field it is the id, the place in the order or the severity. */
function fitsColumn(field: Field | undefined, value: unknown): boolean {
  if (field === undefined || field.kind === 'number')
    return Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31;
  if (field.kind === 'moment') return fieldProblem(field, value) === null;
  if (field.kind === 'flag') return typeof value === 'boolean';
  return typeof value === 'string' && isStorable(value, true);
}

/** Later in the order: by the first key in which the rows differ. Empty values come last, whichever way it runs. */
function isAfter(
  entity: Entity,
  keys: readonly SortKey[],
  values: readonly unknown[],
  expression: (field: string) => string,
  bind: Bind,
): string {
  const [first, ...others] = keys;
  if (!first) return 'false';
  const [value, ...rest] = values;
  const at = expression(first.field);
  const later = isAfter(entity, others, rest, expression, bind);
  if (value === null) return `(${at} IS NULL AND ${later})`;
  const same =
    entity.fields[first.field]?.kind === 'moment' ? `to_timestamp(${bind(value)}::float8 / 1000)` : bind(value);
  return `(${at} ${first.direction === 'ASC' ? '>' : '<'} ${same} OR ${at} IS NULL OR (${at} = ${same} AND ${later}))`;
}
