import { expect, test } from 'vitest';
import type { NewGroup } from './subscriptionRules.ts';
import { groupProblem, maySubscribe } from './subscriptionRules.ts';

test.each([
  ['an anonymous wall with a document of its page', { isLoggedIn: false, isShipped: true }, true],
  ['an anonymous client with a document of its own', { isLoggedIn: false, isShipped: false }, false],
  ['a carer with a document of her own', { isLoggedIn: true, isShipped: false }, true],
])('%s may subscribe: %s', (_who, asking, expected) => {
  expect(maySubscribe({ ...asking, isDevelopment: false })).toBe(expected);
});

test('in development every client may subscribe, because documents change while they are written', () => {
  expect(maySubscribe({ isLoggedIn: false, isShipped: false, isDevelopment: true })).toBe(true);
});

const wall: NewGroup = { isLoggedIn: false, isShipped: true, isOfInstallation: true, cost: 36 };
const removed: NewGroup = { ...wall, isOfInstallation: false };
const carer: NewGroup = { ...wall, isLoggedIn: true };
const own: NewGroup = { ...carer, isShipped: false };

test.each([
  ['a wall, whatever others have opened', wall, { groups: 9999, cost: 9999 }, 9999, null],
  ['a carer with a document of a page, whatever she has opened', carer, { groups: 20, cost: 600 }, 0, null],
  ['a wall of a removed system', removed, { groups: 0, cost: 0 }, 0, null],
  ['a wall of a removed system beside a flood from elsewhere', removed, { groups: 0, cost: 0 }, 199, null],
  ['a network that invents systems, alone', removed, { groups: 100, cost: 0 }, 100, 'too_many_groups'],
  ['a carer with a document of her own', own, { groups: 0, cost: 0 }, 9999, null],
  ['a carer with twenty of them', own, { groups: 20, cost: 20 }, 0, 'too_many_groups'],
  ['a carer with costly ones', own, { groups: 5, cost: 580 }, 0, 'too_costly'],
  [
    'a carer who varies a document of a page',
    { ...carer, isOfInstallation: false },
    { groups: 20, cost: 20 },
    0,
    'too_many_groups',
  ],
])('%s', (_who, group, opened, allAnonymous, problem) => {
  expect(groupProblem(group, opened, allAnonymous)).toBe(problem);
});
