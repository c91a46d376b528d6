import { expect, test } from 'vitest';
import { actionFailure } from './deviceActions.ts';

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
