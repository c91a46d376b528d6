import { expect, test } from 'vitest';
import { longTests } from './longTests.ts';

test('every long test says what it needs', () => {
  expect(longTests().filter(({ needs }) => needs === null)).toEqual([]);
});
