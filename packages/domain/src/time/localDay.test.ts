import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endOfLocalDay, localDay } from './localDay.ts';

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
