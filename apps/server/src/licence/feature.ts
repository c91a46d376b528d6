import { feature } from '../manifest/feature.ts';
import { addLicenceApi } from './api.ts';
import { followLicenceUse } from './licenceUse.ts';

export const licence = feature('licence', {
  start: async (host) => {
    const live = followLicenceUse(host);
    return { live, stop: live.stop };
  },
  api: (builder, _live, { config }) => addLicenceApi(builder, config.licencePublicKey),
  conditions: ({ condition }) => [condition()],
});
