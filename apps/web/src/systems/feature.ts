import { systemParam } from '@carestead/domain/systems/systemParam';
import { list } from '../entity/entityRoutes.ts';
import { feature } from '../platform/feature.ts';

export const systems = feature('systems', {
  routes: [list('admin/systemparams', systemParam, { group: 'system' })],
});
