import { flightProfile } from '@carestead/domain/escape/flightProfile';
import { uniqueTogether } from '../entities/rules.ts';
import { feature } from '../manifest/feature.ts';
import { addEscapeApi } from './api.ts';
import { findFlightProfiles } from './findFlightProfiles.ts';
import { addCheckpointIds, addNodeIds, addPositionCheckpoint } from './rowFields.ts';

/** Where people who wander off are: checkpoints on maps, and profiles that say which of them are allowed. */
export const escapeFeature = feature('escape', {
  entities: {
    checkpoint: { rules: [uniqueTogether('number')] },
    checkpoint_map: { rules: [uniqueTogether('name')], fields: addCheckpointIds },
    flight_profile: { rules: [uniqueTogether('name')], fields: addNodeIds },
    system_tree_node: { fields: addPositionCheckpoint },
  },
  api: (builder) => addEscapeApi(builder),
  // A profile that somebody cannot open is of no use to them.
  search: { needs: { permissions: [flightProfile.needs] }, find: findFlightProfiles },
});
