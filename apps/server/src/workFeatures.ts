import { accessWork } from './access/work.ts';
import { alertChannelsWork } from './alertChannels/work.ts';
import { analyticsWork } from './analytics/work.ts';
import { auditWork } from './audit/work.ts';
import { backupsWork } from './backups/work.ts';
import { callLogWork } from './callLog/work.ts';
import { callsWork } from './calls/work.ts';
import { cloudWork } from './cloud/work.ts';
import { deliveriesWork } from './deliveries/work.ts';
import { devicesWork } from './devices/work.ts';
import { displaysWork } from './displays/work.ts';
import { exportsWork } from './exports/work.ts';
import { filesWork } from './files/work.ts';
import { incidentsWork } from './incidents/work.ts';
import { jobsWork } from './jobs/work.ts';
import { logsWork } from './logs/work.ts';
import { maintenanceWork } from './maintenance/work.ts';
import type { WorkFeature } from './manifest/work.ts';
import { notificationsWork } from './notifications/work.ts';
import { phonesWork } from './phones/work.ts';
import { reportsWork } from './reports/work.ts';
import { syncWork } from './sync/work.ts';
import { telemetryWork } from './telemetry/work.ts';
import { treeWork } from './tree/work.ts';
import { tunnelWork } from './tunnel/work.ts';

const own: readonly WorkFeature[] = [
  accessWork,
  alertChannelsWork,
  analyticsWork,
  auditWork,
  backupsWork,
  callLogWork,
  callsWork,
  cloudWork,
  deliveriesWork,
  devicesWork,
  displaysWork,
  filesWork,
  incidentsWork,
  phonesWork,
  jobsWork,
  logsWork,
  notificationsWork,
  reportsWork,
  syncWork,
  telemetryWork,
  treeWork,
  tunnelWork,
];

const withExports = [...own, exportsWork(own.flatMap(({ exports = [] }) => exports))];

/** Every feature that does something in the worker. */
export const workFeatures: readonly WorkFeature[] = [
  ...withExports,
  maintenanceWork(withExports.flatMap(({ cleanups = [] }) => cleanups)),
];
