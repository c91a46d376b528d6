import { expect, test } from 'vitest';
import { certificateCondition, clockCondition, diskCondition } from './limits.ts';

const gigabyte = 2 ** 30;
const day = 24 * 3_600_000;
const now = Date.UTC(2026, 10, 16);

const messageOf = (condition: { ok: boolean; message?: unknown }) => (condition.ok ? 'fine' : condition.message);

test.each([
  ['a large disk with much space', { free: 500 * gigabyte, size: 1000 * gigabyte }, 'fine'],
  ['a large disk with a small share that is still much', { free: 60 * gigabyte, size: 1000 * gigabyte }, 'fine'],
  ['a small disk with a large share', { free: 4 * gigabyte, size: 16 * gigabyte }, 'fine'],
  ['a disk with little of both', { free: 4 * gigabyte, size: 64 * gigabyte }, 'disk_low'],
  ['a disk that is almost full', { free: 0.5 * gigabyte, size: 64 * gigabyte }, 'disk_full'],
  ['a full disk', { free: 0, size: 64 * gigabyte }, 'disk_full'],
])('%s', (_case, space, message) => {
  expect(messageOf(diskCondition(space))).toBe(message);
});

test.each([
  ['a clock that agrees with the database', 40, null, 'fine'],
  ['a database that was not asked yet', null, null, 'fine'],
  ['a clock that is ahead', 2500, null, 'clock_differs'],
  ['a clock that is behind', -86_400_000, null, 'clock_differs'],
  ['a clock that was set a moment ago', 0, { at: now - 1000, by: 3_600_000 }, 'clock_set'],
  ['a clock that was set back by an hour', 0, { at: now + 3_599_000, by: -3_600_000 }, 'clock_set'],
  ['a clock that was set hours ago', 0, { at: now - 2 * 3_600_000, by: 5000 }, 'fine'],
])('%s', (_case, aheadOfDatabase, step, message) => {
  expect(messageOf(clockCondition({ now, aheadOfDatabase, step }))).toBe(message);
});

test.each([
  ['holds for months', now + 90 * day, 'fine'],
  ['holds for three weeks', now + 21 * day, 'certificate_ends'],
  ['ends today', now + 1000, 'certificate_ends'],
  ['is over', now, 'certificate_over'],
  ['cannot be read', null, 'certificate_unreadable'],
])('a certificate that %s', (_case, until, message) => {
  expect(messageOf(certificateCondition(until, now))).toBe(message);
});

test('the days that a certificate still holds are whole ones', () => {
  expect(certificateCondition(now + 2.9 * day, now)).toMatchObject({ values: { days: 2 } });
});
