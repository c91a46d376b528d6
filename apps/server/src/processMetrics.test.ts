import { expect, test } from 'vitest';
import { jobsCondition, processConditions } from './processMetrics.ts';
import type { ProcessReport } from './supervisor/messages.ts';

const report = (jobs: unknown): ProcessReport => ({ state: 'running', restarts: 0, since: 0, health: { jobs } });

test.each([
  [{ waiting: 1, running: 0, oldest_waiting_seconds: 3.4 }, true, 3],
  [{ waiting: 9, running: 3, oldest_waiting_seconds: 900 }, false, 900],
  [undefined, true, 0],
])('with %o jobs are run: %s', (jobs, ok, oldest_waiting_seconds) => {
  const [condition] = jobsCondition({ database: report(null), server: report(null), worker: report(jobs) });
  expect(condition).toMatchObject({ part: 'jobs', ok, vital: false, oldest_waiting_seconds });
});

test('a server that answers is well, also before its supervisor knows, and a worker that restarts is not', () => {
  const starting: ProcessReport = { ...report(null), state: 'starting' };
  expect(processConditions({ database: report(null), server: starting, worker: starting })).toMatchObject([
    { part: 'server', ok: true, vital: true },
    { part: 'worker', ok: false, vital: false, message: 'process_down' },
  ]);
});
