import type { Problem } from '@carestead/domain/kit/problem';
import { afterMoves, isBelowItself } from '@carestead/domain/tree/treeMoves';
import type { CheckedRow, Rule } from '../platform/graphql/context.ts';
import { hasUserGroups, readMainGroups } from './appQueries.ts';

const mainGroupIn = ({ values }: CheckedRow) =>
  typeof values.main_group_id === 'number' ? values.main_group_id : null;

/** A call goes from group to main group until somebody takes it: in a circle it would never come to an end. */
export const mainGroupsEnd: Rule = async ({ database, system_id }, _entity, rows) => {
  if (rows.every((row) => mainGroupIn(row) === null)) return rows.map(() => []);
  const stored = await readMainGroups(database, system_id);
  const moves = rows.flatMap((row) => (row.id === null ? [] : [{ id: row.id, parent_id: mainGroupIn(row) }]));
  const mainGroupOf = afterMoves(moves, (id) => stored.get(id) ?? null);
  return rows.map((row): readonly Problem[] => {
    const main = mainGroupIn(row);
    // Of the group itself the form says that the two must differ.
    if (row.id === null || main === null || main === row.id) return [];
    return isBelowItself(row.id, mainGroupOf) ? [{ field: 'main_group_id', message: 'below_itself' }] : [];
  });
};

/** As soon as there are groups, calls go to phones: one of the groups is there for those that reach no person. */
export const failsafeGroupNeeded: Rule = async ({ database, system_id }, _entity, rows) => {
  const isNeeded = rows.some(({ values }) => values.failsafe_group_id === null);
  if (!isNeeded || !(await hasUserGroups(database, system_id))) return rows.map(() => []);
  return rows.map(({ values }) =>
    values.failsafe_group_id === null ? [{ field: 'failsafe_group_id', message: 'required' }] : [],
  );
};
