import { feature } from '../manifest/feature.ts';
import { addAnalyticsApi } from './api.ts';
import { addDevicesApi } from './devicesApi.ts';

export const analytics = feature('analytics', {
  api: (builder) => {
    addAnalyticsApi(builder);
    addDevicesApi(builder);
  },
});
