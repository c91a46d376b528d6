import type { Entity, Values } from '@carestead/domain/kit/entity';
import { fieldEntries } from '@carestead/domain/kit/entity';
import type { Filter, SortKey } from '@carestead/domain/kit/listInput';
import { loose } from '../platform/database/looseTables.ts';
import type { Bind } from '../platform/database/sqlText.ts';
import { quoted } from '../platform/database/sqlText.ts';
import type { EntityContext, ListContext } from '../platform/graphql/context.ts';

type Reporting = Pick<Entity, 'plural' | 'fields' | 'reports' | 'filters'>;
type Wanted = { sort?: readonly SortKey[] | null | undefined; filters?: readonly Filter[] | null | undefined };

const reportedKeys = ({ fields }: Reporting) =>
  fieldEntries({ fields }).flatMap(([key, { reported }]) => (reported ? [key] : []));

/** Whether a list is sorted or filtered by reports that have a table of their own. */
export function areReportsUsed({ fields, reports, filters: declared }: Reporting, { sort, filters }: Wanted): boolean {
  const used = [...(sort ?? []), ...(filters ?? [])];
  const isReported = (field: string) =>
    field === 'severity' || fields[field]?.reported === true || field in (declared ?? {});
  return reports !== undefined && used.some(({ field }) => isReported(field));
}

/** The table of an entity with the reports beside it, to be sorted and filtered by them. */
export function withReports(entity: Reporting): string {
  const { plural, reports } = entity;
  if (!reports) return quoted(plural);
  const columns = reportedKeys(entity).map((key) => `reports.${quoted(key)}`);
  return `(SELECT own.*, ${columns.join(', ')} FROM ${quoted(plural)} AS own LEFT JOIN ${quoted(reports.table)} AS reports
    ON reports.system_id = own.system_id AND reports.${quoted(reports.key)} = own.id) AS ${quoted(plural)}`;
}

/** The reports of the rows of a page: looked up when the page is known, and not for all rows that it is chosen from. */
export function reportColumns(entity: Reporting, wanted: readonly string[]) {
  const { reports } = entity;
  const keys = reportedKeys(entity).filter((key) => wanted.includes(key));
  if (!reports || keys.length === 0) return null;
  return {
    keys,
    columns: keys.map((key) => `reports.${quoted(key)}`),
    join: ({ system_id }: ListContext, bind: Bind) =>
      `LEFT JOIN ${quoted(reports.table)} AS reports
        ON reports.system_id = ${bind(system_id)} AND reports.${quoted(reports.key)} = page.id`,
  };
}

/** What is reported of one row, where that has a table of its own. */
export async function reportsOf(
  { database, system_id }: EntityContext,
  entity: Reporting,
  id: number,
): Promise<Values> {
  if (!entity.reports) return {};
  const { table, key } = entity.reports;
  const keys = reportedKeys(entity);
  const found = await loose(database)
    .selectFrom(table)
    .select(keys)
    .where('system_id', '=', system_id)
    .where(key, '=', id)
    .executeTakeFirst();
  return found ?? Object.fromEntries(keys.map((reported) => [reported, null]));
}
