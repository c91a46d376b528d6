import { feature } from '../manifest/feature.ts';
import { addLicenceApi } from './api.ts';

export const licence = feature('licence', {
  api: (builder, _live, { config }) => addLicenceApi(builder, config.licencePublicKey),
});
