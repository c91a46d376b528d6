import type { Condition } from './condition.ts';

const gigabyte = 2 ** 30;
const day = 24 * 3_600_000;

type Space = { free: number; size: number };

/** Little is both: a small share of the disk and too few bytes for some days of logs and calls. */
export function diskCondition({ free, size }: Space): Condition {
  const part = { part: 'disk', vital: false };
  const values = { free: Math.round((free / gigabyte) * 10) / 10 };
  const isBelow = (share: number, gigabytes: number) => free < size * share && free < gigabytes * gigabyte;
  if (isBelow(0.03, 1)) return { ...part, ok: false, why: 'the disk is almost full', message: 'disk_full', values };
  if (isBelow(0.1, 5)) return { ...part, ok: false, why: 'little space is left', message: 'disk_low', values };
  return { ...part, ok: true };
}

/** A step of the clock this large puts calls and reports at wrong times. */
const largestStep = 2000;
/** How long people are shown that the clock was set. */
const stepShownFor = 3_600_000;

type ClockFacts = {
  now: number;
  /** How far this machine is ahead of the database, in milliseconds; null: not known. */
  aheadOfDatabase: number | null;
  /** When the clock was last set by more than a moment, and by how much. */
  step: { at: number; by: number } | null;
};

export const isClockStep = (by: number) => Math.abs(by) > largestStep;

export function clockCondition({ now, aheadOfDatabase, step }: ClockFacts): Condition {
  const part = { part: 'clock', vital: false };
  if (aheadOfDatabase !== null && isClockStep(aheadOfDatabase)) {
    const values = { seconds: Math.round(Math.abs(aheadOfDatabase) / 1000) };
    return { ...part, ok: false, why: 'it differs from the clock of the database', message: 'clock_differs', values };
  }
  // After a step backwards its moment may lie ahead.
  if (step && Math.abs(now - step.at) < stepShownFor) {
    const values = { seconds: Math.round(Math.abs(step.by) / 1000) };
    return { ...part, ok: false, why: 'it was set while the server ran', message: 'clock_set', values };
  }
  return { ...part, ok: true };
}

const warnedBefore = 21 * day;

/** `until` is the last moment at which the certificate holds; null: the file cannot be read. */
export function certificateCondition(until: number | null, now: number): Condition {
  const part = { part: 'certificate', vital: false };
  if (until === null) {
    return { ...part, ok: false, why: 'its file cannot be read', message: 'certificate_unreadable' };
  }
  if (until <= now) return { ...part, ok: false, why: 'it has expired', message: 'certificate_over' };
  if (until - now > warnedBefore) return { ...part, ok: true };
  const days = Math.floor((until - now) / day);
  return { ...part, ok: false, why: `it expires in ${days} days`, message: 'certificate_ends', values: { days } };
}
