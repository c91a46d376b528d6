import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { timeOf } from '../routing/clockTime.ts';
import { localClock, minutesUntil, momentAhead } from './localClock.ts';

const zones = [
  'Europe/Zurich',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kolkata',
  'Asia/Gaza',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Apia',
  'Africa/Casablanca',
  'Antarctica/Troll',
  'UTC',
];
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

function reading(at: number, timeZone: string): string {
  const clock = localClock(at, timeZone);
  return clock ? `${days[Math.floor(clock.minuteOfWeek / 1440)]} ${timeOf(clock.minuteOfDay)}` : 'unknown';
}

describe('the clock on the wall', () => {
  test.each([
    ['Europe/Zurich', '2026-03-29T00:59:59.999Z', 'Sun 01:59'],
    ['Europe/Zurich', '2026-03-29T01:00:00.000Z', 'Sun 03:00'],
    ['Europe/Zurich', '2026-10-25T00:59:59.999Z', 'Sun 02:59'],
    ['Europe/Zurich', '2026-10-25T01:00:00.000Z', 'Sun 02:00'],
    ['Europe/Zurich', '2026-10-25T01:59:59.999Z', 'Sun 02:59'],
    ['Europe/Zurich', '2026-10-25T02:00:00.000Z', 'Sun 03:00'],
    ['America/New_York', '2026-03-08T07:00:00.000Z', 'Sun 03:00'],
    ['America/New_York', '2026-11-01T06:00:00.000Z', 'Sun 01:00'],
    ['Asia/Kolkata', '2026-11-15T18:29:59.999Z', 'Sun 23:59'],
    ['Asia/Kolkata', '2026-11-15T18:30:00.000Z', 'Mon 00:00'],
    ['Pacific/Chatham', '2026-04-04T13:59:59.999Z', 'Sun 03:44'],
    ['Pacific/Chatham', '2026-04-04T14:00:00.000Z', 'Sun 02:45'],
    ['Pacific/Chatham', '2026-09-26T14:00:00.000Z', 'Sun 03:45'],
    ['UTC', '1969-12-29T00:00:00.000Z', 'Mon 00:00'],
    ['Nowhere/Land', '2026-11-15T18:30:00.000Z', 'unknown'],
  ])('in %s at %s reads %s', (zone, moment, expected) => {
    expect(reading(Date.parse(moment), zone)).toBe(expected);
  });

  test('reads what the platform says, at any moment in any zone, asked in any order', () => {
    const formats = new Map(
      zones.map((timeZone) => [
        timeZone,
        new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit' }),
      ]),
    );
    const moments = fc.integer({ min: Date.parse('1990-01-01'), max: Date.parse('2060-01-01') });
    fc.assert(
      fc.property(moments, fc.constantFrom(...zones), (at, zone) => {
        expect(reading(at, zone)).toBe(formats.get(zone)?.format(at).replace(',', ''));
      }),
      { numRuns: 500 },
    );
  });
});

describe('a reading ahead', () => {
  test('is at least a minute away and less than or equal to a whole cycle', () => {
    expect([minutesUntil(420, 419, 1440), minutesUntil(420, 420, 1440), minutesUntil(0, 1439, 1440)]).toEqual([
      1, 1440, 1,
    ]);
  });

  test.each([
    ['on an ordinary day', '2026-11-16T05:30:30Z', 30, '2026-11-16T06:00:00Z'],
    ['but not beyond a change of the clocks', '2026-03-29T00:30:30Z', 90, '2026-03-29T01:00:00Z'],
  ])('%s', (_what, now, minutes, expected) => {
    const clock = localClock(Date.parse(now), 'Europe/Zurich');
    expect(clock && momentAhead(clock, minutes)).toBe(Date.parse(expected));
  });
});
