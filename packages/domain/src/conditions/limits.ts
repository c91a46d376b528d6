import type { Condition } from './condition.ts';

const gigabyte = 2 ** 30;
const day = 24 * 3_600_000;

export type Space = { free: number; size: number };

/** Less than one is shown with a digit more: a small disk is not an empty one. */
function inGigabytes(bytes: number): number {
  const digits = bytes < gigabyte ? 100 : 10;
  return Math.round((bytes / gigabyte) * digits) / digits;
}

/** Little is both: a small share of the disk and too few bytes for some days of logs and calls. */
const isBelow = ({ free, size }: Space, share: number, gigabytes: number) =>
  free < size * share && free < gigabytes * gigabyte;

const isAlmostFull = (space: Space) => isBelow(space, 0.03, 1);
/** More than what begins the mode, so that it does not come and go with every log line. */
const isStillTight = (space: Space) => isBelow(space, 0.05, 2);

export function diskCondition(space: Space, part = 'disk'): Condition {
  const values = { free: inGigabytes(space.free), size: inGigabytes(space.size) };
  const disk = { part, vital: false, values };
  if (isAlmostFull(space)) return { ...disk, ok: false, why: 'the disk is almost full', message: 'disk_full' };
  if (isBelow(space, 0.1, 5)) return { ...disk, ok: false, why: 'little space is left', message: 'disk_low' };
  return { ...disk, ok: true };
}

/** Whether the rest of the space is kept for calls. `was`: as it is now; it ends when there is clearly more than what began it. */
export const isReadOnly = (was: boolean, spaces: readonly Space[]): boolean =>
  spaces.some(was ? isStillTight : isAlmostFull);

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
  const part = {
    ...{ part: 'clock', vital: false },
    ...(aheadOfDatabase !== null && { values: { milliseconds: Math.round(Math.abs(aheadOfDatabase)) } }),
  };
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
  const days = Math.floor((until - now) / day);
  const values = { days, until };
  if (until <= now) return { ...part, ok: false, why: 'it has expired', message: 'certificate_over', values };
  if (until - now > warnedBefore) return { ...part, ok: true, values };
  return { ...part, ok: false, why: `it expires in ${days} days`, message: 'certificate_ends', values };
}

/** A night that was missed once, and a week in which none succeeded. */
const backupLateAfter = 1.5 * day;
const backupMissingAfter = 7 * day;

type BackupFacts = {
  now: number;
  /** When the newest backup was finished; null: there is none. */
  last: number | null;
  /** When the installation was set up: before its first night there is no backup; null: it is not yet. */
  setUp: number | null;
};

export function backupCondition({ now, last, setUp }: BackupFacts): Condition {
  const part = { part: 'backup', vital: false, ...(last !== null && { values: { at: last } }) };
  const from = last ?? setUp;
  const age = from === null ? 0 : now - from;
  const hours = Math.floor(age / 3_600_000);
  const values = { ...(last !== null && { at: last }), days: Math.floor(age / day) };
  if (age > backupMissingAfter) {
    return { ...part, ok: false, why: `no backup for ${hours} hours`, message: 'backup_missing', values };
  }
  if (age > backupLateAfter) {
    return { ...part, ok: false, why: `no backup for ${hours} hours`, message: 'backup_late', values };
  }
  return { ...part, ok: true };
}

/** The limit of a call on its way to the displays is a second. */
const slowLoop = 250;
const stuckLoop = 1000;

/** `delay`: for how many milliseconds the slowest hundredth of events waited, in the last minute. */
export function eventLoopCondition(delay: number): Condition {
  const values = { milliseconds: Math.round(delay) };
  const part = { part: 'event_loop', vital: false, values };
  const why = `events wait for ${values.milliseconds} ms`;
  if (delay >= stuckLoop) return { ...part, ok: false, why, message: 'event_loop_stuck' };
  if (delay >= slowLoop) return { ...part, ok: false, why, message: 'event_loop_slow' };
  return { ...part, ok: true };
}

export type DatabaseSize = {
  bytes: number;
  /** Bytes of tables that hold rows which are gone. */
  unused: number;
};

/** A small database is never worth the work, however much of it is unused. */
const bloatFrom = 0.4;
const smallDatabase = gigabyte;

export function databaseSizeCondition({ bytes, unused }: DatabaseSize): Condition {
  const percent = bytes > 0 ? Math.round((unused / bytes) * 100) : 0;
  const part = { part: 'database_size', vital: false, values: { size: inGigabytes(bytes), percent } };
  if (bytes < smallDatabase || unused < bytes * bloatFrom) return { ...part, ok: true };
  return { ...part, ok: false, why: `${percent} % of it are unused`, message: 'database_bloated' };
}

/** What cannot be read for so long is itself a fault; before that the last value holds. */
const failingAfter = 5 * 60_000;

/** `since`: since when this reading has failed; null: it did not. */
export function failingCheck(reading: string, since: number | null, now: number): readonly Condition[] {
  if (since === null || now - since < failingAfter) return [];
  const why = `it could not be read for ${Math.floor((now - since) / 60_000)} minutes`;
  const values = { reading };
  return [{ part: `check_${reading}`, vital: false, ok: false, why, message: 'check_failing', values }];
}
