import { stepKeys } from '../routing/scheduleSteps.ts';
import { minutesOf } from '../time/clockTime.ts';

export const shiftNames = ['early', 'late', 'day', 'night'] as const;
export type ShiftName = (typeof shiftNames)[number];

/** Minutes of the day; one that ends before it begins runs over midnight. Without a name it has its times alone. */
export type Shift = { id: number; name: ShiftName | null; from: number; until: number };

/** The schedule whose steps are the shifts. */
export type ShiftPlan = { schedule_id: number; schedule_name: string; shifts: readonly Shift[] };

type ScheduleRow = { id: number; name: string } & { readonly [K in (typeof stepKeys)[number]]: string | null };
type SectionRow = { weekday_schedule_id: number | null };

/** No shift begins or ends at three: what runs then is the night. */
const deepNight = 3 * 60;

/**
 * Of a system: the schedule that most sections follow on working days, so that sections can be compared. One that holds for
 * all day has no shifts; null: no section follows another.
 */
export function shiftPlan(schedules: readonly ScheduleRow[], sections: readonly SectionRow[]): ShiftPlan | null {
  const uses = ({ id }: ScheduleRow) => sections.filter((section) => section.weekday_schedule_id === id).length;
  const [found] = schedules
    .map((schedule) => ({ schedule, starts: startsOf(schedule), used: uses(schedule) }))
    .filter(({ starts, used }) => used > 0 && starts.length > 1)
    .toSorted((a, b) => b.used - a.used || a.schedule.id - b.schedule.id);
  if (!found) return null;
  const { schedule, starts } = found;
  return { schedule_id: schedule.id, schedule_name: schedule.name, shifts: named(starts) };
}

/** In the order of the day, because an imported schedule may have another. */
const startsOf = (schedule: ScheduleRow): readonly number[] =>
  [...new Set(stepKeys.flatMap((key) => minutesOf(schedule[key]) ?? []))].toSorted((a, b) => a - b);

function named(starts: readonly number[]): readonly Shift[] {
  const night = (starts.findLastIndex((start) => start <= deepNight) + starts.length) % starts.length;
  return starts.map((from, index) => {
    const afterNight = (index - night + starts.length) % starts.length;
    const until = starts[(index + 1) % starts.length] ?? from;
    return { id: index + 1, name: nameOf(afterNight, starts.length), from, until };
  });
}

function nameOf(afterNight: number, shifts: number): ShiftName | null {
  if (afterNight === 0) return 'night';
  if (shifts === 2) return 'day';
  if (shifts !== 3) return null;
  return afterNight === 1 ? 'early' : 'late';
}
