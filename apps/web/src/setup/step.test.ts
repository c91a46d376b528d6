import { expect, test } from 'vitest';
import { stepOf } from './step.ts';

test.each([
  ['licence', 'licence'],
  ['user', 'user'],
  [undefined, 'language'],
  ['', 'language'],
  ['finished', 'language'],
  ['__proto__', 'language'],
])('the address %s shows the step %s', (named, step) => {
  expect(stepOf(named)).toBe(step);
});
