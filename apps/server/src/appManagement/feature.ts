import { uniqueTogether } from '../entities/rules.ts';
import { feature } from '../manifest/feature.ts';
import type { Host } from '../manifest/host.ts';
import { countAppClients } from './appQueries.ts';
import { failsafeGroupNeeded, mainGroupsEnd } from './appRules.ts';
import { appUserWrites } from './appUserWrites.ts';
import { addFailsafePeople } from './failsafePeople.ts';
import { watchFailsafe } from './watchFailsafe.ts';

async function start(host: Host) {
  const live = watchFailsafe(host);
  return { live, stop: live.stop };
}

export const appManagement = feature('appManagement', {
  entities: {
    app_user_group: { rules: [uniqueTogether('name'), mainGroupsEnd] },
    app_user: { rules: [uniqueTogether('name')], writes: (_live, host) => appUserWrites(host) },
    app_client: { countLicensed: countAppClients, hasOwnApi: true },
    app_display_group: { rules: [uniqueTogether('name')] },
    notification_sound: { rules: [uniqueTogether('name')] },
    notification_channel: { rules: [uniqueTogether('name')] },
    subscription_view: { rules: [uniqueTogether('name')] },
    app_setting: { rules: [failsafeGroupNeeded], fields: addFailsafePeople },
  },
  start,
  conditions: ({ conditions }) => conditions(),
});
