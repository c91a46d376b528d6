import { feature } from '../manifest/feature.ts';
import { addAccountApi } from './api.ts';

export const account = feature('account', {
  api: (builder, _live, { ports, appFeatures, config }) =>
    addAccountApi(builder, {
      hashPassword: ports.hashPassword,
      isPassword: ports.isPassword,
      isMailConfigured: () => config.mail !== null,
      featuresOf: appFeatures,
    }),
});
