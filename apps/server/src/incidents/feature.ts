import { uniqueTogether } from '../entities/rules.ts';
import { feature } from '../manifest/feature.ts';
import { addIncidentsApi } from './api.ts';

export const incidents = feature('incidents', {
  entities: { defect_monitor: { rules: [uniqueTogether('name')] } },
  api: addIncidentsApi,
  appState: () => ({ incidents: true }),
});
