import { expect, test } from 'vitest';
import { localClock } from '../time/localTime.ts';
import { isWeekend } from './routingConfig.ts';

const friday19 = 4 * 1440 + 19 * 60;
const saturday = 5 * 1440;
const monday7 = 7 * 60;

test.each([
  ['Friday 18:59', '2026-11-20T18:59', friday19, monday7, false],
  ['Friday 19:00', '2026-11-20T19:00', friday19, monday7, true],
  ['Sunday 23:59', '2026-11-22T23:59', friday19, monday7, true],
  ['Monday 06:59', '2026-11-23T06:59', friday19, monday7, true],
  ['Monday 07:00', '2026-11-23T07:00', friday19, monday7, false],
  ['Saturday 00:00', '2026-11-21T00:00', saturday, 0, true],
  ['Monday 00:00', '2026-11-23T00:00', saturday, 0, false],
  ['Wednesday, if the weekend is Wednesday', '2026-11-18T12:00', 2 * 1440, 3 * 1440, true],
  ['Thursday, if the weekend is Wednesday', '2026-11-19T00:00', 2 * 1440, 3 * 1440, false],
  ['Saturday, if both ends are equal', '2026-11-21T12:00', saturday, saturday, false],
  ['Monday 00:00, if the ends are not set', '2026-11-23T00:00', 0, 0, false],
])('%s', (_what, moment, weekend_start, weekend_stop, expected) => {
  const clock = localClock(Date.parse(`${moment}Z`), 'UTC');
  expect(clock && isWeekend({ weekend_start, weekend_stop }, clock)).toBe(expected);
});
