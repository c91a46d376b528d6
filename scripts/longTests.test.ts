import { expect, test } from 'vitest';
import { longTests, propertyTests } from './longTests.ts';

test('every long test says what it needs', () => {
  expect(longTests().filter(({ needs }) => needs === null)).toEqual([]);
});

test('the tests with generated data are found', () => {
  expect(propertyTests()).toContain('packages/domain/src/routing/safety.test.ts');
});
