import type { CallFlag } from '../calls/call.ts';

/** What a node is marked with in the tree because of its open calls. */
export const nodeStatusKinds = ['Defect', 'None', 'Presence'] as const;

export type NodeStatus = (typeof nodeStatusKinds)[number];

/** From the flags of the open calls of a node: a defect is said before a presence. */
export function nodeStatus(flags: readonly CallFlag[]): NodeStatus {
  if (flags.includes('Defect')) return 'Defect';
  return flags.includes('Presence') ? 'Presence' : 'None';
}

/** The views of the system tree. */
export const treeViewKinds = ['structured', 'low_battery', 'not_reachable', 'radio', 'inactive'] as const;

export type TreeViewKind = (typeof treeViewKinds)[number];
