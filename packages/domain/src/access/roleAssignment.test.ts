import { expect, test } from 'vitest';
import { roleAssignmentProblem } from './userProblems.ts';
import { anonymous } from './viewer.ts';

const manager = {
  ...anonymous,
  id: 7,
  roles: [{ id: 2, name: 'Leitung', sort_order: 2 }],
  permissions: ['admin::manage_users'],
};

test.each([
  ['a role above their own', 1, [], false, 'above_rank'],
  ['their own role', 2, [], false, 'above_rank'],
  ['a role below with nothing that they lack', 3, ['admin::manage_users'], false, null],
  ['a role below with a right that they lack', 3, ['admin::manage_roles'], false, 'rights_not_held'],
  ['such a role that the person has already', 3, ['admin::manage_roles'], true, null],
] as const)('who manages people and assigns %s', (_case, sort_order, permissions, isAssigned, problem) => {
  expect(roleAssignmentProblem(manager, { sort_order, permissions }, isAssigned)).toBe(problem);
});

test('a super user assigns every role', () => {
  const role = { sort_order: 1, permissions: ['admin::manage_roles'] as const };
  expect(roleAssignmentProblem({ ...manager, is_superuser: true }, role, false)).toBeNull();
});
