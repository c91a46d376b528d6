import fc from 'fast-check';
import { expect, test } from 'vitest';
import { routeAll } from './route.ts';
import { routingConfig } from './routingConfig.ts';
import { firstDifference } from './testing/firstDifference.ts';
import { randomRouting } from './testing/randomRouting.ts';

const week = 7 * 1440;

test.each([
  ['when summer begins in Zurich', 'Europe/Zurich', '2026-03-25T11:00Z', 1],
  ['when it ends there', 'Europe/Zurich', '2026-10-21T11:00Z', 2],
  ['when summer begins in New York', 'America/New_York', '2026-03-04T11:00Z', 3],
  ['when it ends there', 'America/New_York', '2026-10-28T11:00Z', 4],
  ['when summer ends on Chatham', 'Pacific/Chatham', '2026-04-01T11:00Z', 5],
  ['when it begins there', 'Pacific/Chatham', '2026-09-23T11:00Z', 6],
  ['that begins a year in Kolkata', 'Asia/Kolkata', '2026-12-28T11:00Z', 7],
  ['that begins a year by UTC', 'UTC', '2026-12-28T11:00Z', 8],
])('in every minute of the week %s, the calls are where the reference puts them', (_when, zone, from, seed) => {
  expect(firstDifference(seed, zone, Date.parse(from), week)).toBeNull();
});

const seeds = fc.nat();
const zones = fc.constantFrom('Europe/Zurich', 'America/New_York', 'Asia/Kolkata', 'Pacific/Chatham', 'UTC');
const moments = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2040-01-01') });

test('in any installation the calls are where the reference puts them', () => {
  fc.assert(
    fc.property(seeds, zones, moments, (seed, zone, at) => {
      expect(firstDifference(seed, zone, Math.floor(at / 60_000) * 60_000, 15)).toBeNull();
    }),
    { numRuns: 150 },
  );
});

test('in any installation nothing changes before the moment of `changes_at`', () => {
  fc.assert(
    fc.property(seeds, zones, moments, (seed, zone, at) => {
      const { rows, viewers, calls } = randomRouting(seed, zone, at);
      const config = routingConfig(rows);
      for (const viewer of viewers) {
        const { changes_at, reasons: _, ...seen } = routeAll(calls, viewer, config, at);
        if (changes_at === null) continue;
        expect(changes_at).toBeGreaterThan(at);
        expect(routeAll(calls, viewer, config, changes_at - 1)).toMatchObject(seen);
      }
    }),
    { numRuns: 150 },
  );
});
