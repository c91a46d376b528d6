import type { CallFlag, Urgency } from '../calls/call.ts';
import type { CallKind } from '../calls/callKind.ts';
import type { Problem } from '../kit/problem.ts';
import { momentOfLocal } from '../time/localTime.ts';
import { type CallRange, callRanges, type Span, spanOfRange } from './range.ts';

export const filterRanges = [...callRanges, 'own'] as const satisfies readonly (CallRange | 'own')[];

export const callStates = ['open', 'closed'] as const;

/** Calls that test the way from the device to the wall. */
export const testChoices = ['without', 'only'] as const;

/**
 * Whether somebody came: with a presence; over without one; over without a presence, an acknowledgement or a person who closed
 * it; or the room had called shortly before.
 */
export const callAnswers = ['presence', 'no_presence', 'unanswered', 'repeated'] as const;

/** The conditions that name rows of the configuration. */
export const filterRows = [
  'call_types',
  'sections',
  'call_sources',
  'nodes',
] as const satisfies readonly (keyof CallLogFilter)[];

/** A row by its number, which rows of several systems may have. */
export type RowOfSystem = { system_id: number; id: number };

/** Which calls of the log are wanted: every condition that is set must hold, of several values one. */
export type CallLogFilter = {
  range: CallRange | 'own';
  /** Of an own range, by the clocks of the system: `2026-11-15T08:00`. */
  from: string | null;
  until: string | null;
  search: string;
  call_types: readonly RowOfSystem[];
  urgencies: readonly Urgency[];
  kind: CallKind | null;
  flags: readonly CallFlag[];
  sections: readonly RowOfSystem[];
  call_sources: readonly RowOfSystem[];
  /** Calls of these nodes and of all below them, as the tree was when they opened. */
  nodes: readonly RowOfSystem[];
  /** Calls of devices that the view lists now: `radio`, or the number of a stored view. */
  tree_view: string | null;
  state: (typeof callStates)[number] | null;
  tests: (typeof testChoices)[number] | null;
  answer: (typeof callAnswers)[number] | null;
  /** In seconds; of an open call the time until now counts. */
  duration_from: number | null;
  duration_until: number | null;
  /** A part of the name is enough; in quotation marks it is the whole name, as it is written. */
  handled_by: string;
  closed_by: string;
  /** 1 is Monday; by the clocks of the system. */
  weekdays: readonly number[];
  /** From 22:00 until 06:00 is the night; by the clocks of the system. */
  time_from: string | null;
  time_until: string | null;
  /** None: that of the request. */
  systems: readonly number[];
};

export const emptyFilter: CallLogFilter = {
  range: 'last_24_hours',
  from: null,
  until: null,
  search: '',
  call_types: [],
  urgencies: [],
  kind: null,
  flags: [],
  sections: [],
  call_sources: [],
  nodes: [],
  tree_view: null,
  state: null,
  tests: null,
  answer: null,
  duration_from: null,
  duration_until: null,
  handled_by: '',
  closed_by: '',
  weekdays: [],
  time_from: null,
  time_until: null,
  systems: [],
};

/** How much one filter may name. */
export const filterLimits = { text: 200, rows: 200, duration: 100_000_000 } as const;

/** The name that a condition wants whole; null: a part is enough. */
export const wholeNameOf = (condition: string): string | null => /^"(.+)"$/s.exec(condition)?.[1] ?? null;

/** The condition that finds this name and no longer one; null: it would be too long. */
export const conditionOfName = (name: string): string | null =>
  name.length + 2 > filterLimits.text ? null : `"${name}"`;

export const localMoment = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/;
export const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The moments between which a filter looks for calls. */
export const spanOfFilter = ({ range, from, until }: CallLogFilter, now: number, timeZone: string | undefined): Span =>
  range === 'own'
    ? {
        from: from === null ? null : momentOfLocal(from, timeZone),
        until: until === null ? null : momentOfLocal(until, timeZone),
      }
    : spanOfRange(range, now, timeZone);

/** What is wrong with conditions that are right by themselves. */
export function filterProblems(filter: CallLogFilter): readonly Problem[] {
  const { range, from, until, duration_from, duration_until, time_from, time_until } = filter;
  const problems: Problem[] = [];
  if (range === 'own' && from === null && until === null) problems.push({ field: 'from', message: 'required' });
  if (range === 'own' && from !== null && until !== null && from >= until)
    problems.push({ field: 'until', message: 'start_before_end' });
  if (duration_from !== null && duration_until !== null && duration_from > duration_until)
    problems.push({ field: 'duration_until', message: 'not_below', data: { min: duration_from } });
  if (time_from !== null && time_until === null) problems.push({ field: 'time_until', message: 'required' });
  if (time_until !== null && time_from === null) problems.push({ field: 'time_from', message: 'required' });
  if (time_from !== null && time_from === time_until) problems.push({ field: 'time_until', message: 'must_differ' });
  return problems;
}
