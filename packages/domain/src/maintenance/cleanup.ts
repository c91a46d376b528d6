import { dayAfter, localDay, momentOfLocal } from '../time/localTime.ts';

/** What can be removed for good, by its age. A kind is shown where a feature declares it and has something to remove. */
export const cleanupKinds = ['calls', 'journal', 'incidents', 'exports', 'positions', 'audit'] as const;

export type CleanupKindName = (typeof cleanupKinds)[number];

/** What is typed before anything is removed, in every language. */
export const cleanupPhrase = 'Ja, ich will';

export const isPhrase = (typed: string): boolean => typed.trim() === cleanupPhrase;

const day = 86_400_000;

/** How many days of a kind always stay. */
const alwaysKept = (kind: CleanupKindName): number => (kind === 'audit' ? 366 : 1);

/** What is younger stays, whoever asks. */
export const removableUntil = (kind: CleanupKindName, now: number): number => now - alwaysKept(kind) * day;

/** Why nothing may be removed up to this moment; null: it may. */
export function cleanupProblem(kind: CleanupKindName, before: number, now: number): 'too_young' | null {
  return Number.isFinite(before) && before <= removableUntil(kind, now) ? null : 'too_young';
}

/** Ages to choose from, in days. */
const ages = [7, 30, 90, 180, 366, 2 * 366, 3 * 366, 5 * 366, 10 * 366] as const;

export const agesOf = (kind: CleanupKindName): readonly number[] => ages.filter((age) => age >= alwaysKept(kind));

/** The midnight before which everything is older than so many days, by the clocks of a system. */
export const removedBefore = (days: number, now: number, timezone: string | undefined): number =>
  momentOfLocal(`${dayAfter(localDay(now, timezone), -days)}T00:00`, timezone);
