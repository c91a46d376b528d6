import { feature } from '../entities/feature.ts';
import { uniqueTogether, withinLicence } from '../entities/rules.ts';

export const systems = feature('systems', {
  entities: { system_param: { rules: [withinLicence, uniqueTogether('ip', 'tcp_port')] } },
});
