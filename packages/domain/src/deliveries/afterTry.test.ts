import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterTry, type FailedTry, firstWait, giveUpAfter, longestWait, nextTry } from './afterTry.ts';

const now = Date.UTC(2026, 10, 16, 14, 0);
const tomorrow = now + giveUpAfter;

describe('the next try', () => {
  test.each([
    [1, 5000],
    [2, 10_000],
    [3, 20_000],
    [10, 2_560_000],
    [11, 3_600_000],
    [40, 3_600_000],
  ])('after %i tries comes after %i ms', (tries, wait) => {
    expect(nextTry({ tries, give_up_at: tomorrow, longest_wait: longestWait }, now, 1)).toBe(now + wait);
    expect(nextTry({ tries, give_up_at: tomorrow, longest_wait: longestWait }, now, 0)).toBe(now + wait * 0.8);
  });

  test('waits as long as the other side asks, an hour at most', () => {
    expect(nextTry({ tries: 1, give_up_at: tomorrow, longest_wait: longestWait }, now, 1, 60_000)).toBe(now + 60_000);
    expect(nextTry({ tries: 1, give_up_at: tomorrow, longest_wait: longestWait }, now, 1, 10 * longestWait)).toBe(
      now + longestWait,
    );
  });

  test('of what is urgent never waits longer than that allows, whatever the other side asks', () => {
    const urgent = { tries: 40, give_up_at: tomorrow, longest_wait: 30_000 };
    expect(nextTry(urgent, now, 1)).toBe(now + 30_000);
    expect(nextTry(urgent, now, 1, longestWait)).toBe(now + 30_000);
  });

  test('is not made when it would be too late', () => {
    expect(nextTry({ tries: 1, give_up_at: now + 4999, longest_wait: longestWait }, now, 1)).toBeNull();
    expect(nextTry({ tries: 1, give_up_at: now + 5000, longest_wait: longestWait }, now, 1)).toBe(now + 5000);
  });

  test('tries come again until a day has passed, with waits from seconds to an hour', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 60, maxLength: 60 }), (randoms) => {
        let at = now;
        let tries = 0;
        for (const random of randoms) {
          tries += 1;
          const next = nextTry({ tries, give_up_at: tomorrow, longest_wait: longestWait }, at, random);
          if (next === null) {
            expect(tomorrow - at).toBeLessThanOrEqual(longestWait);
            return;
          }
          expect(next - at).toBeGreaterThanOrEqual(firstWait * 0.8);
          expect(next - at).toBeLessThanOrEqual(longestWait);
          at = next;
        }
        throw new Error('it never gave up');
      }),
    );
  });
});

describe('after a try', () => {
  const failed: FailedTry = {
    kind: 'failed',
    lasts: 'temporary',
    reason: 'unreachable',
    detail: '',
    mayHaveArrived: false,
  };
  const tried = { tries: 1, give_up_at: tomorrow, longest_wait: longestWait };

  test.each([
    ['what was sent is done', { kind: 'sent' } as const, 'Success'],
    ['a server that is away is tried again', failed, 'Pending'],
    ['a refusal for good is not', { ...failed, lasts: 'permanent', reason: 'refused' } as const, 'Failure'],
    ['nor an address that is gone', { ...failed, lasts: 'target_gone', reason: 'target_gone' } as const, 'Failure'],
  ])('%s', (_name, outcome, result) => {
    expect(afterTry(tried, outcome, now, 0.5).result).toBe(result);
  });

  test('the reason of the last try stays when it is given up', () => {
    expect(afterTry({ tries: 30, give_up_at: now, longest_wait: longestWait }, failed, now, 0.5)).toEqual({
      result: 'Failure',
      reason: 'unreachable',
      due_at: now,
    });
  });
});
