/** Minutes of a day or of a week; the end is no longer part of it. */
export type MinuteWindow = { start: number; end: number };

/** A window that starts later than it ends runs over the end of its cycle; one with equal ends holds no minute. */
export const isWithin = ({ start, end }: MinuteWindow, minute: number) =>
  start <= end ? start <= minute && minute < end : start <= minute || minute < end;

/** A window needs both ends. */
export const windowOf = (start: number | null, end: number | null): MinuteWindow | null =>
  start === null || end === null ? null : { start, end };
