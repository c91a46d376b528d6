import { CombinedError } from '@urql/core';
import { expect, test } from 'vitest';
import { configuratorOutcome, userOutcome } from './formOutcomes.ts';

const answer = (message: string, extensions = {}) => new CombinedError({ graphQLErrors: [{ message, extensions }] });
const tooCommon = { field: 'password', message: 'too_common' };

test.each([
  ['no error is success', undefined, 'done'],
  ['another user was first', answer('initial user already present'), 'already_present'],
  ['problems belong to their fields', answer('validation failed', { problems: [tooCommon] }), [tooCommon]],
  ['what has no shape of a problem is a failure', answer('validation failed', { problems: ['?'] }), 'failed'],
  ['an inner fault is a failure', answer('internal error', { code: 'INTERNAL' }), 'failed'],
  ['no network is a failure', new CombinedError({ networkError: new Error('Failed to fetch') }), 'failed'],
])('%s', (_case, error, outcome) => {
  expect(userOutcome(error)).toEqual(outcome);
});

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
])('"%s" is shown as %s', (message, outcome) => {
  expect(answered(message)).toBe(outcome);
});

test('problems belong to their fields', () => {
  const problems = [{ field: 'ip', message: 'invalid_ipv4' }];
  expect(answered('validation failed', { problems })).toEqual(problems);
});
