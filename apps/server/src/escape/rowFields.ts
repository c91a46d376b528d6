import { perRequest } from '../entities/perRequest.ts';
import type { RowType } from '../entities/rowTypes.ts';
import type { Builder } from '../platform/graphql/builder.ts';
import { type PositionCheckpoint, readCheckpointIds, readNodeIds, readPositionCheckpoints } from './escapeQueries.ts';

const checkpointIds = perRequest(readCheckpointIds);
const nodeIds = perRequest(readNodeIds);
const positionCheckpoints = perRequest(readPositionCheckpoints);

export function addCheckpointIds(builder: Builder, row: RowType) {
  builder.objectFields(row, (t) => ({
    checkpoints: t.intList({
      description: 'The checkpoints that stand on it; each of them says so itself (checkpoint_map_id).',
      resolve: async (map, _args, context) => [...((await checkpointIds(map, context)) ?? [])],
    }),
  }));
}

export function addNodeIds(builder: Builder, row: RowType) {
  builder.objectFields(row, (t) => ({
    system_tree_nodes: t.intList({
      description: 'The nodes that name it (flight_profile_id), as far as the person may read them.',
      resolve: async (profile, _args, context) => [...((await nodeIds(profile, context)) ?? [])],
    }),
  }));
}

export function addPositionCheckpoint(builder: Builder, row: RowType) {
  const Checkpoint = builder.objectRef<PositionCheckpoint>('PositionCheckpoint').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      text: t.exposeString('text'),
      checkpoint_map_id: t.exposeInt('checkpoint_map_id', { nullable: true }),
    }),
  });
  builder.objectFields(row, (t) => ({
    position_checkpoint: t.field({
      description: 'The checkpoint with the number that was reported as the position of this node.',
      type: Checkpoint,
      nullable: true,
      resolve: async (node, _args, context) => (await positionCheckpoints(node, context)) ?? null,
    }),
  }));
}
