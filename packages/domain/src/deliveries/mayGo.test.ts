import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allowedAt, mayGo } from './mayGo.ts';
import { freshTarget } from './targetState.ts';

const now = Date.UTC(2026, 10, 16, 14, 0);
const limit = { perMinute: 2, perHour: 4 };

describe('the limit of a target', () => {
  test.each([
    ['nothing sent', [], 0],
    ['one in the minute', [-1000], 0],
    ['two in the minute', [-1000, -20_000], 40_000],
    ['two at the same moment', [0, 0], 60_000],
    ['four in the hour', [-120_000, -240_000, -360_000, -480_000], 3_600_000 - 480_000],
    ['what a clock that went back has left', [1000, 2000, 3000], 0],
  ])('%s', (_name, sent, wait) => {
    expect(
      allowedAt(
        sent.map((at) => now + at),
        limit,
        now,
      ),
    ).toBe(now + wait);
  });

  test('is never exceeded, and never waits longer than an hour', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 30_000 }), { maxLength: 40 }), (gaps) => {
        const sent: number[] = [];
        let at = now;
        for (const gap of gaps) {
          const allowed = allowedAt(sent, limit, at + gap);
          expect(allowed - at - gap).toBeLessThanOrEqual(3_600_000);
          at = allowed;
          sent.push(at);
        }
        const inSpan = (end: number, span: number) => sent.filter((one) => one > end - span && one <= end).length;
        for (const end of sent) {
          expect(inSpan(end, 60_000)).toBeLessThanOrEqual(limit.perMinute);
          expect(inSpan(end, 3_600_000)).toBeLessThanOrEqual(limit.perHour);
        }
      }),
    );
  });
});

describe('a delivery that is due', () => {
  const facts = {
    channel: 'mail',
    tries: 0,
    expires_at: null,
    isOfThisEpoch: true,
    target: { state: freshTarget, sentAt: [] },
  } as const;
  const full = { state: freshTarget, sentAt: Array.from({ length: 10 }, () => now) };

  test.each([
    ['goes', facts, { kind: 'go' }],
    ['goes without a target to remember', { ...facts, target: null }, { kind: 'go' }],
    ['goes until it expires', { ...facts, expires_at: now }, { kind: 'go' }],
    ['is not sent later', { ...facts, expires_at: now - 1 }, { kind: 'skip', reason: 'expired' }],
    ['of a restored backup is not sent', { ...facts, isOfThisEpoch: false }, { kind: 'skip', reason: 'restored' }],
    [
      'to a dead target is not sent',
      { ...facts, target: { state: { failures: 1, dead_until: now + 1 }, sentAt: [] } },
      { kind: 'skip', reason: 'dead_target' },
    ],
    ['waits at the limit', { ...facts, target: full }, { kind: 'wait', until: now + 60_000, reason: 'limit' }],
    ['that was tried has its place in the limit', { ...facts, tries: 1, target: full }, { kind: 'go' }],
  ] as const)('%s', (_name, given, verdict) => {
    expect(mayGo(given, now)).toEqual(verdict);
  });
});
