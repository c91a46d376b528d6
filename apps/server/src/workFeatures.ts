import { accessWork } from './access/work.ts';
import { auditWork } from './audit/work.ts';
import { callLogWork } from './callLog/work.ts';
import { deliveriesWork } from './deliveries/work.ts';
import { filesWork } from './files/work.ts';
import { jobsWork } from './jobs/work.ts';
import type { WorkFeature } from './manifest/work.ts';
import { telemetryWork } from './telemetry/work.ts';

/** Every feature that does something in the worker. */
export const workFeatures: readonly WorkFeature[] = [
  accessWork,
  auditWork,
  callLogWork,
  deliveriesWork,
  filesWork,
  jobsWork,
  telemetryWork,
];
