import { use } from 'react';
import { KitContext, type NodeFill } from '../../entity/entityParts.ts';
import type { EntityRow } from '../../entity/rows/entityApi.ts';
import { usePart } from '../../platform/page/usePart.ts';
import { mayEnter } from '../../platform/route/mayEnter.ts';
import { useAppData } from '../../platform/session/useAppData.ts';

type Props = { slot: NodeFill['slot']; node: EntityRow };

/** What features put into one slot of the form of a node, for those who may see it. */
export function NodeFills({ slot, node }: Props) {
  const { nodeFills } = use(KitContext);
  return nodeFills
    .filter((fill) => fill.slot === slot)
    .map((fill) => <NodePart key={fill.name} fill={fill} node={node} />);
}

export const NodeActions = ({ row }: { row: EntityRow }) => <NodeFills slot="node_actions" node={row} />;

function NodePart({ fill: { needs, load }, node }: { fill: NodeFill; node: EntityRow }) {
  const isNeeded = mayEnter({ needs }, useAppData());
  const part = usePart(isNeeded, load, () => {});
  return isNeeded && part?.({ node });
}
