import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localText, momentOfLocal } from './localMoment.ts';

const at = (text: string) => Date.parse(text);

describe('a reading of the clocks becomes a moment', () => {
  test.each([
    ['on an ordinary day', '2026-11-15T08:00', 'Europe/Zurich', '2026-11-15T07:00Z'],
    ['in summer', '2026-07-15T08:00', 'Europe/Zurich', '2026-07-15T06:00Z'],
    ['far away', '2026-11-15T08:00', 'America/New_York', '2026-11-15T13:00Z'],
    ['half an hour off', '2026-11-15T08:00', 'Asia/Kolkata', '2026-11-15T02:30Z'],
    ['before clocks are set forward', '2026-03-29T01:59', 'Europe/Zurich', '2026-03-29T00:59Z'],
    ['while it never comes: as much later', '2026-03-29T02:30', 'Europe/Zurich', '2026-03-29T01:30Z'],
    ['after clocks were set forward', '2026-03-29T03:00', 'Europe/Zurich', '2026-03-29T01:00Z'],
    ['that comes twice: the first', '2026-10-25T02:30', 'Europe/Zurich', '2026-10-25T00:30Z'],
    ['after clocks were set back', '2026-10-25T03:00', 'Europe/Zurich', '2026-10-25T02:00Z'],
    ['that never comes in New York', '2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30Z'],
    ['that comes twice in New York', '2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30Z'],
    ['set forward by half an hour', '2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:45Z'],
    ['midnight that never comes', '2026-03-29T00:00', 'Asia/Beirut', '2026-03-28T22:00Z'],
    ['midnight that comes twice', '2026-11-01T00:30', 'America/Havana', '2026-11-01T04:30Z'],
    ['with seconds', '2026-11-15T08:00:30', 'Europe/Zurich', '2026-11-15T07:00:30Z'],
  ])('%s', (_what, local, zone, moment) => {
    expect(new Date(momentOfLocal(local, zone)).toISOString()).toBe(new Date(at(moment)).toISOString());
  });

  test('and back again, at any moment of any zone that is not the second of two', () => {
    const zones = ['Europe/Zurich', 'America/New_York', 'Asia/Kolkata', 'Pacific/Chatham', 'Africa/Casablanca', 'UTC'];
    const seconds = fc.integer({ min: at('2000-01-01') / 1000, max: at('2050-01-01') / 1000 });
    fc.assert(
      fc.property(seconds, fc.constantFrom(...zones), (second, zone) => {
        const moment = second * 1000;
        const local = localText(moment, zone);
        const again = momentOfLocal(local, zone);
        expect(localText(again, zone)).toBe(local);
        expect(again).toBeLessThanOrEqual(moment);
        expect(moment - again).toBeLessThanOrEqual(3_600_000);
      }),
      { numRuns: 500 },
    );
  });

  test('every hour of both change-over days is read as the clocks show it', () => {
    for (const day of ['2026-03-29', '2026-10-25'])
      for (let hour = 0; hour < 24; hour += 1) {
        const local = `${day}T${String(hour).padStart(2, '0')}:00:00`;
        const shown = localText(momentOfLocal(local, 'Europe/Zurich'), 'Europe/Zurich');
        expect(shown).toBe(local === '2026-03-29T02:00:00' ? '2026-03-29T03:00:00' : local);
      }
  });
});

test('a zone that is not known here reads as that of the device, like none', () => {
  const moment = at('2026-11-15T07:00:30Z');
  expect(localText(moment, 'Nowhere/Land')).toBe(localText(moment, undefined));
});
