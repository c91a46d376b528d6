/** Minutes since midnight of a time such as 06:30, null for anything else. */
export function minutesOf(time: string | null): number | null {
  const found = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(time ?? '');
  return found ? Number(found[1]) * 60 + Number(found[2]) : null;
}

export const timeOf = (minutes: number) => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Minutes of a day or of a week; the end is no longer part of it. */
export type MinuteWindow = { start: number; end: number };

/** A window that starts later than it ends runs over the end of its cycle; one with equal ends holds no minute. */
export const isWithin = ({ start, end }: MinuteWindow, minute: number) =>
  start <= end ? start <= minute && minute < end : start <= minute || minute < end;

/** A window needs both ends. */
export const windowOf = (start: number | null, end: number | null): MinuteWindow | null =>
  start === null || end === null ? null : { start, end };
