import type { CallLogFilter, RowOfSystem } from '../callLog/filter.ts';
import { timeOf } from '../time/clockTime.ts';

type Answer = NonNullable<CallLogFilter['answer']>;

/** Calls of people: what figures are about until somebody chooses others. */
export const callsOfPeople = {
  kind: 'Care',
  flags: ['Call'],
  tests: 'without',
} as const satisfies Partial<CallLogFilter>;

/** The calls of the log that a figure counts; null where no filter can say it. */
export const answeredCalls = (filter: CallLogFilter, answer: Answer): CallLogFilter | null =>
  filter.answer === null || filter.answer === answer ? { ...filter, answer } : null;

type ShiftCell = {
  section: RowOfSystem;
  /** In minutes of the day; the same: the whole day. */
  from: number;
  until: number;
  measure: 'presence' | 'end';
};

/** The calls that a section had in a shift, as far as their time to a presence or to the end is known. */
export function shiftCalls(filter: CallLogFilter, { section, from, until, measure }: ShiftCell): CallLogFilter | null {
  const calls = measure === 'presence' ? answeredCalls(filter, 'presence') : endedCalls(filter);
  if (!calls) return null;
  const inSection = { ...calls, sections: [section] };
  if (from === until) return inSection;
  // Two ranges of the day may leave two pieces of it.
  if (filter.time_from !== null) return null;
  return { ...inSection, time_from: timeOf(from), time_until: timeOf(until) };
}

function endedCalls(filter: CallLogFilter): CallLogFilter | null {
  const { kind, flags, tests, state } = filter;
  const isEmpty =
    kind === 'Tech' || (flags.length > 0 && !flags.includes('Call')) || tests === 'only' || state === 'open';
  return isEmpty ? null : { ...filter, ...callsOfPeople, state: 'closed' };
}
