import { expect, test } from 'vitest';
import { nextNightly } from './backup.ts';

test.each([
  ['2026-11-17T00:30:00Z', '2026-11-17T01:10:00Z'],
  ['2026-11-17T01:10:00Z', '2026-11-18T01:10:00Z'],
  ['2026-11-17T22:00:00Z', '2026-11-18T01:10:00Z'],
])('at %s the next nightly backup is made at %s', (now, next) => {
  expect(nextNightly(Date.parse(now))).toBe(Date.parse(next));
});
