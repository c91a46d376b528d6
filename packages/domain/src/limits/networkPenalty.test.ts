import { expect, test } from 'vitest';
import { mustMessageWait, mustWait, nextPenalty } from './networkPenalty.ts';

const minute = 60_000;

test('a network waits for a minute, and twice as long each time, at most a quarter of an hour', () => {
  const waits: number[] = [];
  let penalty = nextPenalty(undefined, 0);
  for (let count = 0; count < 6; count += 1) {
    waits.push(penalty.until / minute);
    penalty = nextPenalty({ ...penalty, until: 0 }, 0);
  }
  expect(waits).toEqual([1, 2, 4, 8, 15, 15]);
});

test('after an hour the count restarts', () => {
  expect(nextPenalty({ stops: 5, until: 0 }, 60 * minute)).toEqual({ stops: 1, until: 61 * minute });
});

test.each([
  ['who was never blamed', undefined, 100_000, 0, false, false],
  ['a long request after the first stop', { stops: 1, until: minute }, 5000, 0, true, true],
  ['a short request after the first stop', { stops: 1, until: minute }, 4096, 0, false, false],
  ['a short request after the second stop', { stops: 2, until: minute }, 100, 0, true, false],
  ['a long request when the time is over', { stops: 2, until: minute }, 5000, minute, false, false],
])('%s', (_what, penalty, bytes, now, request, message) => {
  expect(mustWait(penalty, bytes, now)).toBe(request);
  expect(mustMessageWait(penalty, bytes, now)).toBe(message);
});
