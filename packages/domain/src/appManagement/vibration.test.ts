import { expect, test } from 'vitest';
import { readVibration, tappedVibration, vibrationProblems, writeVibration } from './vibration.ts';

test.each([
  ['400 200 400', [400, 200, 400]],
  [' 400, 200 ', [400, 200]],
  ['', []],
  ['400 kurz', null],
  ['0 100', null],
  ['1.5', null],
  ['10001', null],
  [Array.from({ length: 21 }, () => '100').join(' '), null],
])('the vibration "%s" is %j', (pattern, read) => {
  expect(readVibration(pattern)).toEqual(read);
  expect(vibrationProblems({ vibration_pattern: pattern })).toHaveLength(read === null ? 1 : 0);
});

test('what was tapped becomes vibration and rest in turn, as long as phones take it', () => {
  expect(writeVibration(tappedVibration([1000, 1400.4, 1600, 2000]))).toBe('400 200 400');
  expect(tappedVibration([0, 0.2, 20_000, 20_100])).toEqual([1, 10_000, 100]);
  expect(tappedVibration([0, 100, 200])).toEqual([100]);
  expect(tappedVibration(Array.from({ length: 60 }, (_, at) => at * 100))).toHaveLength(19);
  expect(tappedVibration([5])).toEqual([]);
});
