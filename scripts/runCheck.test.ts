import { expect, test } from 'vitest';
import { countPlaywright, countVitest } from './runCheck.ts';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
});

test('passed and failed tests of all files add up, skipped ones count as neither', () => {
  const testResults = [file('passed', 'passed', 'passed', 'skipped'), file('failed', 'passed', 'failed', 'failed')];
  expect(countVitest(JSON.stringify({ testResults }))).toEqual({ passed: 3, failed: 2 });
});

test('a file that does not load is one failure', () => {
  expect(countVitest(JSON.stringify({ testResults: [file('failed')] }))).toEqual({ passed: 0, failed: 1 });
});

test('a file whose clean-up fails after all its tests passed is one failure', () => {
  expect(countVitest(JSON.stringify({ testResults: [file('failed', 'passed')] }))).toEqual({ passed: 1, failed: 1 });
});

test('a journey that passed only when repeated has failed', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 2 };
  expect(countPlaywright(JSON.stringify({ errors: [], stats }))).toEqual({ passed: 7, failed: 2 });
});

test('an error outside of the journeys is a failure', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0 };
  expect(countPlaywright(JSON.stringify({ errors: [{ message: 'no server' }], stats }))).toEqual({
    passed: 0,
    failed: 1,
  });
});
