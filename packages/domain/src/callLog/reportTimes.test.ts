import { expect, test } from 'vitest';
import { lastReportDay, nextReportAt, type ReportPeriod } from './reportTimes.ts';

const zone = 'Europe/Zurich';
const at = (local: string, offset: string) => Date.parse(`${local}${offset}`);
const never = { send_daily: false, send_weekly: false, send_monthly: false };

test.each<[ReportPeriod, string, string, string]>([
  ['Daily', '2026-11-17T07:59', '+01:00', '2026-11-16'],
  ['Daily', '2026-11-17T08:00', '+01:00', '2026-11-17'],
  ['Daily', '2026-11-17T23:30', '+01:00', '2026-11-17'],
  ['Weekly', '2026-11-16T07:59', '+01:00', '2026-11-09'],
  ['Weekly', '2026-11-16T08:00', '+01:00', '2026-11-16'],
  ['Weekly', '2026-11-22T12:00', '+01:00', '2026-11-16'],
  ['Monthly', '2026-12-01T07:59', '+01:00', '2026-11-01'],
  ['Monthly', '2026-12-01T08:00', '+01:00', '2026-12-01'],
  ['Monthly', '2027-02-28T12:00', '+01:00', '2027-02-01'],
])('the last %s report at %s%s is that of %s', (period, local, offset, day) => {
  expect(lastReportDay(period, at(local, offset), zone)).toBe(day);
});

test.each([
  ['on an ordinary day', { send_daily: true }, '2026-11-17T09:00+01:00', '2026-11-18T08:00+01:00'],
  ['before the clocks are set forward', { send_daily: true }, '2027-03-27T09:00+01:00', '2027-03-28T08:00+02:00'],
  ['before the clocks are set back', { send_daily: true }, '2027-10-30T09:00+02:00', '2027-10-31T08:00+01:00'],
  [
    'of several the first',
    { send_weekly: true, send_monthly: true },
    '2026-11-24T09:00+01:00',
    '2026-11-30T08:00+01:00',
  ],
  ['at the end of January', { send_monthly: true }, '2027-01-31T12:00+01:00', '2027-02-01T08:00+01:00'],
  ['at the end of the year', { send_monthly: true }, '2026-12-01T08:00+01:00', '2027-01-01T08:00+01:00'],
])('the next report %s', (_when, sent, now, next) => {
  expect(nextReportAt({ ...never, ...sent }, Date.parse(now), zone)).toBe(Date.parse(next));
});

test('what is never sent has no next report', () => {
  expect(nextReportAt(never, Date.parse('2026-11-17T09:00+01:00'), zone)).toBeNull();
});
