import { writeNeeds } from '@carestead/domain/entityNeeds';
import { siblingPlaces } from '@carestead/domain/tree/siblingOrder';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { write } from '../entities/write.ts';
import { changeRows, conflict, lockedRows, lockForWriting } from '../entities/writeQueries.ts';
import { type Builder, needs } from '../platform/graphql/builder.ts';
import type { EntityContext } from '../platform/graphql/context.ts';
import { PublicError } from '../platform/graphql/publicError.ts';

/** More children than a person could bring into an order; a request cannot lock the whole tree. */
const most = 5000;

/** Brings the children of a node into an order; whoever moved one of them away meanwhile is in the way. */
const sortSiblings = (context: EntityContext, parent_id: number | null, ids: readonly number[]) =>
  write(context, systemTreeNode, async (scope) => {
    await lockForWriting(scope, systemTreeNode);
    const found = await lockedRows(scope, systemTreeNode, ids, 'change');
    const rows = ids.map((id) => found.get(id)).filter((row) => row !== undefined);
    if (rows.length < ids.length) throw new PublicError('not found', 'NOT_FOUND');
    const moved = rows.find((row) => (row.parent_id ?? null) !== parent_id);
    if (moved) throw await conflict(scope, systemTreeNode, moved);
    const places = siblingPlaces(rows.map(({ sort_order }) => Number(sort_order)));
    const changed = rows
      .map((before, at) => ({ before, after: { ...before, id: Number(before.id), sort_order: places[at] } }))
      .filter(({ before, after }) => before.sort_order !== after.sort_order);
    await changeRows(
      scope,
      systemTreeNode,
      ['sort_order'],
      changed.map(({ after }) => after),
    );
    return changed.map(({ before, after }) => ({ id: after.id, before, after }));
  });

export function addSortSiblings(builder: Builder) {
  builder.mutationField('sortChildNodes', (t) =>
    t.boolean({
      ...needs({ permissions: writeNeeds(systemTreeNode, 'sort') }, 'of_request'),
      description:
        'Brings the children of a node (null: the roots) into this order. Those that are not named keep their places.',
      args: { parent_id: t.arg.int(), ids: t.arg.intList({ required: true }) },
      resolve: async (_root, { parent_id, ids }, context) => {
        if (ids.length > most || new Set(ids).size < ids.length) throw new PublicError('no order', 'BAD_LIST_INPUT');
        await sortSiblings(context, parent_id ?? null, ids);
        return true;
      },
    }),
  );
}
