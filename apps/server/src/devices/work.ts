import type { WorkFeature } from '../manifest/work.ts';
import { keepHubLog } from './keepHubLog.ts';

export const devicesWork: WorkFeature = {
  name: 'devices',
  schedules: ({ database, clock, log }) => [
    { name: 'devices.hubLog', pattern: '20 3 * * *', run: () => keepHubLog({ database, log }, clock.now()) },
  ],
};
