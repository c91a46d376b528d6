import { uniqueTogether } from '../entities/rules.ts';
import { feature } from '../manifest/feature.ts';
import { alertChannelWrites } from './alertChannelWrites.ts';
import { addAlertChannelsApi } from './api.ts';
import { secretNeeded } from './outboundRules.ts';
import { createReplies } from './replies.ts';
import { addReplyRoute } from './replyRoute.ts';

export const alertChannels = feature('alertChannels', {
  entities: {
    alert_channel: {
      rules: [uniqueTogether('name'), secretNeeded],
      writes: (_live, host) => alertChannelWrites(() => host.config),
    },
  },
  api: addAlertChannelsApi,
  http: (app, _live, host) => addReplyRoute(app, createReplies(host)),
});
