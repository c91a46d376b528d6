import { expect, test } from 'vitest';
import { isHung } from './watchBeats.ts';

test.each([
  ['beats regularly', { started: 0, lastBeat: 99_000 }, 100_000, false],
  ['is at the limit', { started: 0, lastBeat: 85_000 }, 100_000, false],
  ['has been silent for longer', { started: 0, lastBeat: 84_999 }, 100_000, true],
  ['still loads', { started: 50_000, lastBeat: null }, 100_000, false],
  ['never sent a beat', { started: 39_999, lastBeat: null }, 100_000, true],
])('a process that %s', (_which, signs, now, hung) => {
  expect(isHung(signs, now)).toBe(hung);
});
