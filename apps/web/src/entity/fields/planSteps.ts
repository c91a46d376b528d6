import type { Values } from '@carestead/domain/kit/entity';
import { allDay, noSchedule } from '@carestead/domain/routing/reservedIds';
import { stepKeys } from '@carestead/domain/routing/scheduleSteps';

export type PlanStep = 'all_day' | { from: string; to: string };

/** The steps that a plan has under its schedule: it needs as many display groups. Unknown while schedules are loaded. */
export function planSteps(schedule_id: unknown, schedules: readonly Values[] | null): readonly PlanStep[] | 'unknown' {
  if (schedule_id === noSchedule || schedule_id === null || schedule_id === undefined) return [];
  if (schedule_id === allDay) return ['all_day'];
  if (schedules === null) return 'unknown';
  const schedule = schedules.find(({ id }) => id === schedule_id);
  const times = stepKeys.map((key) => schedule?.[key]).filter((time) => typeof time === 'string');
  return times.map((from, index) => ({ from, to: times[index + 1] ?? times[0] ?? from }));
}
