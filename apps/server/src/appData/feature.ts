import { feature } from '../manifest/feature.ts';
import { addAppDataApi } from './api.ts';

export const appData = feature('appData', {
  api: (builder, _live, { config, appFeatures }) => addAppDataApi(builder, config, appFeatures),
});
