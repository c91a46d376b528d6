import { expect, test } from 'vitest';
import { idle } from './idle.ts';
import { startWork } from './startWork.ts';
import type { WorkFeature, WorkHost } from './work.ts';

const steps: string[] = [];

const work = (name: string, fails = false): WorkFeature => ({
  name,
  start: async () => {
    if (fails) throw new Error(`${name} cannot start`);
    steps.push(`start ${name}`);
    return { stop: () => void steps.push(`stop ${name}`) };
  },
});

const jobsOnly: WorkFeature = { name: 'jobs only', jobs: [] };

test('work starts in the order of the list and stops in reverse order', async () => {
  steps.length = 0;
  const running = await startWork([work('mail'), jobsOnly, work('sync')], idle<WorkHost>());
  await running.stop();
  expect(steps).toEqual(['start mail', 'start sync', 'stop sync', 'stop mail']);
});

test('what has started is stopped when a later feature cannot start', async () => {
  steps.length = 0;
  const started = startWork([work('mail'), work('sync', true)], idle<WorkHost>());
  await expect(started).rejects.toThrow('sync cannot start');
  expect(steps).toEqual(['start mail', 'stop mail']);
});
