import { systemParam } from '@carestead/domain/systems/systemParam';
import { list } from '../entity/entityRoutes.ts';
import { feature } from '../platform/feature.ts';

export const systems = feature('systems', {
  texts: ['systems'],
  routes: [list('admin/systemparams', systemParam, { group: 'system' })],
  kit: {
    system_param: {
      rows: async () => (await import('./systemParamParts.ts')).systemParamParts,
      sections: async () => (await import('./SystemParamSections.tsx')).SystemParamSections,
    },
  },
});
