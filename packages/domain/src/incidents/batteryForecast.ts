/** The lowest percentage of a day; `day` counts days since 1970. */
export type BatteryDay = { day: number; percent: number };

export type BatteryForecast = {
  /** The day on which the battery will be low; `earliest` and `latest` say how sure that is. All count days since 1970. */
  day: number;
  earliest: number;
  latest: number;
};

const fewestDays = 10;
/** A battery that was replaced jumps up by more than it ever recovers by itself. */
const replacedFrom = 15;
/** Beyond that nothing is foretold. */
const farthest = 2 * 365;

/** Days since the battery was last replaced. */
function sinceReplaced(days: readonly BatteryDay[]): readonly BatteryDay[] {
  let from = 0;
  for (let index = 1; index < days.length; index += 1) {
    const [before, now] = [days[index - 1], days[index]];
    if (before && now && now.percent - before.percent >= replacedFrom) from = index;
  }
  return days.slice(from);
}

/**
 * When the battery will be low if it goes on as in the last weeks: a straight line through the days since it was replaced.
 * Null: too few days, no decline, a decline that is lost in the noise, or it is low already.
 */
export function batteryForecast(history: readonly BatteryDay[], low: number): BatteryForecast | null {
  const days = sinceReplaced(history);
  const last = days.at(-1);
  if (!last || days.length < fewestDays || last.percent < low) return null;
  const count = days.length;
  const meanDay = days.reduce((sum, { day }) => sum + day, 0) / count;
  const mean = days.reduce((sum, { percent }) => sum + percent, 0) / count;
  const spread = days.reduce((sum, { day }) => sum + (day - meanDay) ** 2, 0);
  if (spread === 0) return null;
  const slope = days.reduce((sum, { day, percent }) => sum + (day - meanDay) * (percent - mean), 0) / spread;
  const residual = days.reduce((sum, { day, percent }) => sum + (percent - mean - slope * (day - meanDay)) ** 2, 0);
  const error = Math.sqrt(residual / (count - 2) / spread);
  // Twice the error of the slope: a decline that may as well be none foretells nothing.
  const [steepest, flattest] = [slope - 2 * error, slope + 2 * error];
  if (slope >= 0 || flattest >= 0) return null;
  const lowOn = (of: number) => Math.max(last.day, Math.round(meanDay + (low - mean) / of));
  const day = lowOn(slope);
  if (day - last.day > farthest) return null;
  return {
    day,
    earliest: Math.min(day, lowOn(steepest)),
    latest: Math.max(day, Math.min(lowOn(flattest), last.day + farthest)),
  };
}
