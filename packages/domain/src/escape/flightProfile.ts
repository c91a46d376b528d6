import { entity } from '../kit/entity.ts';
import { refs, text } from '../kit/fields.ts';

/** Where somebody may walk alone: at every other checkpoint their device raises a call. */
export const flightProfile = entity('flight_profile', {
  plural: 'flight_profiles',
  scope: 'system',
  synced: true,
  needs: 'admin::manage_flightprofiles',
  fields: { name: text(40), checkpoints: refs('checkpoint') },
  columns: ['name', 'checkpoints'],
});
