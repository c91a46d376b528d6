import type { Values } from '../kit/entity.ts';
import type { Problem } from '../kit/problem.ts';

export const stepKeys = ['time_1', 'time_2', 'time_3', 'time_4', 'time_5'] as const;

/** Two to five ascending times, without a hole between them. */
export function stepProblems(values: Values): readonly Problem[] {
  const times = stepKeys.map((key) => values[key] || null);
  const last = times.findLastIndex((time) => time !== null);
  return stepKeys.flatMap((field, index): readonly Problem[] => {
    const time = times[index];
    const before = times[index - 1];
    if (index < last && !time) return [{ field, message: 'required' }];
    if (typeof time !== 'string' || typeof before !== 'string') return [];
    return time > before ? [] : [{ field, message: 'later_than_previous' }];
  });
}
