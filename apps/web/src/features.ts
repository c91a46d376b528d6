import { access } from './access/feature.ts';
import { account } from './account/feature.ts';
import { admin } from './admin/feature.ts';
import { audit } from './audit/feature.ts';
import { calls } from './calls/feature.ts';
import { conditions } from './conditions/feature.ts';
import { deliveries } from './deliveries/feature.ts';
import { devices } from './devices/feature.ts';
import { displays } from './displays/feature.ts';
import { gallery } from './gallery/feature.ts';
import { jobs } from './jobs/feature.ts';
import { maintenance } from './maintenance/feature.ts';
import { routing } from './routing/feature.ts';
import { settings } from './settings/feature.ts';
import { setup } from './setup/feature.ts';
import { systems } from './systems/feature.ts';
import { tree } from './tree/feature.ts';
import { video } from './video/feature.ts';

/** Every feature of the console: the only place that knows them all. Menus show the pages of a group in this order. */
export const features = [
  account,
  admin,
  audit,
  conditions,
  tree,
  systems,
  calls,
  devices,
  routing,
  access,
  video,
  displays,
  jobs,
  deliveries,
  maintenance,
  settings,
  setup,
  gallery,
] as const;
