import { expect, test } from 'vitest';
import { sinceText } from './sinceText.ts';

const zurich = 'Europe/Zurich';
const now = Date.UTC(2026, 10, 15, 13, 31);

test.each([
  ['a moment ago', now - 9_999, { id: 'displays.just_now', time: '14:30' }],
  ['ten seconds ago', now - 10_000, { id: 'displays.since_time', time: '14:30' }],
  ['today', Date.UTC(2026, 10, 15, 6, 5), { id: 'displays.since_time', time: '07:05' }],
  [
    'after midnight in the time zone of the system, before midnight elsewhere',
    Date.UTC(2026, 10, 14, 23, 10),
    { id: 'displays.since_time', time: '00:10' },
  ],
  ['yesterday', Date.UTC(2026, 10, 14, 13, 31), { id: 'displays.since_day', time: '14.11.2026 14:31' }],
])('%s', (_when, since, expected) => {
  expect(sinceText(since, now, zurich)).toEqual(expected);
});
