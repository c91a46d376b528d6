import type { Values } from './entity.ts';

/** The keys whose values differ; most values are plain, and thousands of rows are compared at a time. */
export const changedFields = (before: Values, after: Values): readonly string[] =>
  Object.keys(after).filter((key) => {
    const one = before[key] ?? null;
    const other = after[key] ?? null;
    return one !== other && JSON.stringify(one) !== JSON.stringify(other);
  });
