import type { WorkFeature } from '../manifest/work.ts';
import { regularly } from '../platform/jobs/regularly.ts';
import { followReloads } from './followReloads.ts';

const followEvery = 3000;

export const displaysWork: WorkFeature = {
  name: 'displays',
  start: async ({ database, clock, log }) =>
    regularly(
      followEvery,
      () => followReloads(database, clock.now()),
      (error) => log.warn({ err: error }, 'displays that load their page anew could not be counted'),
    ),
};
