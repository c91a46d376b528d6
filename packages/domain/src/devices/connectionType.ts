import { nodeClass } from '../tree/nodeKinds.ts';
import type { connectionTypes } from './connectionTypes.ts';

export type ConnectionType = (typeof connectionTypes)[number];

type Linked = { kind?: unknown; is_tech?: unknown; radio?: unknown };

/** How a node is connected; null: it is a place, or its kind does not say. */
export function connectionType(node: Linked): ConnectionType | null {
  const own = nodeClass(node);
  if (own === 'tech') return 'Tech';
  if (own === 'wired') return 'Wired';
  if (own === 'place') return null;
  if (node.kind === 'repeater') return 'Repeater';
  return node.kind === 'radio' || node.radio === true ? 'Radio' : null;
}
