import { feature } from '../manifest/feature.ts';
import { addNotificationsApi, addSendResult } from './api.ts';

export const notifications = feature('notifications', {
  entities: { notification_profile: { fields: addSendResult } },
  api: addNotificationsApi,
});
