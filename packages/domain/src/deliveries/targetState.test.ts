import { describe, expect, test } from 'vitest';
import type { FailedTry } from './afterTry.ts';
import { deadFor, freshTarget, isDead, type TargetState, targetAfter } from './targetState.ts';

const now = Date.UTC(2026, 10, 16, 14, 0);
const away: FailedTry = {
  kind: 'failed',
  lasts: 'temporary',
  reason: 'unreachable',
  detail: '',
  mayHaveArrived: false,
};
const gone: FailedTry = { ...away, lasts: 'target_gone', reason: 'target_gone' };

describe('a target', () => {
  test('is dead at once when its address does not exist', () => {
    const state = targetAfter(freshTarget, gone, true, now);
    expect(isDead(state, now)).toBe(true);
    expect(isDead(state, now + deadFor)).toBe(false);
  });

  test.each<[string, FailedTry, boolean, boolean]>([
    ['three deliveries given up in a row', away, true, true],
    ['tries that go on', away, false, false],
    ['a mail server that is not configured', { ...away, reason: 'not_configured' }, true, false],
    ['a wrong password of ours', { ...away, reason: 'login' }, true, false],
  ])('after %s: dead %#', (_name, outcome, isGivenUp, dead) => {
    let state: TargetState = freshTarget;
    for (let i = 0; i < 3; i++) state = targetAfter(state, outcome, isGivenUp, now);
    expect(isDead(state, now)).toBe(dead);
  });

  test('is alive again with the first delivery that arrives', () => {
    expect(targetAfter({ failures: 9, dead_until: now + 1 }, { kind: 'sent' }, false, now)).toEqual(freshTarget);
  });
});
