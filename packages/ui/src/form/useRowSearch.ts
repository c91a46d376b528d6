import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefSearch } from './refData.ts';

export type FoundRows<R> = { rows: readonly R[]; hasMore: boolean };

type Found<R> = FoundRows<R> & Pick<RefSearch, 'state'>;

const typingPause = 150;

/**
 * Rows to choose from, searched elsewhere after a pause in typing. The newest answer wins; a search that fails (null) keeps
 * what the one before it found. `ask` must be stable (useCallback).
 */
export function useRowSearch<R>(
  ask: (term: string) => Promise<FoundRows<R> | null>,
): Found<R> & Pick<RefSearch, 'onSearch' | 'onStop'> {
  const [found, setFound] = useState<Found<R>>({ state: 'idle', hasMore: false, rows: [] });
  const newest = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const onStop = useCallback(() => {
    newest.current += 1;
    clearTimeout(timer.current);
  }, []);
  const onSearch = useCallback(
    (term: string) => {
      onStop();
      const mine = newest.current;
      setFound((before) => ({ ...before, state: 'searching' }));
      const search = async () => {
        const answer = await ask(term);
        if (mine !== newest.current) return;
        setFound((before) => (answer ? { ...answer, state: 'found' } : { ...before, state: 'failed' }));
      };
      // What is opened shows its rows at once; only typing has pauses.
      timer.current = setTimeout(() => void search(), term === '' ? 0 : typingPause);
    },
    [ask, onStop],
  );
  useEffect(() => onStop, [onStop]);
  return { ...found, onSearch, onStop };
}
