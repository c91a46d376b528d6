import { feature } from '../manifest/feature.ts';
import { addUpdatesApi } from './api.ts';
import { addUpdateRoutes } from './updateRoutes.ts';
import { Updater } from './updater.ts';

/** Releases: looked for, uploaded, verified, and laid ready for the supervisor. */
export const updates = feature('updates', {
  start: async ({ config, database, clock, log }) => {
    const live = new Updater({ config, database, clock, log });
    return { live, stop: () => live.stop() };
  },
  api: addUpdatesApi,
  http: addUpdateRoutes,
});
