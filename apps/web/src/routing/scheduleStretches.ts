import { minutesOfDay } from '../entity/fields/clockMinutes.ts';

const grid = 5;

/** A stretch of the day that belongs to a step; the last one appears twice, because it runs over midnight. */
export type Stretch = { step: number; from: number; to: number };

export function stretchesOf(starts: readonly number[]): readonly Stretch[] {
  const first = starts[0];
  const last = starts.length - 1;
  if (first === undefined) return [];
  const morning = first > 0 ? [{ step: last, from: 0, to: first }] : [];
  return [...morning, ...starts.map((from, step) => ({ step, from, to: starts[step + 1] ?? minutesOfDay }))].filter(
    ({ from, to }) => to > from,
  );
}

/** The time of a dragged step: on the grid, and between the steps beside it. */
export function pulledTo(starts: readonly number[], step: number, minutes: number): number {
  const lowest = step === 0 ? 0 : (starts[step - 1] ?? 0) + grid;
  const highest = (starts[step + 1] ?? minutesOfDay) - grid;
  return Math.min(Math.max(Math.round(minutes / grid) * grid, lowest), highest);
}

/** A new step halfway between the last one and midnight, or a minute after the last one. */
export function nextStart(starts: readonly number[]): number {
  const last = starts.at(-1) ?? 0;
  const halfway = pulledTo([...starts, minutesOfDay], starts.length, (last + minutesOfDay) / 2);
  return halfway > last && halfway < minutesOfDay ? halfway : Math.min(last + 1, minutesOfDay - 1);
}
