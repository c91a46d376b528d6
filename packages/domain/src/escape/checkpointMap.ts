import { entity } from '../kit/entity.ts';
import { file, optionalRef, text } from '../kit/fields.ts';

const megabyte = 1024 * 1024;

/** The plan of a floor or a garden on which checkpoints stand. */
export const checkpointMap = entity('checkpoint_map', {
  plural: 'checkpoint_maps',
  scope: 'system',
  synced: true,
  needs: 'admin::manage_system',
  seenBy: ['admin::manage_flightprofiles', 'systemtree::use_module'],
  fields: {
    name: text(40),
    map_path: file(['image/png', 'image/jpeg', 'image/webp'], 5 * megabyte),
    section_id: optionalRef('section'),
  },
  columns: ['name', 'section_id'],
  derived: ['checkpoints'],
  derivedFrom: ['checkpoint'],
  sortable: true,
  limit: 200,
});
