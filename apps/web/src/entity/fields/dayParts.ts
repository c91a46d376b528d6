import { minutesOfDay, toClock, toMinutes } from './clockMinutes.ts';
import type { PlanStep } from './planSteps.ts';

/** A stretch of the day from midnight to midnight in which one step of a plan holds. */
export type DayPart = { from: string /** In minutes. */; size: number; step: number };

/** The steps in the order of the day: the last one begins it, as it lasts over midnight. */
export function dayParts(steps: readonly PlanStep[]): readonly DayPart[] {
  const begins = steps.map((step, index) => ({
    at: step === 'all_day' ? 0 : (toMinutes(step.from) ?? 0),
    step: index,
  }));
  const [first] = begins;
  if (!first) return [];
  const all = first.at === 0 ? begins : [{ at: 0, step: begins.length - 1 }, ...begins];
  return all.map(({ at, step }, index) => ({
    from: toClock(at),
    size: (all[index + 1]?.at ?? minutesOfDay) - at,
    step,
  }));
}
