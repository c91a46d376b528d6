import { uniqueTogether } from '../entities/rules.ts';
import { feature } from '../manifest/feature.ts';
import { addNotificationsApi, addSendResult } from './api.ts';

export const notifications = feature('notifications', {
  entities: { notification_profile: { rules: [uniqueTogether('name')], fields: addSendResult } },
  api: addNotificationsApi,
});
