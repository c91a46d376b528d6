import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import type { RefSearch } from '@carestead/ui/form/refData';
import { useRef, useState } from 'react';
import { choiceText } from '../../entity/rows/entityText.ts';
import { AssignableNodesDocument, type AssignableNodesQuery } from '../../generated/graphql.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';

type Node = AssignableNodesQuery['assignableNodes']['rows'][number];
type Found = Pick<RefSearch, 'state' | 'hasMore'> & { rows: readonly Node[] };

const typingPause = 150;

/** Devices without a serial number, searched on the server; the newest answer wins. */
export function useAssignable(kind: string) {
  const text = useText();
  const { client } = useTools();
  const [found, setFound] = useState<Found>({ state: 'idle', hasMore: false, rows: [] });
  const seen = useRef(new Map<number, Node>());
  const newest = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const onStop = () => {
    newest.current += 1;
    clearTimeout(timer.current);
  };
  const onSearch = (search: string) => {
    onStop();
    const mine = newest.current;
    setFound((before) => ({ ...before, state: 'searching' }));
    const ask = async () => {
      const { data } = await client
        .query(AssignableNodesDocument, { search, kind }, { requestPolicy: 'network-only' })
        .toPromise();
      if (mine !== newest.current) return;
      for (const row of data?.assignableNodes.rows ?? []) seen.current.set(row.id, row);
      setFound((before) =>
        data
          ? { state: 'found', hasMore: data.assignableNodes.has_more, rows: data.assignableNodes.rows }
          : { ...before, state: 'failed' },
      );
    };
    timer.current = setTimeout(() => void ask(), search === '' ? 0 : typingPause);
  };
  const option = (node: Node) => ({
    id: node.id,
    label: node.name,
    detail: [choiceText(text, systemTreeNode, 'kind', node.kind), node.parent_name].filter(Boolean).join(' · '),
  });
  /** What is chosen stays known when the next search does not find it. */
  const known = (id: number | null) => (id === null ? null : (seen.current.get(id) ?? null));
  return {
    options: found.rows.map(option),
    known,
    chosen: (id: number | null) => {
      const node = known(id);
      return node && option(node);
    },
    search: { state: found.state, hasMore: found.hasMore, onSearch, onStop },
  };
}
