import { dayAfter, localDay, momentOfLocal } from '../time/localTime.ts';
import { offsetIn } from '../time/offsetSpan.ts';

export const partsOfDay = ['night', 'morning', 'day', 'evening'] as const;
export type PartOfDay = (typeof partsOfDay)[number];
export type ByPart<T> = Readonly<Record<PartOfDay, T>>;

const hour = 3_600_000;
const quarter = hour / 4;
const day = 24 * hour;

/** How much is going on at each hour: the round of the morning, the meals at noon and at six, to bed, the quiet night. */
const weekdayHours = [
  0.35, 0.3, 0.3, 0.3, 0.4, 0.7, 1.6, 2.2, 1.9, 1.3, 1.0, 1.5, 1.4, 0.8, 0.9, 1.0, 1.1, 1.6, 1.7, 1.9, 1.6, 0.9, 0.6,
  0.45,
];
/** Breakfast is later, and visitors take over in the afternoon. */
const weekendHours = [
  0.4, 0.35, 0.3, 0.3, 0.4, 0.55, 1.1, 1.8, 2.1, 1.5, 1.0, 1.4, 1.3, 0.7, 0.65, 0.7, 0.9, 1.5, 1.6, 1.8, 1.6, 1.0, 0.65,
  0.5,
];

/** A quarter of an hour of a day; its moment is real, so the hour that comes twice has eight of them. */
export type Slot = { from: number; part: PartOfDay; weight: number };

export type LocalDay = { date: string; from: number; until: number; isWeekend: boolean; slots: readonly Slot[] };

/** The calendar days of the system that end with the one in which `end` falls; that one is cut off there. */
export function* localDays(end: number, days: number, timeZone: string): Generator<LocalDay> {
  const last = localDay(end - 1, timeZone);
  for (let back = days - 1; back >= 0; back -= 1) {
    const date = dayAfter(last, -back);
    const from = momentOfLocal(`${date}T00:00`, timeZone);
    const until = Math.min(momentOfLocal(`${dayAfter(date, 1)}T00:00`, timeZone), end);
    const weekday = new Date(`${date}T00:00Z`).getUTCDay();
    const isWeekend = weekday === 0 || weekday === 6;
    yield { date, from, until, isWeekend, slots: slotsOf(from, until, isWeekend, timeZone) };
  }
}

function slotsOf(from: number, until: number, isWeekend: boolean, timeZone: string): readonly Slot[] {
  const hours = isWeekend ? weekendHours : weekdayHours;
  const slots: Slot[] = [];
  for (let at = from; at < until; at += quarter) {
    const reading = Math.floor((((at + offsetIn(at, timeZone)) % day) + day) % day);
    const left = Math.min(quarter, until - at);
    slots.push({ from: at, part: partOf(reading), weight: weightAt(hours, reading) * (left / quarter) });
  }
  return slots;
}

/** Between the middles of two hours it rises or falls evenly. */
function weightAt(hours: readonly number[], reading: number): number {
  const place = (reading + quarter / 2) / hour - 0.5;
  const below = Math.floor(place);
  const at = (index: number) => hours[(index + 24) % 24] ?? 1;
  return at(below) + (at(below + 1) - at(below)) * (place - below);
}

function partOf(reading: number): PartOfDay {
  const at = reading / hour;
  if (at < 6 || at >= 22) return 'night';
  if (at < 10) return 'morning';
  return at < 17 ? 'day' : 'evening';
}

export const slotLength = ({ from }: Slot, { until }: Pick<LocalDay, 'until'>) => Math.min(quarter, until - from);

/** More in winter, when there are colds about, than in summer; weekends are a little quieter. */
export function busyness({ date, isWeekend }: LocalDay): number {
  const dayOfYear = (Date.parse(`${date}T00:00Z`) - Date.parse(`${date.slice(0, 4)}-01-01T00:00Z`)) / day;
  return (1 + 0.1 * Math.cos((2 * Math.PI * (dayOfYear - 20)) / 365)) * (isWeekend ? 0.93 : 1);
}
