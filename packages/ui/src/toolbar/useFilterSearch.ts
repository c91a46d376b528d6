import { useEffect, useEffectEvent, useState } from 'react';

export type FilterOption = { value: string; label: string };

/** Finds values elsewhere; null where that failed. */
export type FilterSearch = (term: string) => Promise<{ options: readonly FilterOption[]; hasMore: boolean } | null>;

type Found = { state: 'searching' | 'found' | 'failed'; found: readonly FilterOption[]; hasMore: boolean };

const typingPause = 150;

/** The newest answer wins; without a search there is nothing to wait for. */
export function useFilterSearch(search: FilterSearch | undefined, term: string): Found {
  const isSearched = search !== undefined;
  const [last, setLast] = useState<Found>({ state: isSearched ? 'searching' : 'found', found: [], hasMore: false });
  const ask = useEffectEvent(async (wanted: string) => (await search?.(wanted)) ?? null);
  useEffect(() => {
    if (!isSearched) return;
    let isWanted = true;
    setLast((before) => ({ ...before, state: 'searching' }));
    const timer = setTimeout(
      () =>
        void ask(term).then((answer) => {
          if (!isWanted) return;
          setLast((before) =>
            answer
              ? { state: 'found', found: answer.options, hasMore: answer.hasMore }
              : { ...before, state: 'failed' },
          );
        }),
      term === '' ? 0 : typingPause,
    );
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [isSearched, term]);
  return last;
}
