import { expect, test } from 'vitest';
import { activationErrorIn, activationErrors, activationMessage } from './activationError.ts';

test.each(activationErrors)('%s travels as a message and back', (key) => {
  expect(activationErrorIn(activationMessage(key))).toBe(key);
});

test.each([
  ['activation failed: something new', 'failed'],
  ['activation failed: ', 'failed'],
  ['MISSING_AUTH', null],
  ['sorry, activation failed: failed', null],
])('"%s" means %s', (message, key) => {
  expect(activationErrorIn(message)).toBe(key);
});
