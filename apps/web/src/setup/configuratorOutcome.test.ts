import { CombinedError } from '@urql/core';
import { expect, test } from 'vitest';
import { configuratorOutcome } from './configuratorOutcome.ts';

const answered = (message: string, extensions = {}) =>
  configuratorOutcome(new CombinedError({ graphQLErrors: [{ message, extensions }] }));

test('no error means that the configurator answered', () => {
  expect(configuratorOutcome(undefined)).toBe('done');
});

test.each([
  ['failed to fetch firmware version: offline', 'unreachable'],
  ['failed to fetch firmware version: Unauthorized', 'unauthorized'],
  ['configurator already present', 'already_present'],
  ['internal error', 'failed'],
])('"%s" is told as %s', (message, outcome) => {
  expect(answered(message)).toBe(outcome);
});

test('problems belong to their fields', () => {
  const problems = [{ field: 'ip', message: 'invalid_ipv4' }];
  expect(answered('validation failed', { problems })).toEqual(problems);
});
