import { feature } from '../entities/feature.ts';
import { uniqueTogether, withinLicence } from '../entities/rules.ts';

export const display = feature('display', {
  entities: { display_profile: { rules: [withinLicence, uniqueTogether('name')], hasOwnApi: true } },
});
