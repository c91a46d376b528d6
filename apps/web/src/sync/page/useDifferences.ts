import type { Choice } from '@carestead/domain/sync/choices';
import type { Origin } from '@carestead/domain/sync/differences';
import { useCallback, useEffect, useState } from 'react';
import {
  ChooseDifferencesDocument,
  SyncDifferencesDocument,
  type SyncDifferencesQuery,
} from '../../generated/graphql.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';

type Page = SyncDifferencesQuery['syncDifferences'];
export type Difference = Page['rows'][number];

const pageSize = 100;

/** Page by page, conflicts first; loaded again as often as it was compared. */
export function useDifferences(origin: Origin | null, version: string) {
  const text = useText();
  const { client, toasts } = useTools();
  const [page, setPage] = useState<Page | null>(null);
  const [isLoading, setLoading] = useState(false);
  const load = useCallback(
    async (offset: number, limit: number) => {
      const answer = await client.query(SyncDifferencesDocument, { origin, offset, limit }).toPromise();
      return answer.data?.syncDifferences ?? null;
    },
    [client, origin],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is loaded again
  useEffect(() => {
    let isWanted = true;
    void load(0, pageSize).then((first) => isWanted && first && setPage(first));
    return () => {
      isWanted = false;
    };
  }, [load, version]);

  async function loadMore() {
    if (!page || isLoading) return;
    setLoading(true);
    const next = await load(page.rows.length, pageSize);
    setLoading(false);
    if (next) setPage({ ...next, rows: [...page.rows, ...next.rows] });
  }

  async function choose(chosen: readonly Difference[] | 'all', choice: Choice) {
    const before = page;
    const isMeant = (row: Difference) => chosen === 'all' || chosen.includes(row);
    setPage(page && { ...page, rows: page.rows.map((row) => (isMeant(row) ? { ...row, choice } : row)) });
    const items = chosen === 'all' ? null : chosen.map(({ entity, id }) => ({ entity, id }));
    const { error } = await client.mutation(ChooseDifferencesDocument, { items, origin, choice }).toPromise();
    if (!error) return;
    setPage(before);
    toasts.show({ id: 'sync_choice', type: 'error', title: text('sync.choice.failed') });
  }

  return {
    page,
    isLoading,
    loadMore: () => void loadMore(),
    choose: (chosen: readonly Difference[] | 'all', choice: Choice) => void choose(chosen, choice),
  };
}
