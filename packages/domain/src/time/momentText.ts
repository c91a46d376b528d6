import { localDay } from './localDay.ts';
import { localText } from './localMoment.ts';

/** Numbers of dates and times look the same in all languages. */
export const dayText = (day: string): string => day.split('-').toReversed().join('.');

/** `15.11.2026` */
export const dateText = (at: number, timeZone: string | undefined): string => dayText(localDay(at, timeZone));

/** `14:32` */
export const timeText = (at: number, timeZone: string | undefined): string => localText(at, timeZone).slice(11, 16);

/** `14:31:40` */
export const secondsText = (at: number, timeZone: string | undefined): string => localText(at, timeZone).slice(11);

/** `15.11.2026 14:32` */
export const dateTimeText = (at: number, timeZone: string | undefined): string =>
  `${dateText(at, timeZone)} ${timeText(at, timeZone)}`;

/** Too short ago for a number to mean anything. */
export const isJustNow = (at: number, now: number): boolean => Math.abs(now - at) < 10_000;
