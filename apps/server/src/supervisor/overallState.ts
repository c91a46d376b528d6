import type { ProcessReports } from './messages.ts';

export type OverallState = 'starting' | 'running' | 'degraded' | 'stopped';

/** One word for all processes: before the first time that all run, while they do, and when one is missing. */
export function overallState(reports: ProcessReports, wasRunning: boolean): OverallState {
  const states = Object.values(reports).map(({ state }) => state);
  if (states.every((state) => state === 'running' || state === 'external')) return 'running';
  if (states.every((state) => state === 'stopped' || state === 'external')) return 'stopped';
  return wasRunning ? 'degraded' : 'starting';
}
