import type { Problem } from '../kit/problem.ts';

const fewest = 1;
const most = 24;

/** What the page offers; others between the fewest and the most are taken, too. */
export const offeredHours = [1, 2, 4, 8, 12, most] as const;

/** Support that takes longer than a day is asked for again: a tunnel that was forgotten must not stay open. */
export const hoursProblem = (hours: number): Problem | null =>
  Number.isInteger(hours) && hours >= fewest && hours <= most
    ? null
    : { field: 'hours', message: 'between', data: { min: fewest, max: most } };

const hour = 3_600_000;

export const closesAt = (opened_at: number, hours: number): number => opened_at + hours * hour;
