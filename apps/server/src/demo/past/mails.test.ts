import { expect, test } from 'vitest';
import { pastMails } from './mails.ts';

const timezone = 'Europe/Zurich';

test.each(['2026-11-18T09:30:00Z', '2026-03-30T05:00:00Z', '2026-01-01T06:59:59Z', '2026-07-06T06:00:01Z'])(
  'before %s mails went at eight o’clock, none later than now, some without anything to say and one that failed',
  (moment) => {
    const now = Date.parse(moment);
    const mails = pastMails(now, timezone);
    for (const { at, what, day } of mails) {
      expect(at).toBeLessThan(now);
      expect(new Date(at).toLocaleTimeString('de-CH', { timeZone: timezone, hour: '2-digit', minute: '2-digit' })).toBe(
        '08:00',
      );
      const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
      if (what === 'device_report' || what === 'night_calls') expect(weekday).toBe(1);
      if (what === 'technical_calls') expect(day.slice(8)).toBe('01');
    }
    expect(mails.map(({ at }) => at)).toEqual(mails.map(({ at }) => at).toSorted((a, b) => a - b));
    const results = mails.filter(({ what }) => what === 'device_report').map(({ result }) => result);
    expect(new Set(results)).toEqual(new Set(['Success', 'NoData', 'Failure']));
  },
);
