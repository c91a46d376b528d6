import { feature } from '../manifest/feature.ts';
import { addMessagesApi } from './api.ts';
import {
  publishCommits,
  publishConditions,
  publishDeliveries,
  publishInstallationChanges,
  publishLinkStates,
  publishRowChanges,
} from './publishChanges.ts';
import { startSystemMessages } from './systemMessages.ts';

export const messages = feature('messages', {
  start: async ({ bus, clock, version, installation }) => {
    const live = startSystemMessages(bus, clock, version);
    publishRowChanges(bus, live.send);
    publishLinkStates(bus, live.send);
    publishCommits(bus, live.send);
    publishConditions(bus, live.send);
    publishDeliveries(bus, live.send);
    publishInstallationChanges({ bus, installation, send: live.send });
    return { live, stop: live.stop };
  },
  api: addMessagesApi,
});
