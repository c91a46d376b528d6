import { expect, test } from 'vitest';
import { noActivity, withJob, withoutJob, withPercent } from './syncActivity.ts';

const job = (name: string, system_id = 1) => ({ system_id, job: name, auto_commit: false });

test('edits on their way are counted by system, each until it has ended', () => {
  const both = [job('section 3'), job('section 4'), job('hub 1', 2)].reduce(withJob, noActivity);
  expect(both.jobs.get(1)?.size).toBe(2);
  const left = withoutJob(both, job('section 3'));
  expect([...(left.jobs.get(1) ?? [])]).toEqual(['section 4']);
  expect(left.jobs.get(2)?.size).toBe(1);
});

test('an edit that is sent again counts once, and one that was never seen to begin ends without harm', () => {
  const again = [job('section 3'), job('section 3')].reduce(withJob, noActivity);
  expect(again.jobs.get(1)?.size).toBe(1);
  expect(withoutJob(again, job('hub 9')).jobs.get(1)?.size).toBe(1);
});

test('a run has a percentage until it is over', () => {
  const running = withPercent(noActivity, { system_id: 1, percent: 40 }, 40);
  expect(running.percents.get(1)).toBe(40);
  expect(withPercent(running, { system_id: 1 }, null).percents.has(1)).toBe(false);
});

test.each([null, 'x', {}, { system_id: 'one' }])('a message %j that names no system changes nothing', (payload) => {
  expect(withJob(noActivity, payload)).toEqual(noActivity);
  expect(withoutJob(noActivity, payload)).toEqual(noActivity);
  expect(withPercent(noActivity, payload, 5)).toEqual(noActivity);
});
