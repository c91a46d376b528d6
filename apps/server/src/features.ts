import { access } from './access/feature.ts';
import { account } from './account/feature.ts';
import { alertChannels } from './alertChannels/feature.ts';
import { analytics } from './analytics/feature.ts';
import { appData } from './appData/feature.ts';
import { appManagement } from './appManagement/feature.ts';
import { audit } from './audit/feature.ts';
import { backups } from './backups/feature.ts';
import { callLog } from './callLog/feature.ts';
import { calls } from './calls/feature.ts';
import { cloud } from './cloud/feature.ts';
import { conditions } from './conditions/feature.ts';
import { deliveries } from './deliveries/feature.ts';
import { demo } from './demo/feature.ts';
import { devices } from './devices/feature.ts';
import { display } from './display/feature.ts';
import { displays } from './displays/feature.ts';
import { entityPartsOf } from './entities/entityParts.ts';
import { escapeFeature } from './escape/feature.ts';
import { exportsOf } from './exports/feature.ts';
import { field } from './field/feature.ts';
import { files } from './files/feature.ts';
import { incidents } from './incidents/feature.ts';
import { jobs } from './jobs/feature.ts';
import { ldap } from './ldap/feature.ts';
import { licence } from './licence/feature.ts';
import { logs } from './logs/feature.ts';
import { maintenanceOf } from './maintenance/feature.ts';
import type { ServerFeature } from './manifest/feature.ts';
import { messages } from './messages/feature.ts';
import { notifications } from './notifications/feature.ts';
import { phones } from './phones/feature.ts';
import { reports } from './reports/feature.ts';
import { routing } from './routing/feature.ts';
import { search } from './search/feature.ts';
import { sync } from './sync/feature.ts';
import { systems } from './systems/feature.ts';
import { tree } from './tree/feature.ts';
import { tunnel } from './tunnel/feature.ts';
import { updates } from './updates/feature.ts';
import { video } from './video/feature.ts';

const own: readonly ServerFeature[] = [
  access,
  messages,
  displays,
  // The links stop before the boards, and before what may wait for the database: another server takes them over.
  calls,
  devices,
  field,
  display,
  account,
  alertChannels,
  analytics,
  appData,
  appManagement,
  audit,
  backups,
  callLog,
  cloud,
  conditions,
  deliveries,
  demo,
  escapeFeature,
  files,
  incidents,
  jobs,
  ldap,
  licence,
  logs,
  notifications,
  phones,
  reports,
  routing,
  search,
  sync,
  systems,
  tree,
  tunnel,
  updates,
  video,
];

const withExports = [...own, exportsOf(own.flatMap(({ exports }) => exports))];

/** Every feature of the call server, in the order in which they start; they stop in reverse. The only place that knows them all. */
export const features: readonly ServerFeature[] = [
  ...withExports,
  maintenanceOf(withExports.flatMap(({ cleanups }) => cleanups)),
];

/** What they declare about the rows of an entity. */
export const partsOf = entityPartsOf(features.map(({ idle }) => idle()));
