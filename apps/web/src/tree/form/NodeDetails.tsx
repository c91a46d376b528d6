import { createContext, type ReactNode, use, useCallback } from 'react';
import type { EntityRow } from '../../entity/rows/entityApi.ts';
import { SystemTreeNodeDocument, type SystemTreeNodeQuery } from '../../generated/graphql.ts';
import { useTools } from '../../platform/tools.tsx';
import { useFollowed } from '../../platform/useFollowed.ts';

export type NodeDetails = NonNullable<SystemTreeNodeQuery['systemTreeNode']>;

const Context = createContext<NodeDetails | null>(null);

const subjects = ['system_tree_node', 'call'];

/** Around the form of a node: loads once, for all parts of it, what stands around the node, and follows its changes. */
export function NodeDetailsAround({ row, children }: { row: EntityRow | null; children: ReactNode }) {
  const { client } = useTools();
  const id = row?.id ?? null;
  const load = useCallback(async () => {
    if (id === null) return null;
    const { data, error } = await client.query(SystemTreeNodeDocument, { id }).toPromise();
    if (error) throw error;
    return data?.systemTreeNode ?? null;
  }, [client, id]);
  const details = useFollowed(subjects, id === null ? null : load);
  return <Context value={details}>{children}</Context>;
}

/** The calls, children, links and parents of the node of the form; null until they are there, and of a new node. */
export const useNodeDetails = () => use(Context);
