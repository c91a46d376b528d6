import { expect, test } from 'vitest';
import { actionFailure, answeredOutcome, deviceActions, failedOutcome, isConfirmed } from './deviceActions.ts';

const failed = (failure: string) => Object.assign(new Error('failed'), { failure });

test.each([
  [failed('refused'), 'refused'],
  [failed('busy'), 'busy'],
  [failed('unauthorized'), 'unauthorized'],
  [failed('offline'), 'offline'],
  [failed('nonsense'), 'offline'],
  [new Error('anything else'), 'offline'],
  ['no error at all', 'offline'],
])('%s is said as %s', (error, wanted) => {
  expect(actionFailure(error)).toBe(wanted);
});

const linkError = (failure: string, cause?: number | string) =>
  Object.assign(new Error('failed', { cause }), { failure });

test.each([
  ['a wrong password', linkError('unauthorized'), 'unauthorized'],
  ['a commit that is running', linkError('busy', 503), 'busy'],
  ['an action that an older configurator does not know', linkError('refused', 400), 'unknown_action'],
  ['a device that was not transmitted yet', linkError('refused', 404), 'unknown_device'],
  ['an error inside the configurator', linkError('refused', 500), 'refused'],
  ['an answer that cannot be read', linkError('nonsense'), 'no_answer'],
  ['no answer in time', linkError('offline', 'timeout'), 'no_answer'],
  ['no connection', linkError('offline'), 'offline'],
  ['an address that is not allowed', linkError('forbidden_address'), 'offline'],
  ['anything else', 'no error at all', 'offline'],
])('%s has an outcome of its own', (_what, error, wanted) => {
  expect(failedOutcome(error)).toBe(wanted);
});

test.each([
  [{ success: true, reason: '' }, 'accepted'],
  [{ success: false, reason: 'not_reachable' }, 'not_reachable'],
  [{ success: false, reason: '' }, 'refused'],
  [{ success: false, reason: 'something newer' }, 'refused'],
])('the answer %j is %s', (answer, wanted) => {
  expect(answeredOutcome(answer)).toBe(wanted);
});

test('ending calls and restarting are confirmed first', () => {
  expect(deviceActions.filter(isConfirmed)).toEqual(['EndCalls', 'Restart']);
});
