import { useCallback, useState } from 'react';
import { TreeNodeSummaryDocument } from '../../generated/graphql.ts';
import { useRowChanges } from '../../platform/connection/useRowChanges.ts';
import { useTools } from '../../platform/tools.tsx';
import { useLoaded } from '../../platform/useLoaded.ts';

export type NodeSummaryData = ReturnType<typeof useNodeSummary>;

/** The chosen node with what hangs right below it; read again when nodes or states change. */
export function useNodeSummary(id: number | null, version: unknown) {
  const { client } = useTools();
  const [changes, setChanges] = useState(0);
  const reload = () => setChanges((count) => count + 1);
  useRowChanges(['system_tree_node', 'section', 'flight_profile'], reload);
  const load = useCallback(async () => {
    const below = [{ field: 'parent_id', values: [String(id)] }];
    const { data, error } = await client
      .query(TreeNodeSummaryDocument, { id: id ?? 0, below }, { requestPolicy: 'network-only' })
      .toPromise();
    if (!data) throw error ?? new Error('no answer');
    return { node: data.systemTreeNode ?? null, below: data.systemTreeNodes.rows };
  }, [client, id]);
  const { current, hasFailed } = useLoaded(id === null ? null : load, `${changes} ${String(version)}`);
  return { loaded: current, hasFailed, reload };
}
