import type { WorkFeature } from '../manifest/work.ts';
import { regularly } from '../platform/jobs/regularly.ts';
import { countDefects, watchReports } from './consumers.ts';
import { deleteOldDefects } from './defectQueries.ts';
import { look } from './look.ts';
import { removableIncidents } from './removableIncidents.ts';

const looksEvery = 15_000;

export const incidentsWork: WorkFeature = {
  name: 'incidents',
  cleanups: [removableIncidents],
  consumers: (host) => [watchReports(host), countDefects],
  schedules: ({ database, clock }) => [
    { name: 'incidents.defects', pattern: '51 3 * * *', run: () => deleteOldDefects(database, clock.now()) },
  ],
  start: async (host) => {
    let isStopped = false;
    const running = regularly(
      looksEvery,
      async () => {
        await look(host, () => isStopped);
      },
      (error) => host.log.warn({ err: error }, 'devices could not be looked at for incidents, trying again'),
    );
    // People wait for what follows from it.
    const off = host.bus.on('unreachedChanged', running.soon);
    return {
      stop: async () => {
        isStopped = true;
        off();
        await running.stop();
      },
    };
  },
};
