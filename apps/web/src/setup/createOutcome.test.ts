import { CombinedError } from '@urql/core';
import { expect, test } from 'vitest';
import { createOutcome } from './createOutcome.ts';

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
  expect(createOutcome(error)).toEqual(outcome);
});
