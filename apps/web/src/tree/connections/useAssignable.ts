import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { useRowSearch } from '@carestead/ui/form/useRowSearch';
import { useCallback, useRef } from 'react';
import { choiceText } from '../../entity/rows/entityText.ts';
import { AssignableNodesDocument, type AssignableNodesQuery } from '../../generated/graphql.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';

type Node = AssignableNodesQuery['assignableNodes']['rows'][number];

/** Devices without a serial number, searched on the server. */
export function useAssignable(kind: string) {
  const text = useText();
  const { client } = useTools();
  const seen = useRef(new Map<number, Node>());
  const ask = useCallback(
    async (search: string) => {
      const { data } = await client
        .query(AssignableNodesDocument, { search, kind }, { requestPolicy: 'network-only' })
        .toPromise();
      for (const row of data?.assignableNodes.rows ?? []) seen.current.set(row.id, row);
      return data ? { rows: data.assignableNodes.rows, hasMore: data.assignableNodes.has_more } : null;
    },
    [client, kind],
  );
  const { rows, ...search } = useRowSearch(ask);
  const option = (node: Node) => ({
    id: node.id,
    label: node.name,
    detail: [choiceText(text, systemTreeNode, 'kind', node.kind), node.parent_name].filter(Boolean).join(' · '),
  });
  /** What is chosen stays known when the next search does not find it. */
  const known = (id: number | null) => (id === null ? null : (seen.current.get(id) ?? null));
  return {
    options: rows.map(option),
    known,
    chosen: (id: number | null) => {
      const node = known(id);
      return node && option(node);
    },
    search,
  };
}
