import type { WorkFeature } from '../manifest/work.ts';
import { deleteOldAlerts } from './alertQueries.ts';
import { callAlerts } from './callAlerts.ts';
import { incidentAlerts } from './incidentAlerts.ts';

export const alertChannelsWork: WorkFeature = {
  name: 'alertChannels',
  consumers: (host) => [callAlerts(host), incidentAlerts(host)],
  schedules: ({ database, clock }) => [
    { name: 'alertChannels.purge', pattern: '37 3 * * *', run: () => deleteOldAlerts(database, clock.now()) },
  ],
};
