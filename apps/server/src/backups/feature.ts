import type { Condition } from '@carestead/domain/conditions/condition';
import { feature } from '../manifest/feature.ts';
import { addBackupsApi } from './api.ts';
import { backupJob, checkJob, restoreJob } from './backupJobs.ts';
import { addBackupRoutes } from './backupRoutes.ts';
import { addOnlineApi } from './online/onlineApi.ts';
import { followOnlineBackup } from './online/onlineCondition.ts';
import { connectJob, sendJob, testTargetJob } from './online/onlineJobs.ts';
import { addSetupRoutes } from './setupRoutes.ts';

/** Copies of the whole installation, here and wherever they are sent to. What else is done to an installation are features of their own. */
export const backups = feature('backups', {
  jobs: [backupJob, restoreJob, checkJob, sendJob, testTargetJob, connectJob],
  start: async (host) => followOnlineBackup(host),
  api: (builder, _live, host) => {
    addBackupsApi(builder, () => host.config);
    addOnlineApi(builder, () => host.config);
  },
  conditions: (live): readonly Condition[] => live.conditions(),
  http: (app, _live, host) => {
    addBackupRoutes(app, host);
    addSetupRoutes(app, host);
  },
});
