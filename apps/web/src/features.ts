import { access } from './access/feature.ts';
import { account } from './account/feature.ts';
import { admin } from './admin/feature.ts';
import { alertChannels } from './alertChannels/feature.ts';
import { analytics } from './analytics/feature.ts';
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
import { displays } from './displays/feature.ts';
import { escapeFeature } from './escape/feature.ts';
import { exportsFeature } from './exports/feature.ts';
import { gallery } from './gallery/feature.ts';
import { incidents } from './incidents/feature.ts';
import { jobs } from './jobs/feature.ts';
import { ldap } from './ldap/feature.ts';
import { logs } from './logs/feature.ts';
import { maintenance } from './maintenance/feature.ts';
import { notifications } from './notifications/feature.ts';
import { phones } from './phones/feature.ts';
import { pwa } from './pwa/feature.ts';
import { reports } from './reports/feature.ts';
import { routing } from './routing/feature.ts';
import { search } from './search/feature.ts';
import { settings } from './settings/feature.ts';
import { setup } from './setup/feature.ts';
import { sync } from './sync/feature.ts';
import { systems } from './systems/feature.ts';
import { tree } from './tree/feature.ts';
import { tunnel } from './tunnel/feature.ts';
import { updates } from './updates/feature.ts';
import { video } from './video/feature.ts';

/** Every feature of the console: the only place that knows them all. */
export const features = [
  search,
  sync,
  account,
  admin,
  audit,
  conditions,
  tree,
  analytics,
  appManagement,
  incidents,
  phones,
  callLog,
  systems,
  calls,
  devices,
  routing,
  escapeFeature,
  access,
  updates,
  video,
  alertChannels,
  displays,
  reports,
  jobs,
  exportsFeature,
  deliveries,
  notifications,
  logs,
  maintenance,
  tunnel,
  backups,
  cloud,
  settings,
  ldap,
  setup,
  // Behind the pages of the console: links to a row lead to those.
  pwa,
  gallery,
  demo,
] as const;
