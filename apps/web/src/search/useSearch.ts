import { isSearch } from '@carestead/domain/search/searchHit';
import { useEffect, useState } from 'react';
import { SearchDocument, type SearchQuery } from '../generated/graphql.ts';
import { useTools } from '../platform/tools.tsx';

export type Category = SearchQuery['search'][number];
export type Result = Category['results'][number];

export type Answer =
  | { state: 'none' }
  /** What was found before stays until the next answer. */
  | { state: 'loading'; categories: readonly Category[] }
  | { state: 'found'; typed: string; categories: readonly Category[] }
  | { state: 'failed'; isTooSlow: boolean };

const nothing: Answer = { state: 'none' };
const debounce = 500;

/** Searches when nothing was typed for half a second; an answer to an earlier text is dropped. */
export function useSearch(typed: string): { answer: Answer; again: () => void } {
  const { client } = useTools();
  const [answer, setAnswer] = useState<Answer>(nothing);
  const [tries, setTries] = useState(0);
  const query = typed.trim();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    if (!isSearch(query)) return;
    let isWanted = true;
    const ask = async () => {
      setAnswer((before) => ({ state: 'loading', categories: 'categories' in before ? before.categories : [] }));
      const { data, error } = await client.query(SearchDocument, { query }, { requestPolicy: 'network-only' });
      if (!isWanted) return;
      const isTooSlow = error?.graphQLErrors.some(({ extensions }) => extensions.code === 'TOO_SLOW') ?? false;
      setAnswer(data ? { state: 'found', typed: query, categories: data.search } : { state: 'failed', isTooSlow });
    };
    const timer = setTimeout(() => void ask(), debounce);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [client, query, tries]);

  return { answer: isSearch(query) ? answer : nothing, again: () => setTries(tries + 1) };
}
