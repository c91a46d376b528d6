import { expect, test } from 'vitest';
import { localText } from '../time/localTime.ts';
import { periodBegin, type ReportPeriod, shortestPeriod } from './reportPeriod.ts';

const zone = 'Europe/Zurich';

test.each<[ReportPeriod, string, string]>([
  ['DAILY', '2026-11-17', '2026-11-16'],
  ['DAILY', '2027-03-28', '2027-03-27'],
  ['WEEKLY', '2026-11-16', '2026-11-09'],
  ['MONTHLY', '2027-03-01', '2027-02-01'],
  ['MONTHLY', '2027-01-01', '2026-12-01'],
  ['MONTHLY', '2027-01-20', '2026-12-01'],
])('the %s report of %s is about what happened since eight on %s', (period, day, since) => {
  expect(localText(periodBegin(period, day, zone), zone)).toBe(`${since}T08:00:00`);
});

test.each([
  [[true, true, true], 'DAILY'],
  [[false, true, true], 'WEEKLY'],
  [[false, false, true], 'MONTHLY'],
  [[false, false, false], 'DAILY'],
] as const)(
  'sent daily, weekly, monthly: %j, one out of turn is %s',
  ([send_daily, send_weekly, send_monthly], period) => {
    expect(shortestPeriod({ send_daily, send_weekly, send_monthly })).toBe(period);
  },
);
