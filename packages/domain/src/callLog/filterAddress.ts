import { callFlags, urgencies } from '../calls/call.ts';
import { callKinds } from '../calls/callKind.ts';
import {
  type CallLogFilter,
  callAnswers,
  callStates,
  emptyFilter,
  filterLimits,
  filterRanges,
  localMoment,
  type RowOfSystem,
  testChoices,
  timeOfDay,
} from './filter.ts';

/** How a condition stands in the address; what cannot be read is no condition. */
type Codec<T> = { write: (value: T) => string; read: (text: string) => T | undefined };

type Parts = { [K in keyof CallLogFilter]: { name: string } & Codec<CallLogFilter[K]> };

const oneOf = <T extends string>(values: readonly T[]): Codec<T> => ({
  write: (value) => value,
  read: (text) => values.find((value) => value === text),
});
const matching = (pattern: RegExp): Codec<string> => ({
  write: (value) => value,
  read: (text) => (pattern.test(text) ? text : undefined),
});
const text: Codec<string> = { write: (value) => value, read: (typed) => typed.trim().slice(0, filterLimits.text) };
const whole = (least: number, largest: number): Codec<number> => ({
  write: String,
  read: (typed) => {
    const value = /^\d{1,9}$/.test(typed) ? Number(typed) : -1;
    return value >= least && value <= largest ? value : undefined;
  },
});
const row: Codec<RowOfSystem> = {
  write: ({ system_id, id }) => `${system_id}.${id}`,
  read: (typed) => {
    const [, system_id, id] = /^(\d{1,6})\.(\d{1,9})$/.exec(typed) ?? [];
    return system_id === undefined || id === undefined ? undefined : { system_id: Number(system_id), id: Number(id) };
  },
};
const several = <T>({ write, read }: Codec<T>): Codec<readonly T[]> => ({
  write: (values) => values.map(write).join(','),
  read: (typed) =>
    typed
      .split(',')
      .slice(0, filterLimits.rows)
      .flatMap((part) => read(part) ?? []),
});
const optional = <T>({ write, read }: Codec<T>): Codec<T | null> => ({
  write: (value) => (value === null ? '' : write(value)),
  read: (typed) => (typed === '' ? null : read(typed)),
});

const seconds = optional(whole(0, filterLimits.duration));

const parts: Parts = {
  range: { name: 'range', ...oneOf(filterRanges) },
  from: { name: 'from', ...optional(matching(localMoment)) },
  until: { name: 'until', ...optional(matching(localMoment)) },
  search: { name: 'q', ...text },
  call_types: { name: 'type', ...several(row) },
  urgencies: { name: 'urgency', ...several(oneOf(urgencies)) },
  kind: { name: 'kind', ...optional(oneOf(callKinds)) },
  flags: { name: 'flag', ...several(oneOf(callFlags)) },
  sections: { name: 'section', ...several(row) },
  call_sources: { name: 'source', ...several(row) },
  nodes: { name: 'node', ...several(row) },
  tree_view: { name: 'view', ...optional(matching(/^\w{1,20}$/)) },
  state: { name: 'state', ...optional(oneOf(callStates)) },
  tests: { name: 'tests', ...optional(oneOf(testChoices)) },
  answer: { name: 'answer', ...optional(oneOf(callAnswers)) },
  duration_from: { name: 'longer', ...seconds },
  duration_until: { name: 'shorter', ...seconds },
  handled_by: { name: 'handled', ...text },
  closed_by: { name: 'closed', ...text },
  weekdays: { name: 'weekday', ...several(whole(1, 7)) },
  time_from: { name: 'after', ...optional(matching(timeOfDay)) },
  time_until: { name: 'before', ...optional(matching(timeOfDay)) },
  systems: { name: 'systems', ...several(whole(0, 999_999)) },
};

const filterFields = Object.keys(parts) as readonly (keyof CallLogFilter)[];

/** The filter as parameters of the address: only what differs from the empty one. */
export function filterToAddress(filter: CallLogFilter): Readonly<Record<string, string>> {
  const entryOf = <K extends keyof CallLogFilter>(field: K): readonly [string, string][] => {
    const { name, write } = parts[field];
    const written = write(filter[field]);
    return written === write(emptyFilter[field]) ? [] : [[name, written]];
  };
  return Object.fromEntries(filterFields.flatMap(entryOf));
}

export function filterFromAddress(query: { get: (name: string) => string | null }): CallLogFilter {
  const readField = <K extends keyof CallLogFilter>(field: K): CallLogFilter[K] => {
    const written = query.get(parts[field].name);
    return (written === null ? undefined : parts[field].read(written)) ?? emptyFilter[field];
  };
  return Object.fromEntries(filterFields.map((field) => [field, readField(field)])) as CallLogFilter;
}

/** The same as one text, as saved filters keep it. */
export const filterToText = (filter: CallLogFilter): string =>
  Object.entries(filterToAddress(filter))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

export function filterFromText(text: string): CallLogFilter {
  const values = new Map(
    text.split('&').flatMap((part) => {
      const [, name, value] = /^(\w+)=(.*)$/.exec(part) ?? [];
      return name === undefined || value === undefined ? [] : [[name, decoded(value)] as const];
    }),
  );
  return filterFromAddress({ get: (name) => values.get(name) ?? null });
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
