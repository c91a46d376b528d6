/** What a device reported on one day; days are counted since 1970, those without a report are left out. */
type ReportedDay = { day: number; lowest_battery: number | null; unreachable: number; reports: number };

/** Null: nothing is known of that day. */
export type StripDay = { day: number; battery: number | null; reachable: boolean | null };

/** Eight weeks. */
const stripLength = 56;

/** Every day up to today, also those of which nothing is known. */
export function stripDays(history: readonly ReportedDay[], today: number): readonly StripDay[] {
  const known = new Map(history.map((reported) => [reported.day, reported]));
  return Array.from({ length: stripLength }, (_, index) => {
    const day = today - stripLength + 1 + index;
    const { lowest_battery: battery = null, unreachable = 0, reports = 0 } = known.get(day) ?? {};
    // A device that cannot measure its battery reports -1.
    const isMeasured = battery !== null && battery >= 0;
    return { day, battery: isMeasured ? battery : null, reachable: reports > 0 ? unreachable === 0 : null };
  });
}

type Thresholds = { low: number; critical: number };

/** The day on which a battery will probably be low, and between which days that will be. */
type Forecast = { day: number; earliest: number; latest: number };

export type StripBar = {
  day: number;
  /** Percent; null where it is not known. */
  level: number | null;
  state: 'ok' | 'low' | 'critical' | 'unknown' | 'ahead';
};

/** Beyond so many days a forecast would squeeze the days that were measured. */
const mostAhead = 28;

/** The days that were measured, and after them those of the forecast, down to the threshold and on. */
export function batteryBars(
  days: readonly StripDay[],
  thresholds: Thresholds,
  forecast: Forecast | null,
): readonly StripBar[] {
  const known = days.map(({ day, battery }) => ({ day, level: battery, state: stateOf(battery, thresholds) }));
  const today = days.at(-1)?.day;
  const level = days.findLast(({ battery }) => battery !== null)?.battery ?? null;
  if (!forecast || today === undefined || level === null) return known;
  const perDay = (level - thresholds.low) / Math.max(forecast.day - today, 1);
  return [
    ...known,
    ...Array.from({ length: Math.min(Math.max(forecast.latest - today, 0), mostAhead) }, (_, index) => ({
      day: today + index + 1,
      level: Math.max(0, Math.round(level - perDay * (index + 1))),
      state: 'ahead' as const,
    })),
  ];
}

function stateOf(battery: number | null, { low, critical }: Thresholds): StripBar['state'] {
  if (battery === null) return 'unknown';
  if (battery < critical) return 'critical';
  return battery < low ? 'low' : 'ok';
}

/** On how many of the days with reports a device was reached all the time, and on which it was not. */
export function reachedDays(days: readonly StripDay[]) {
  const known = days.filter(({ reachable }) => reachable !== null);
  const missed = known.filter(({ reachable }) => reachable === false).map(({ day }) => day);
  return { reached: known.length - missed.length, of: known.length, missed };
}

const dayLength = 24 * 60 * 60_000;

/** `2026-11-15` of a day that is counted since 1970, and back. */
export const dayOfCount = (count: number): string => new Date(count * dayLength).toISOString().slice(0, 10);
export const countOfDay = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / dayLength);
