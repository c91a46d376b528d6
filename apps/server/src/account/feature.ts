import { feature } from '../manifest/feature.ts';
import { createMailer } from '../platform/mail/mail.ts';
import { addAccountApi } from './api.ts';

export const account = feature('account', {
  start: async ({ config }) => ({ live: createMailer(config.mail) }),
  api: (builder, mailer, { ports, appFeatures }) =>
    addAccountApi(builder, {
      hashPassword: ports.hashPassword,
      isPassword: ports.isPassword,
      mailer,
      featuresOf: appFeatures,
    }),
});
