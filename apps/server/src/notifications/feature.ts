import { uniqueTogether } from '../entities/rules.ts';
import { feature } from '../manifest/feature.ts';
import { addNotificationsApi, addSendResult } from './api.ts';
import { addPushApi } from './pushApi.ts';

export const notifications = feature('notifications', {
  entities: { notification_profile: { rules: [uniqueTogether('name')], fields: addSendResult } },
  api: (builder) => {
    addNotificationsApi(builder);
    addPushApi(builder);
  },
});
