import type { LocalClock } from '../time/localClock.ts';
import { isWithin } from './minuteWindow.ts';

/** Minutes since Monday 00:00. A window that may run over the end of the week; equal ends mean that there is none. */
export type Weekend = { weekend_start: number; weekend_stop: number };

export const isWeekend = ({ weekend_start, weekend_stop }: Weekend, { minuteOfWeek }: LocalClock) =>
  isWithin({ start: weekend_start, end: weekend_stop }, minuteOfWeek);
