import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { applyWrites } from '../entities/applyWrites.ts';
import { write } from '../entities/write.ts';
import { type Builder, needs } from '../platform/graphql/builder.ts';
import type { EntityContext } from '../platform/graphql/context.ts';

/** A node that is to hang elsewhere, and where the person saw it. */
type NodeMove = { id: number; from?: number | null | undefined };

/**
 * Moves any number of nodes in one transaction, each with what hangs below it: all or none. Whoever renamed a node meanwhile
 * is not in the way; whoever moved it is.
 */
const moveNodes = (context: EntityContext, moves: readonly NodeMove[], parent_id: number | null) =>
  write(context, systemTreeNode, async (scope) => {
    const writes = moves.map(({ id, from }) => ({
      change: 'update' as const,
      id,
      seen: { parent_id: from },
      values: { parent_id },
    }));
    return (await applyWrites(scope, systemTreeNode, writes, 'many')).written;
  });

export function addMoveNodes(builder: Builder) {
  const Move = builder.inputRef<NodeMove>('NodeMove').implement({
    fields: (t) => ({
      id: t.int({ required: true }),
      from: t.int({
        description: 'The node in which the person saw it; if it hangs elsewhere now, that is a conflict.',
      }),
    }),
  });
  builder.mutationField('moveSystemTreeNodes', (t) =>
    t.intList({
      ...needs({ permissions: ['systemtree::change_parents'] }, 'of_request'),
      description: 'Hangs nodes into another one (null: into none), each with what is below it. All or none.',
      args: { moves: t.arg({ type: [Move], required: true }), parent_id: t.arg.int() },
      resolve: async (_root, { moves, parent_id }, context) => [
        ...(await moveNodes(context, moves, parent_id ?? null)),
      ],
    }),
  );
}
