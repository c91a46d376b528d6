import type { Values } from '@carestead/domain/kit/entity';
import { isSame } from './formValues.ts';

export type Side = 'mine' | 'theirs';

/** A field that another user has changed since the form was opened. */
export type Difference = { key: string; mine: unknown; theirs: unknown; isMineChanged: boolean };

export const differences = (base: Values, mine: Values, theirs: Values): readonly Difference[] =>
  Object.keys(base)
    .filter((key) => !isSame(theirs[key], base[key]) && !isSame(theirs[key], mine[key]))
    .map((key) => ({ key, mine: mine[key], theirs: theirs[key], isMineChanged: !isSame(mine[key], base[key]) }));

/** The default: own changes are kept, and fields that only the other user changed are theirs. */
export const usualSide = ({ isMineChanged }: Difference): Side => (isMineChanged ? 'mine' : 'theirs');

/** The form as it goes on: what the others left alone stays as it was typed. */
export const resolved = (
  mine: Values,
  found: readonly Difference[],
  sides: Readonly<Record<string, Side>>,
): Values => ({
  ...mine,
  ...Object.fromEntries(
    found
      .filter((difference) => (sides[difference.key] ?? usualSide(difference)) === 'theirs')
      .map(({ key, theirs }) => [key, theirs]),
  ),
});

/** Of two lists of parts: the rows of the first that the second does not have. */
export function rowsOnlyIn(rows: unknown, others: unknown): readonly Values[] {
  const list = (value: unknown) => (Array.isArray(value) ? (value as readonly Values[]) : []);
  return list(rows).filter((row) => !list(others).some((other) => isSame(row, other)));
}
