import { expect, test } from 'vitest';
import { isCharacter, rowMove, singleKey } from './useTableKeys.ts';

test.each([
  ['ArrowDown', 0, 1],
  ['j', 1, 2],
  ['j', 4, 4],
  ['ArrowUp', 1, 0],
  ['k', 0, 0],
  ['Home', 3, 0],
  ['End', 1, 4],
  ['ArrowDown', null, 0],
  ['ArrowUp', null, null],
  ['J', 1, 2],
  ['x', 1, null],
])('the key %s at row %o of five leads to %o', (key, from, to) => {
  expect(rowMove(key, from, 5)).toBe(to);
});

test('an empty list leads nowhere', () => {
  expect(rowMove('ArrowDown', null, 0)).toBeNull();
});

test.each([
  ['e', 'edit'],
  ['E', 'edit'],
  ['n', 'new'],
  ['/', 'filter'],
  [' ', 'toggle'],
  ['q', null],
])('the key %j means %o', (key, meaning) => {
  expect(singleKey(key)).toBe(meaning);
});

test.each([
  ['j', true],
  ['/', true],
  ['?', true],
  [' ', false],
  ['ArrowDown', false],
  ['Home', false],
])('the key %j is a character that can be switched off: %s', (key, is) => {
  expect(isCharacter(key)).toBe(is);
});
