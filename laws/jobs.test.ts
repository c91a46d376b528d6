import { all } from '@carestead/i18n/all';
import { expect, test } from 'vitest';
import { features } from '../apps/server/src/features.ts';
import { workFeatures } from '../apps/server/src/workFeatures.ts';

const started = features.flatMap(({ name, jobs }) => jobs.map((kind) => ({ feature: name, kind })));
const run = workFeatures.flatMap(({ name, jobs = [] }) => jobs.map((kind) => ({ feature: name, kind })));

test('what people can start the worker also runs, and the other way round', () => {
  expect(run).toEqual(started);
});

test('each kind of job has one name', () => {
  const names = started.map(({ kind }) => kind.name);
  expect(new Set(names).size).toBe(names.length);
});

test('each kind of job has a text for its name and one for its result', () => {
  const missing = started
    .flatMap(({ kind }) => [`jobs.kind.${kind.name}`, `jobs.done.${kind.name}`])
    .filter((id) => !(id in all));
  expect(missing).toEqual([]);
});

test('each schedule has one name, and a pattern that comes round', async () => {
  const { idle } = await import('../apps/server/src/manifest/idle.ts');
  const { nextRun } = await import('../apps/server/src/platform/jobs/schedule.ts');
  const schedules = workFeatures.flatMap((work) => work.schedules?.(idle()) ?? []);
  const names = schedules.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { pattern } of schedules) expect(nextRun(pattern, 'UTC', 0)).toBeGreaterThan(0);
});
