import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { timeOf } from './clockTime.ts';
import {
  dateText,
  dateTimeText,
  endOfLocalDay,
  isJustNow,
  localClock,
  localDay,
  localText,
  minutesUntil,
  momentAhead,
  momentOfLocal,
  readDay,
  readLocal,
  secondsText,
  timeText,
} from './localTime.ts';

describe('localClock', () => {
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

  describe('the local time', () => {
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

    test('reads what the platform says, at any moment in any zone, in any order', () => {
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
});

describe('localMoment', () => {
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
      const zones = [
        'Europe/Zurich',
        'America/New_York',
        'Asia/Kolkata',
        'Pacific/Chatham',
        'Africa/Casablanca',
        'UTC',
      ];
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
});

describe('localDay', () => {
  const zones = ['Europe/Zurich', 'America/New_York', 'Pacific/Apia', 'Asia/Beirut', 'America/Sao_Paulo', 'UTC'];
  const at = (text: string) => Date.parse(text);

  describe('the local day', () => {
    test.each([
      ['2026-11-15T22:59:59.999Z', 'Europe/Zurich', '2026-11-15'],
      ['2026-11-15T23:00:00.000Z', 'Europe/Zurich', '2026-11-16'],
      ['2026-07-15T21:59:59.999Z', 'Europe/Zurich', '2026-07-15'],
      ['2026-07-15T22:00:00.000Z', 'Europe/Zurich', '2026-07-16'],
      ['2026-11-16T04:59:00.000Z', 'America/New_York', '2026-11-15'],
      ['2026-12-31T23:30:00.000Z', 'Europe/Zurich', '2027-01-01'],
    ])('of %s in %s is %s', (moment, zone, day) => {
      expect(localDay(at(moment), zone)).toBe(day);
    });

    test.each([
      ['2026-11-15', 'Europe/Zurich', '2026-11-15T22:59:59.999Z'],
      ['2026-03-29', 'Europe/Zurich', '2026-03-29T21:59:59.999Z'],
      ['2026-10-25', 'Europe/Zurich', '2026-10-25T22:59:59.999Z'],
      ['2026-03-28', 'Asia/Beirut', '2026-03-28T21:59:59.999Z'],
      ['2026-11-15', 'Pacific/Kiritimati', '2026-11-15T09:59:59.999Z'],
    ])('%s in %s ends at %s', (day, zone, end) => {
      expect(endOfLocalDay(day, zone)).toBe(at(end));
    });

    test('ends right before the next one begins, on every day in every zone', () => {
      fc.assert(
        fc.property(
          fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
          fc.constantFrom(...zones),
          (date, zone) => {
            const day = localDay(date.getTime(), zone);
            const end = endOfLocalDay(day, zone);
            expect(end).toBeGreaterThanOrEqual(date.getTime());
            expect(localDay(end, zone)).toBe(day);
            expect(localDay(end + 1, zone) > day).toBe(true);
          },
        ),
        { numRuns: 300 },
      );
    });
  });
});

test.each([
  ['15.11.2026', '2026-11-15'],
  ['5.1.26', '2026-01-05'],
  [' 5. 1. 2026 ', '2026-01-05'],
  ['29.02.2028', '2028-02-29'],
  ['29.02.2027', null],
  ['31.04.2026', null],
  ['15/11/2026', null],
  ['15.13.2026', null],
  ['', null],
])('the day "%s" is %s', (typed, day) => {
  expect(readDay(typed)).toBe(day);
});

test.each([
  ['15.11.2026 08:00', '2026-11-15T08:00'],
  ['15.11.2026 8:05', '2026-11-15T08:05'],
  ['15.11.2026, 8.05', '2026-11-15T08:05'],
  ['5. 1. 26 23:59', '2026-01-05T23:59'],
  ['15.11.2026', '2026-11-15T00:00'],
  ['15.11.2026 24:00', null],
  ['15.11.2026 08:60', null],
  ['08:00', null],
  ['', null],
])('"%s" is read as %s', (typed, local) => {
  expect(readLocal(typed)).toBe(local);
});

describe('momentText', () => {
  const at = Date.parse('2026-11-15T23:05:09Z');

  test.each([
    ['Europe/Zurich', '16.11.2026', '00:05', '00:05:09', '16.11.2026 00:05'],
    ['America/New_York', '15.11.2026', '18:05', '18:05:09', '15.11.2026 18:05'],
  ])('a moment in %s', (zone, date, time, seconds, both) => {
    expect([dateText(at, zone), timeText(at, zone), secondsText(at, zone), dateTimeText(at, zone)]).toEqual([
      date,
      time,
      seconds,
      both,
    ]);
  });

  test.each([
    [0, true],
    [9_999, true],
    [10_000, false],
    [-3_000, true],
  ])('%i ms ago is just now: %s', (ago, expected) => {
    expect(isJustNow(at - ago, at)).toBe(expected);
  });
});
