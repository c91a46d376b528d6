const day = 86_400_000;

/** A stretch of time in which the clocks of a zone keep the same distance from UTC, in milliseconds. */
export type OffsetSpan = { from: number; until: number; offset: number };

const formats = new Map<string, Intl.DateTimeFormat | null>();
const latest = new Map<string, OffsetSpan>();

/** Null for a zone that is not known here. The latest span is kept, because the same zone is needed every second. */
export function offsetSpan(at: number, timeZone: string): OffsetSpan | null {
  const known = latest.get(timeZone);
  if (known && at >= known.from && at < known.until) return known;
  const format = formatOf(timeZone);
  if (!format) return null;
  const found = spanAround(at, (moment) => offsetAt(moment, format));
  latest.set(timeZone, found);
  return found;
}

/** How far the clocks of a zone are from UTC; of a zone that is not known here, or of none, those of this device. */
export const offsetIn = (at: number, timeZone: string | undefined): number =>
  offsetSpan(at, timeZone ?? ownZone)?.offset ?? offsetSpan(at, ownZone)?.offset ?? 0;

/** Stands for the zone of this device. */
const ownZone = '';

/** At most a day long; clocks are never changed twice in one. */
function spanAround(at: number, offset: (at: number) => number): OffsetSpan {
  const from = Math.floor(at / day) * day;
  const until = from + day;
  const [before, after] = [offset(from), offset(until)];
  if (before === after) return { from, until, offset: before };
  const change = firstWith((moment) => offset(moment) !== before, from, until);
  return at < change ? { from, until: change, offset: before } : { from: change, until, offset: after };
}

/** `low` is not yet, `high` is already. */
function firstWith(isAlready: (at: number) => boolean, low: number, high: number): number {
  const middle = Math.floor((low + high) / 2);
  if (middle === low) return high;
  return isAlready(middle) ? firstWith(isAlready, low, middle) : firstWith(isAlready, middle, high);
}

function offsetAt(at: number, format: Intl.DateTimeFormat): number {
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return local - Math.floor(at / 1000) * 1000;
}

function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = madeFormat(timeZone);
  formats.set(timeZone, made);
  return made;
}

function madeFormat(timeZone: string): Intl.DateTimeFormat | null {
  const numeric = 'numeric';
  try {
    return new Intl.DateTimeFormat('en', {
      ...(timeZone !== ownZone && { timeZone }),
      hourCycle: 'h23',
      year: numeric,
      month: numeric,
      day: numeric,
      hour: numeric,
      minute: numeric,
      second: numeric,
    });
  } catch {
    return null;
  }
}
