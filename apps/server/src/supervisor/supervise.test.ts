import { expect, test } from 'vitest';
import type { ProcessState } from './messages.ts';
import { overallState } from './supervise.ts';

const report = (state: ProcessState) => ({ state, restarts: 0, since: 0, health: {} });

test.each([
  ['running', 'running', 'running', false, 'running'],
  ['external', 'running', 'running', false, 'running'],
  ['running', 'starting', 'starting', false, 'starting'],
  ['running', 'restarting', 'running', true, 'degraded'],
  ['restarting', 'running', 'running', true, 'degraded'],
  ['stopped', 'stopped', 'stopped', true, 'stopped'],
  ['external', 'stopped', 'stopped', true, 'stopped'],
] as const)(
  'database %s, server %s and worker %s, running before: %s, are %s',
  (database, server, worker, before, all) => {
    const reports = { database: report(database), server: report(server), worker: report(worker) };
    expect(overallState(reports, before)).toBe(all);
  },
);
