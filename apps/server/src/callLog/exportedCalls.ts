import { type CallLogSort, newestFirst } from '@carestead/domain/callLog/sort';
import { urgencies } from '@carestead/domain/calls/call';
import type { Locale } from '@carestead/domain/text/locales';
import { callTypeTexts } from '@carestead/i18n/calls';
import { exportFile } from '@carestead/i18n/exportFile';
import { systemFilters } from '../platform/callLog/readLog.ts';
import type { TextRow } from '../platform/database/copyRows.ts';
import type { ExportReader, ExportSession, FoundRows, OpenedSource } from '../platform/exports/exportSource.ts';
import type { Cell, TableColumn } from '../platform/tableFiles/table.ts';
import type { ExportedCalls } from './exportedQuery.ts';
import { exportedCalls, exportedColumns } from './exportQueries.ts';
import { filterSentence } from './filterSentence.ts';
import { type StaffNames, staffNames } from './keeping/staffNames.ts';
import { countCallLog, estimateCallLog } from './listQueries.ts';

/** So many are counted in a moment. */
const countedAtOnce = 200_000;

export async function count(reader: ExportReader, { filter }: ExportedCalls): Promise<FoundRows> {
  const systems = await systemFilters(reader, filter);
  const about = await estimateCallLog(reader.reading, systems);
  return about > countedAtOnce
    ? { rows: about, isExact: false }
    : { rows: await countCallLog(reader.reading, systems), isExact: true };
}

export const describe = async (reader: ExportReader, { filter }: ExportedCalls): Promise<string> =>
  (await filterSentence(reader, filter, reader.locale)).text;

export async function open(session: ExportSession, { filter, sort }: ExportedCalls): Promise<OpenedSource> {
  const { reading, locale, installation, copyRows } = session;
  const systems = await systemFilters(session, filter);
  const names = new Map(installation.now().systems.map(({ id, name }) => [String(id), name]));
  const staff = await staffNames(
    session,
    systems.map(({ reach }) => reach.system_id),
  );
  const columns = columnsOf(locale, systems.length > 1 ? names : null, staff);
  // The order of their names says something of who they are.
  const order = staff.areHidden && sortsByStaff(sort) ? newestFirst : sort;
  async function* rows() {
    for await (const batch of copyRows(exportedCalls(systems, order)))
      yield batch.map((call) => columns.map(({ cell }) => cell(call)));
  }
  return { total: await countCallLog(reading, systems), columns, rows: rows(), hidesStaff: staff.areHidden };
}

const sortsByStaff = ({ column }: CallLogSort) => column === 'handled_by' || column === 'closed_by';

type Column = TableColumn & { cell: (call: TextRow) => Cell };

/** The columns of the list, in its order; lamp and bar are words here. */
function columnsOf(locale: Locale, systems: ReadonlyMap<string, string> | null, staff: StaffNames): readonly Column[] {
  const column = (name: keyof typeof widths, kind: TableColumn['kind'], cell: Column['cell']): Column => ({
    ...{ title: exportFile[`exportFile.column.${name}`][locale], kind, width: widths[name], cell },
  });
  const placeOf = (name: (typeof exportedColumns)[number]) => exportedColumns.indexOf(name);
  const text = (name: (typeof exportedColumns)[number]) => {
    const place = placeOf(name);
    return (call: TextRow) => call[place] ?? '';
  };
  const number = (name: (typeof exportedColumns)[number], times: number) => {
    const place = placeOf(name);
    return (call: TextRow) => (call[place] == null ? null : Number(call[place]) * times);
  };
  const [system, urgency, closed] = [text('system_id'), text('urgency'), number('closed', 1000)];
  const person = (name: 'handled_by' | 'closed_by') => {
    const named = text(name);
    return (call: TextRow) => staff.shown(system(call), named(call));
  };
  const urgencyNames = urgencyTexts(locale);
  const states = {
    open: exportFile['exportFile.call.open'][locale],
    closed: exportFile['exportFile.call.closed'][locale],
  };
  return [
    ...(systems ? [column('system', 'text', (call) => systems.get(system(call)) ?? system(call))] : []),
    column('opened_at', 'moment', number('opened', 1000)),
    column('place', 'text', text('place')),
    column('call_type', 'text', text('call_type')),
    column('urgency', 'text', (call) => urgencyNames.get(urgency(call)) ?? ''),
    column('section', 'text', text('section')),
    column('call_source', 'text', text('call_source')),
    column('duration', 'duration', number('duration', 1)),
    column('closed_at', 'moment', closed),
    column('handled_by', 'text', person('handled_by')),
    column('closed_by', 'text', person('closed_by')),
    column('state', 'text', (call) => (closed(call) === null ? states.open : states.closed)),
  ];
}

const widths = {
  ...{ system: 14, opened_at: 19, place: 34, call_type: 16, urgency: 14, section: 16, call_source: 16 },
  ...{ duration: 9, closed_at: 19, handled_by: 17, closed_by: 17, state: 11 },
} as const;

const urgencyTexts = (locale: Locale): ReadonlyMap<string, string> =>
  new Map(urgencies.map((urgency) => [urgency, callTypeTexts[`choice.call_type.urgency.${urgency}`][locale]]));
