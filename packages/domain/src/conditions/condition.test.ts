import { expect, test } from 'vitest';
import type { Condition } from './condition.ts';
import { followFaults, isCalledOut, lastingFaults, levelOf, shownKey } from './condition.ts';

const worker: Condition = { part: 'worker', vital: false, ok: false, why: 'restarting', message: 'process_down' };
const disk: Condition = { part: 'disk', vital: false, ok: false, why: 'little space', message: 'disk_low' };
const full: Condition = { ...disk, message: 'disk_full' };
const fine: Condition = { part: 'database', vital: true, ok: true };

test('a fault keeps the moment at which it began until it is gone', () => {
  const first = followFaults([], [fine, worker], 1000);
  expect(first).toEqual([{ ...worker, since: 1000 }]);
  const second = followFaults(first, [disk, worker], 2000);
  expect(second).toEqual([
    { ...disk, since: 2000 },
    { ...worker, since: 1000 },
  ]);
  expect(followFaults(second, [fine], 3000)).toEqual([]);
  expect(followFaults([], [worker], 4000)).toEqual([{ ...worker, since: 4000 }]);
});

test('a fault that gets worse begins anew', () => {
  const low = followFaults([], [disk], 1000);
  expect(followFaults(low, [full], 9000)).toEqual([{ ...full, since: 9000 }]);
});

test('people are shown what lasts for ten seconds', () => {
  const faults = followFaults([], [worker], 1000);
  expect(lastingFaults(faults, 10_999)).toEqual([]);
  expect(lastingFaults(faults, 11_000)).toEqual(faults);
});

test('the same faults have the same key, in whatever order they come', () => {
  expect(shownKey([worker, disk])).toBe(shownKey([disk, worker]));
  expect(shownKey([disk])).not.toBe(shownKey([full]));
  expect(shownKey([])).toBe('');
});

test('a vital part and whatever endangers calls is critical, the rest a warning', () => {
  expect(levelOf(disk)).toBe('warning');
  expect(levelOf(full)).toBe('critical');
  expect(levelOf({ ...disk, vital: true })).toBe('critical');
});

test('what asks for no action at once is not called out', () => {
  expect(isCalledOut(disk)).toBe(true);
  expect(isCalledOut({ message: 'database_bloated' })).toBe(false);
});
