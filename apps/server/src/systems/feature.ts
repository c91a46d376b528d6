import { uniqueTogether } from '../entities/rules.ts';
import { feature } from '../manifest/feature.ts';
import { addSystemsApi } from './api.ts';
import { countSystems } from './systemQueries.ts';

export const systems = feature('systems', {
  entities: { system_param: { rules: [uniqueTogether('ip', 'tcp_port')], countLicensed: countSystems } },
  api: (builder, _live, { config }) => addSystemsApi(builder, config),
});
