// Needs: nothing but five minutes.
import { expect, test } from 'vitest';
import { firstDifference } from './testing/firstDifference.ts';

const week = 7 * 1440;
const weeks = 3 * 53;
const zones = ['Europe/Zurich', 'America/New_York', 'Asia/Kolkata', 'Pacific/Chatham', 'UTC'];
const start = Date.parse('2026-01-01T00:00Z');

test.each(zones)('in every minute of three years in %s, every week in another installation', (zone) => {
  for (let index = 0; index < weeks; index += 1) {
    const seed = 1000 + zones.indexOf(zone) * weeks + index;
    expect(firstDifference(seed, zone, start + index * week * 60_000, week)).toBeNull();
  }
});
