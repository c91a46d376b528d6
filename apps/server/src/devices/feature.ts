import { uniqueTogether } from '../entities/rules.ts';
import { feature } from '../manifest/feature.ts';
import type { Host } from '../manifest/host.ts';
import { callTypesFit } from './buttonRules.ts';
import { callSourceWrites } from './callSourceWrites.ts';
import { addHubLogApi } from './hubLogApi.ts';
import { hubSeverity } from './hubQueries.ts';
import { createHubSink } from './hubReports.ts';
import { addDeviceSearchApi } from './search/deviceSearchApi.ts';
import { createDeviceSearches, type DeviceSearches } from './search/deviceSearches.ts';

export const devices = feature('devices', {
  entities: {
    call_source: { rules: [uniqueTogether('number')], writes: () => callSourceWrites },
    call_source_group: { rules: [uniqueTogether('name')] },
    button: { rules: [uniqueTogether('number', 'call_source_id'), callTypesFit] },
    indicator: { rules: [uniqueTogether('number', 'call_source_id')] },
    hub: { rules: [uniqueTogether('ip')], severity: hubSeverity },
  },
  api: (builder, searches: DeviceSearches) => {
    addHubLogApi(builder);
    addDeviceSearchApi(builder, searches);
  },
  start: async (host) => {
    // The field starts after this feature, because it needs the sink.
    const search: Host['ports']['searchDevices'] = (...asked) => host.ports.searchDevices(...asked);
    const searches = createDeviceSearches({ ...host, search });
    return { live: searches, provides: { hubSink: createHubSink(host) }, stop: searches.close };
  },
});
