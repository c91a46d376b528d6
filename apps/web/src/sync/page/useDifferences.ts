import type { Choice } from '@carestead/domain/sync/choices';
import type { Origin } from '@carestead/domain/sync/differences';
import { useEffect, useState } from 'react';
import {
  ChooseDifferencesDocument,
  SyncDifferencesDocument,
  type SyncDifferencesQuery,
} from '../../generated/graphql.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';

type Page = SyncDifferencesQuery['syncDifferences'];
export type Difference = Page['rows'][number];

/** Which of them are listed; null: whoever changed them, of every entity; by a name that is empty all of them. */
export type Listed = { origin: Origin | null; entity: string | null; name: string };

export const pageSize = 100;

/** Page by page, conflicts first; loaded again as often as it was compared. */
export function useDifferences({ origin, entity, name }: Listed, offset: number, version: string) {
  const text = useText();
  const { client, toasts } = useTools();
  const [page, setPage] = useState<Page | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is loaded again
  useEffect(() => {
    let isWanted = true;
    const variables = { origin, entity, name, offset, limit: pageSize };
    void client
      .query(SyncDifferencesDocument, variables)
      .toPromise()
      .then(({ data }) => isWanted && data && setPage(data.syncDifferences));
    return () => {
      isWanted = false;
    };
  }, [client, origin, entity, name, offset, version]);

  async function choose(chosen: readonly Difference[] | 'all', choice: Choice) {
    const before = page;
    const isMeant = (row: Difference) => chosen === 'all' || chosen.includes(row);
    setPage(page && { ...page, rows: page.rows.map((row) => (isMeant(row) ? { ...row, choice } : row)) });
    const items = chosen === 'all' ? null : chosen.map(({ entity: of, id }) => ({ entity: of, id }));
    const variables = { items, origin, entity, name, choice };
    const { error } = await client.mutation(ChooseDifferencesDocument, variables).toPromise();
    if (!error) return;
    setPage(before);
    toasts.show({ id: 'sync_choice', type: 'error', title: text('sync.choice.failed') });
  }

  return { page, choose: (chosen: readonly Difference[] | 'all', choice: Choice) => void choose(chosen, choice) };
}
