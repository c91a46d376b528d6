import { expect, test } from 'vitest';
import { displayState } from './displayState.ts';

const now = Date.UTC(2026, 10, 15, 14);
const second = 1000;
const wall = {
  is_supervised: true,
  own_state: 'live',
  own_state_since: now - 3600 * second,
  behind_since: null,
  seen_at: now - 10 * second,
} as const;

test.each([
  ['a wall that has just reported', {}, 'current', now - 3600 * second],
  ['a wall that looks twice before it worries', { own_state: 'wavering' }, 'current', now - 3600 * second],
  ['a wall whose building does not answer', { own_state: 'field_down' }, 'field_down', now - 3600 * second],
  ['a wall that says itself that it is stale', { own_state: 'stale' }, 'behind', now - 3600 * second],
  ['a wall that has gone blind', { own_state: 'blind' }, 'behind', now - 3600 * second],
  ['a wall that paints an old list and calls it live', { behind_since: now - 40_000 }, 'behind', now - 40_000],
  [
    'an old list counts before a building that does not answer',
    { own_state: 'field_down', behind_since: now },
    'behind',
    now,
  ],
  ['a wall whose second report is late', { seen_at: now - 75 * second }, 'current', now - 3600 * second],
  ['a wall that is silent', { seen_at: now - 76 * second }, 'dark', now - 76 * second],
  ['somebody who closed a browser', { seen_at: now - 76 * second, is_supervised: false }, 'gone', now - 76 * second],
  ['a dark wall that was stale before', { own_state: 'stale', seen_at: now - 90_000 }, 'dark', now - 90_000],
] as const)('%s', (_what, facts, state, since) => {
  expect(displayState({ ...wall, ...facts }, now)).toEqual({ state, since });
});
