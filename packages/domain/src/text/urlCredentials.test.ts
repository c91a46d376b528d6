import { expect, test } from 'vitest';
import { hasCredentials } from './urlCredentials.ts';

test.each([
  ['http://10.0.0.5/live', false],
  ['http://10.0.0.5/live?to=a@b', false],
  ['http://tuer:geheim@10.0.0.5/live', true],
  ['http://tuer@10.0.0.5/live', true],
  ['HTTP:\\\\tuer:geheim@10.0.0.5', true],
])('%s holds a name or a password: %s', (url, holds) => {
  expect(hasCredentials(url)).toBe(holds);
});
