import type { Viewer } from '../access/viewer.ts';
import type { Filter } from '../kit/listInput.ts';
import type { Lock } from './nodeLocks.ts';

type PoolSettings = { readonly ignore_linkable_node_pool_for_super_users: boolean };

/** Nodes are linked to those that are marked as linkable; the installation may let super users link to any. */
export const ignoresLinkablePool = ({ is_superuser }: Pick<Viewer, 'is_superuser'>, settings: PoolSettings) =>
  is_superuser && settings.ignore_linkable_node_pool_for_super_users;

const linkable: readonly Filter[] = [{ field: 'is_linkable', values: ['true'] }];
const every: readonly Filter[] = [];

/** What narrows the nodes that a form offers for a link. */
export const linkablePool = (viewer: Pick<Viewer, 'is_superuser'>, settings: PoolSettings): readonly Filter[] =>
  ignoresLinkablePool(viewer, settings) ? every : linkable;

export type LinkFacts = {
  readonly isItself: boolean;
  /** Other nodes are linked to the node that is to be linked. */
  readonly hasLinkingNodes: boolean;
  /** Of the node that it is to be linked to. */
  readonly target: { readonly is_linkable: boolean; readonly isLinked: boolean };
  readonly ignoresPool: boolean;
};

/** Links are one step long: a node with linked devices is not linked itself. */
export function linkProblem({ isItself, hasLinkingNodes, target, ignoresPool }: LinkFacts): Lock | null {
  if (isItself) return { message: 'must_differ' };
  if (hasLinkingNodes || target.isLinked) return { message: 'has_linked_devices' };
  return target.is_linkable || ignoresPool ? null : { message: 'not_linkable' };
}
