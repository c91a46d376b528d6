import type { WorkFeature } from '../manifest/work.ts';
import { deleteOldAlerts } from './alertQueries.ts';
import { callAlerts } from './sendAlerts.ts';

export const alertChannelsWork: WorkFeature = {
  name: 'alertChannels',
  consumers: (host) => [callAlerts(host)],
  schedules: ({ database, clock }) => [
    { name: 'alertChannels.purge', pattern: '37 3 * * *', run: () => deleteOldAlerts(database, clock.now()) },
  ],
};
