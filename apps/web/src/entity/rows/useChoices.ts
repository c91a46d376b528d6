import { entityNamed } from '@carestead/domain/entities';
import type { Filter } from '@carestead/domain/kit/listInput';
import type { RefSearch } from '@carestead/ui/form/refData';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Choice } from './entityApi.ts';
import { useEntityApi } from './useEntityApi.ts';

const typingPause = 150;

type Found = Pick<RefSearch, 'state' | 'hasMore'> & { rows: readonly Choice[] };

const nothing: Found = { state: 'idle', hasMore: false, rows: [] };

/**
 * Rows of an entity to choose from, searched on the server after a pause in typing. The newest answer wins; a search that
 * fails keeps what the one before it found.
 */
export function useChoices(to: string, filters?: readonly Filter[]): Found & Pick<RefSearch, 'onSearch' | 'onStop'> {
  const api = useEntityApi(entityNamed(to));
  const [found, setFound] = useState(nothing);
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
      const ask = async () => {
        const answer = await api.choices(term, filters);
        if (mine !== newest.current) return;
        setFound((before) =>
          answer.ok
            ? { state: 'found', hasMore: answer.value.has_more, rows: answer.value.rows }
            : { ...before, state: 'failed' },
        );
      };
      // What is opened shows its rows at once; only typing has pauses.
      timer.current = setTimeout(() => void ask(), term === '' ? 0 : typingPause);
    },
    [api, filters, onStop],
  );
  useEffect(() => onStop, [onStop]);
  return { ...found, onSearch, onStop };
}
