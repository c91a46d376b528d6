import { defectMonitor } from '@carestead/domain/incidents/defectMonitor';
import { storeWrites, type Writes } from '../entities/writes.ts';
import { monitorDefaults } from './defectQueries.ts';

const store = storeWrites(defectMonitor);

/** What is left out of a new monitor is as the settings of the installation say. */
export const defectMonitorWrites: Writes = {
  ...store,
  create: async (context, input) =>
    await store.create(context, { ...(await monitorDefaults(context.database)), ...input }),
};
