import { feature } from '../manifest/feature.ts';
import { addMessagesApi } from './api.ts';
import {
  publishCalls,
  publishCommits,
  publishConditions,
  publishDeliveries,
  publishInstallationChanges,
  publishLinkStates,
  publishPositions,
  publishReadOnly,
  publishRowChanges,
  publishSyncStates,
} from './publishChanges.ts';
import { startSystemMessages } from './systemMessages.ts';

export const messages = feature('messages', {
  start: async ({ bus, clock, version, installation }) => {
    const live = startSystemMessages(bus, clock, version);
    publishRowChanges(bus, live.send);
    publishLinkStates(bus, live.send);
    publishCommits(bus, live.send);
    publishConditions(bus, live.send);
    publishReadOnly(bus, live.send);
    publishDeliveries(bus, live.send);
    publishPositions(bus, live.send);
    publishCalls(bus, live.send);
    publishSyncStates(bus, installation, live.send);
    const stopPublishing = publishInstallationChanges({ bus, installation, clock, send: live.send });
    return {
      live,
      stop: () => {
        stopPublishing();
        live.stop();
      },
    };
  },
  api: addMessagesApi,
});
