import { CombinedError } from '@urql/core';
import { expect, test } from 'vitest';
import { activationOutcome } from './activationOutcome.ts';

const answer = (message: string, extensions = {}) => new CombinedError({ graphQLErrors: [{ message, extensions }] });
const tooMany = { field: 'code', message: 'too_many_attempts', data: { seconds: 10 } };

test.each([
  ['no error is success', undefined, 'done'],
  ['a catalogued error is known by its key', answer('activation failed: not_version_5'), 'not_version_5'],
  ['a key of a newer server is a failure', answer('activation failed: too_old'), 'failed'],
  ['an inner fault is a failure', answer('internal error', { code: 'INTERNAL' }), 'failed'],
  ['problems belong to their fields', answer('validation failed', { problems: [tooMany] }), [tooMany]],
  ['the set-up was finished elsewhere', answer('MISSING_AUTH', { code: 'MISSING_AUTH' }), 'denied'],
  ['the right was taken away', answer('MISSING_PERMISSION', { code: 'MISSING_PERMISSION' }), 'denied'],
  ['no network is no answer', new CombinedError({ networkError: new Error('Failed to fetch') }), 'unreachable'],
])('%s', (_case, error, outcome) => {
  expect(activationOutcome(error)).toEqual(outcome);
});
