import { expect, test } from 'vitest';
import { jobStates } from '../jobs/jobState.ts';
import { exceedsMostRows, exportExpiresAt, exportState, exportStates } from './export.ts';

test('every state of a job is one of an export, and every state of an export occurs', () => {
  expect(new Set(jobStates.map(exportState))).toEqual(new Set(exportStates));
});

test.each([
  ['CSV', 5_000_000],
  ['XLSX', 1_000_000],
  ['PDF', 20_000],
] as const)('%s takes %i rows and not one more', (format, rows) => {
  expect([exceedsMostRows(format, rows), exceedsMostRows(format, rows + 1)]).toEqual([false, true]);
});

test('a file is kept for a month', () => {
  expect(new Date(exportExpiresAt(Date.UTC(2026, 9, 17, 8))).toISOString()).toBe('2026-11-17T08:00:00.000Z');
});
