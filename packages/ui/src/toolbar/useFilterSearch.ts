import { useEffect, useEffectEvent, useState } from 'react';

export type FilterOption = { value: string; label: string };

type Answer = { options: readonly FilterOption[]; hasMore: boolean };

/** Finds values elsewhere; null where that failed. */
export type FilterSearch = (term: string) => Promise<Answer | null>;

type Found = { state: 'searching' | 'found' | 'failed'; found: readonly FilterOption[]; hasMore: boolean };

const typingPause = 150;
const nothing: Answer = { options: [], hasMore: false };

/** The newest answer wins; without a search there is nothing to wait for. */
export function useFilterSearch(search: FilterSearch | undefined, term: string): Found {
  const isSearched = search !== undefined;
  const [last, setLast] = useState<Answer & { term: string | null; hasFailed: boolean }>({
    ...nothing,
    term: null,
    hasFailed: false,
  });
  const ask = useEffectEvent(async (wanted: string) => (await search?.(wanted)) ?? null);
  useEffect(() => {
    if (!isSearched) return;
    let isWanted = true;
    const load = async () => {
      const answer = await ask(term);
      if (isWanted) setLast((before) => ({ ...(answer ?? before), term, hasFailed: answer === null }));
    };
    const timer = setTimeout(() => void load(), term === '' ? 0 : typingPause);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [isSearched, term]);
  const isAnswered = !isSearched || last.term === term;
  const state = !isAnswered ? 'searching' : last.hasFailed ? 'failed' : 'found';
  return { state, found: last.options, hasMore: last.hasMore };
}
