import { feature, type ServerFeature } from '../manifest/feature.ts';
import type { CleanupKind } from '../platform/cleanups/cleanupKind.ts';
import { addCleanupApi } from './cleanupApi.ts';
import { cleanupJob } from './cleanupJob.ts';
import { addOperationsApi } from './operationsApi.ts';
import { endRestart } from './restart.ts';
import { addRestartApi } from './restartApi.ts';

/** What is done to the installation as a whole; other features declare what can be removed of them. */
export const maintenanceOf = (cleanups: readonly CleanupKind[]): ServerFeature =>
  feature('maintenance', {
    jobs: cleanups.map(cleanupJob),
    api: (builder, _live, host) => {
      addOperationsApi(builder);
      addRestartApi(builder, host);
      addCleanupApi(builder, cleanups);
    },
    http: (app, _live, host) => {
      app.addHook('onListen', () =>
        endRestart(host).catch((error: unknown) => host.log.error({ err: error }, 'a restart could not be ended')),
      );
    },
  });
