import { configuratorPart } from '@carestead/domain/logs/log';
import { feature } from '../manifest/feature.ts';
import { addChangelogApi } from './changelogApi.ts';
import { startExecutors } from './executors.ts';
import { addRunApi } from './runs/runApi.ts';
import { addSyncApi } from './syncApi.ts';
import { addSyncTypes } from './syncTypes.ts';

/** Keeps the configuration here and that of the configurators together. */
export const sync = feature('sync', {
  start: async (host) => {
    const live = startExecutors({ ...host, log: host.log.child({ part: configuratorPart }) });
    return { live, stop: live.close };
  },
  api: (builder, _live, host) => {
    const toolsOf = () => ({ isOffline: host.config.isOffline, isDemo: host.config.isDemo });
    const types = addSyncTypes(builder);
    addSyncApi(builder, types, toolsOf);
    addRunApi(builder, types, toolsOf);
    addChangelogApi(builder, toolsOf);
  },
});
