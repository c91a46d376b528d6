import { expect, test } from 'vitest';
import {
  backupCondition,
  certificateCondition,
  clockCondition,
  databaseSizeCondition,
  diskCondition,
  eventLoopCondition,
  failingCheck,
  isReadOnly,
} from './limits.ts';

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

test.each([
  ['a backup of last night', now - 10 * 3_600_000, now - 90 * day, 'fine'],
  ['a backup after a night that failed', now - 37 * 3_600_000, now - 90 * day, 'backup_late'],
  ['a backup of last week', now - 7 * day - 1, now - 90 * day, 'backup_missing'],
  ['no backup on the first day', null, now - day, 'fine'],
  ['no backup on the second day', null, now - 2 * day, 'backup_late'],
  ['no backup for a week', null, now - 8 * day, 'backup_missing'],
  ['no backup before the set-up', null, null, 'fine'],
])('%s', (_case, last, setUp, message) => {
  expect(messageOf(backupCondition({ now, last, setUp }))).toBe(message);
});

test('the text about backups names whole days', () => {
  expect(backupCondition({ now, last: now - 2.9 * day, setUp: null })).toMatchObject({ values: { days: 2 } });
});

test.each([
  [3.4, 'fine'],
  [249, 'fine'],
  [250, 'event_loop_slow'],
  [1000, 'event_loop_stuck'],
])('events that wait for %d ms', (delay, message) => {
  expect(messageOf(eventLoopCondition(delay))).toBe(message);
});

test.each([
  ['a large database with little unused', 20 * gigabyte, 1.2 * gigabyte, 'fine', 6],
  ['a large database with much unused', 20 * gigabyte, 9 * gigabyte, 'database_bloated', 45],
  ['a small database with much unused', 0.5 * gigabyte, 0.4 * gigabyte, 'fine', 80],
  ['an empty one', 0, 0, 'fine', 0],
])('%s', (_case, bytes, unused, message, percent) => {
  const condition = databaseSizeCondition({ bytes, unused });
  expect(messageOf(condition)).toBe(message);
  expect(condition.values).toMatchObject({ percent });
});

test('what cannot be read is a fault when it lasts for five minutes', () => {
  expect(failingCheck('disk', null, now)).toEqual([]);
  expect(failingCheck('disk', now - 299_000, now)).toEqual([]);
  expect(failingCheck('disk', now - 300_000, now)).toMatchObject([
    { part: 'check_disk', ok: false, message: 'check_failing', values: { reading: 'disk' } },
  ]);
});

test('sizes are rounded so that a small one is not zero', () => {
  expect(diskCondition({ free: 30_248_960, size: 1_258_291_200 }).values).toEqual({ free: 0.03, size: 1.2 });
});

test('changes are refused from an almost full disk on, until there is clearly more space than that', () => {
  const free = (gigabytes: number) => [{ free: gigabytes * gigabyte, size: 480 * gigabyte }];
  expect(isReadOnly(false, free(1))).toBe(false);
  expect(isReadOnly(false, free(0.99))).toBe(true);
  expect(isReadOnly(true, free(1.99))).toBe(true);
  expect(isReadOnly(true, free(2))).toBe(false);
  expect(isReadOnly(false, [...free(300), ...free(0.5)])).toBe(true);
  expect(isReadOnly(true, [])).toBe(false);
});
