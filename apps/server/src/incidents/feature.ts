import { uniqueTogether } from '../entities/rules.ts';
import { feature } from '../manifest/feature.ts';
import { regularly } from '../platform/jobs/regularly.ts';
import { addIncidentsApi } from './api.ts';
import { defectMonitorWrites } from './defectMonitorWrites.ts';
import { removableIncidents } from './removableIncidents.ts';
import { serve } from './watchQueries.ts';

/** Several times within the pause after which silence counts anew. */
const servesEvery = 15_000;

export const incidents = feature('incidents', {
  start: async ({ database, log }) => {
    const serving = regularly(
      servesEvery,
      async () => {
        await serve(database);
      },
      (error) => log.warn({ err: error }, 'that reports are received could not be noted, trying again'),
    );
    return { live: null, stop: () => serving.stop() };
  },
  entities: { defect_monitor: { rules: [uniqueTogether('name')], writes: () => defectMonitorWrites } },
  api: addIncidentsApi,
  appState: () => ({ incidents: true }),
  cleanups: [removableIncidents],
});
