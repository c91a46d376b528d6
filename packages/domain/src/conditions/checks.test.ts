import { expect, test } from 'vitest';
import { checkNames, checksOf } from './checks.ts';
import type { Condition } from './condition.ts';

const check = (name: string, conditions: readonly Condition[]) =>
  checksOf(conditions).find((each) => each.name === name);

test('every check is there, those of which nothing is known, too', () => {
  const all = checksOf([]);
  expect(all.map(({ name }) => name)).toEqual(checkNames);
  expect(new Set(all.map(({ state }) => state))).toEqual(new Set(['unknown']));
});

test('a check that is well says what was measured', () => {
  expect(check('disk', [{ part: 'disk', vital: false, ok: true, values: { free: 312, size: 480 } }])).toEqual({
    name: 'disk',
    state: 'ok',
    message: null,
    values: { free: 312, size: 480 },
  });
});

test('of several parts the worst counts, with its values', () => {
  const low: Condition = {
    ...{ part: 'disk', vital: false, ok: false, why: 'little', message: 'disk_low' },
    values: { free: 4, size: 64 },
  };
  const full: Condition = { ...low, part: 'database_disk', message: 'disk_full', values: { free: 0.2, size: 20 } };
  expect(check('disk', [full, low])).toMatchObject({ state: 'critical', message: 'disk_full', values: { free: 0.2 } });
  expect(check('disk', [low])).toMatchObject({ state: 'warning', message: 'disk_low' });
});

test('the queue is as old as what has waited longest in any of its parts', () => {
  const jobs: Condition = { part: 'jobs', vital: false, ok: true, oldest_waiting_seconds: 3 };
  const deliveries: Condition = { ...jobs, part: 'deliveries', oldest_waiting_seconds: 11.6 };
  expect(check('queue', [jobs, deliveries])).toMatchObject({ state: 'ok', values: { seconds: 12 } });
});
