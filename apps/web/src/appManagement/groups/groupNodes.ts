import { nodeStatuses } from '@carestead/domain/appManagement/appUserGroup';
import type { Values } from '@carestead/domain/kit/entity';

export type NodeStatus = (typeof nodeStatuses)[number];
export type GroupNode = { system_tree_node_id: number; status: NodeStatus };

export const groupNodesOf = (value: unknown): readonly GroupNode[] =>
  (Array.isArray(value) ? (value as readonly Values[]) : []).flatMap(({ system_tree_node_id, status }) => {
    const known = nodeStatuses.find((each) => each === status);
    return typeof system_tree_node_id === 'number' && known ? [{ system_tree_node_id, status: known }] : [];
  });

/** In the order in which rows come from the server, so that undoing is no change. */
const inOrder = (nodes: readonly GroupNode[]) =>
  nodes.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

export const withNode = (nodes: readonly GroupNode[], node: GroupNode) =>
  inOrder([...withoutNode(nodes, node.system_tree_node_id), node]);

export const withoutNode = (nodes: readonly GroupNode[], id: number) =>
  nodes.filter((node) => node.system_tree_node_id !== id);
