import { expect, test } from 'vitest';
import { blindPage } from './blindPage.ts';

const isEmergency = (call: string) => call.startsWith('E');
const calls = ['E1', 'E2', 'n3', 'n4', 'n5', 'n6', 'n7'];

test('all calls are shown where they fit', () => {
  expect(blindPage(calls, 7, isEmergency, 0)).toEqual({ shown: calls, hidden: 0, page: 1, pages: 1 });
});

test.each([
  [0, ['E1', 'E2', 'n3', 'n4'], 3, 1],
  [10_000, ['E1', 'E2', 'n5', 'n6'], 3, 2],
  [20_000, ['E1', 'E2', 'n7'], 4, 3],
  [30_000, ['E1', 'E2', 'n3', 'n4'], 3, 1],
])('after %i ms the others have turned, and emergencies stay', (now, shown, hidden, page) => {
  expect(blindPage(calls, 4, isEmergency, now)).toEqual({ shown, hidden, page, pages: 3 });
});

test('of more emergencies than half of the places the first ones stay, and the others have the first turns', () => {
  const many = ['E1', 'E2', 'E3', 'E4', 'n5'];
  expect([0, 10_000, 20_000].map((now) => blindPage(many, 3, isEmergency, now).shown)).toEqual([
    ['E1', 'E2', 'E3'],
    ['E1', 'E4', 'n5'],
    ['E1', 'E2', 'E3'],
  ]);
});

test('every call has its turn, even where only one finds room', () => {
  expect([0, 10_000, 20_000].map((now) => blindPage(['n1', 'n2', 'n3'], 1, isEmergency, now).shown[0])).toEqual([
    'n1',
    'n2',
    'n3',
  ]);
});
