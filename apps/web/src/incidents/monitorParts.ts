import type { RowParts } from '../entity/entityParts.ts';
import { DefectMonitorDefaultsDocument } from '../generated/graphql.ts';

/** A new monitor begins as the settings of the installation say. */
export const monitorParts: RowParts = {
  loadInitial: async (client) => {
    const { data } = await client
      .query(DefectMonitorDefaultsDocument, {}, { requestPolicy: 'network-only' })
      .toPromise();
    if (!data) throw new Error('what a new monitor begins with did not arrive');
    const { threshold, timeframe, enabled } = data.defectMonitorDefaults;
    return { threshold, timeframe, enabled };
  },
};
