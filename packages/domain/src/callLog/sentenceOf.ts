import type { CallFlag, Urgency } from '../calls/call.ts';
import type { CallKind } from '../calls/callKind.ts';
import { dayText } from '../time/localTime.ts';
import type { CallLogFilter, callAnswers, callStates, filterRows, RowOfSystem, testChoices } from './filter.ts';
import type { CallRange } from './range.ts';

export type RowKind = (typeof filterRows)[number];

/** A condition of the sentence: the words before it, what it says, and the filter without it. */
export type Condition = { key: string; lead: string; value: string; without: Partial<CallLogFilter> | null };

/** The texts of the sentence in the language of its reader. */
export type SentenceText = (id: SentenceTextId, values?: Record<string, string | number>) => string;

export type SentenceTextId =
  | `callLog.lead.${Lead}`
  | `callLog.range.${CallRange}`
  | `callLog.urgency.${Urgency}`
  | `callLog.kind.${CallKind}`
  | `callLog.flag.${CallFlag}`
  | `callLog.state.${(typeof callStates)[number]}`
  | `callLog.answer.${(typeof callAnswers)[number]}`
  | `callLog.weekday.${1 | 2 | 3 | 4 | 5 | 6 | 7}`
  | `callLog.${'calls' | 'field.tests' | 'minutes' | 'times' | 'hours'}`;

/** What the rows, the view and the systems are called that a filter names. */
export type FilterNames = {
  row: (of: RowKind, row: RowOfSystem) => string;
  view: (address: string) => string;
  system: (id: number) => string;
};

const momentText = (local: string) => `${dayText(local.slice(0, 10))} ${local.slice(11)}`;

/** The filter as a readable sentence, condition by condition; the time is always said, and cannot be taken away. */
export function sentenceOf(text: SentenceText, filter: CallLogFilter, names: FilterNames): readonly Condition[] {
  const conditions: Condition[] = [];
  const add = (key: Lead, value: string, without: Partial<CallLogFilter> | null) =>
    conditions.push({ key, lead: text(`callLog.lead.${key}`), value, without });
  const several = (values: readonly string[]) => values.join(', ');
  const rows = (of: RowKind) => {
    if (filter[of].length > 0) add(of, several(filter[of].map((row) => names.row(of, row))), { [of]: [] });
  };
  const minutes = (seconds: number) => text('callLog.minutes', { count: Math.round((seconds / 60) * 10) / 10 });
  if (filter.systems.length > 0) add('systems', several(filter.systems.map(names.system)), { systems: [] });
  rows('call_types');
  if (filter.urgencies.length > 0)
    add('urgencies', several(filter.urgencies.map((one) => text(`callLog.urgency.${one}`))), { urgencies: [] });
  if (filter.kind) add('kind', text(`callLog.kind.${filter.kind}`), { kind: null });
  if (filter.flags.length > 0)
    add('flags', several(filter.flags.map((one) => text(`callLog.flag.${one}`))), { flags: [] });
  rows('sections');
  rows('nodes');
  rows('call_sources');
  if (filter.tree_view) add('tree_view', names.view(filter.tree_view), { tree_view: null });
  if (filter.state) add('state', text(`callLog.state.${filter.state}`), { state: null });
  if (filter.answer) add('answer', text(`callLog.answer.${filter.answer}`), { answer: null });
  if (filter.tests) add(`tests_${filter.tests}`, text('callLog.field.tests'), { tests: null });
  if (filter.duration_from !== null) add('duration_from', minutes(filter.duration_from), { duration_from: null });
  if (filter.duration_until !== null) add('duration_until', minutes(filter.duration_until), { duration_until: null });
  if (filter.handled_by) add('handled_by', filter.handled_by, { handled_by: '' });
  if (filter.closed_by) add('closed_by', filter.closed_by, { closed_by: '' });
  if (filter.weekdays.length > 0)
    add('weekdays', several(filter.weekdays.map((day) => text(`callLog.weekday.${day as 1}`))), { weekdays: [] });
  if (filter.time_from && filter.time_until)
    add('times', text('callLog.hours', { from: filter.time_from, until: filter.time_until }), {
      time_from: null,
      time_until: null,
    });
  if (filter.search) add('search', filter.search, { search: '' });
  const { range, from, until } = filter;
  if (range !== 'own') add('range', text(`callLog.range.${range}`), null);
  else if (from && until) add('own', text('callLog.times', { from: momentText(from), until: momentText(until) }), null);
  else if (from) add('own_from', momentText(from), null);
  else add('own_until', until ? momentText(until) : '…', null);
  return conditions;
}

/** The whole sentence, for files and mails. */
export const sentenceText = (text: SentenceText, filter: CallLogFilter, names: FilterNames): string =>
  [text('callLog.calls'), ...sentenceOf(text, filter, names).map(({ lead, value }) => `${lead} ${value}`)].join(' ');

type Lead =
  | 'range'
  | 'own'
  | 'own_from'
  | 'own_until'
  | 'search'
  | 'urgencies'
  | 'kind'
  | 'flags'
  | RowKind
  | 'tree_view'
  | 'state'
  | 'answer'
  | `tests_${(typeof testChoices)[number]}`
  | 'duration_from'
  | 'duration_until'
  | 'handled_by'
  | 'closed_by'
  | 'weekdays'
  | 'times'
  | 'systems';
