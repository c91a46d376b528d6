import { expect, test } from 'vitest';
import { beatEvery, checkEvery, isSilent, provesLife, silenceAfterCheck } from './silence.ts';

test.each([
  ['a message of a configurator with beats', 'message', 2000, true],
  ['a pong of a configurator with beats', 'pong', 2000, false],
  ['a message of an older configurator', 'message', null, true],
  ['a pong of an older configurator', 'pong', null, true],
] as const)('%s proves that it lives: %s', (_what, sign, beat, proves) => {
  expect(provesLife(sign, beat)).toBe(proves);
});

test.each([
  [0, null, false],
  [4000, 2000, false],
  [4001, 2000, true],
  [4001, null, true],
  [4001, 5000, false],
  [10_001, 5000, true],
])('a configurator that said nothing for %i ms, with beats every %s ms, is silent: %s', (quiet, beat, silent) => {
  expect(isSilent(quiet, beatEvery, beat)).toBe(silent);
});

/** The quiet that is counted when the looks come after so many milliseconds each. */
const counted = (looks: readonly number[]) => looks.reduce((quiet, since) => silenceAfterCheck(quiet, since), 0);

test('looks in their time add up, and a loop that was busy for a minute counts as two of them', () => {
  expect(counted([250, 250, 260, 240])).toBe(1000);
  expect(counted([250, 60_000, 250])).toBe(250 + 2 * checkEvery + 250);
});

test('a configurator that hangs is detected within 5 s of its last message', () => {
  let quiet = 0;
  let looks = 0;
  for (; !isSilent(quiet, beatEvery, beatEvery); looks += 1) quiet = silenceAfterCheck(quiet, checkEvery);
  expect(looks * checkEvery).toBeLessThan(4500);
});
