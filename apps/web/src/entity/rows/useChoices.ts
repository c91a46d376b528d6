import { entityNamed } from '@carestead/domain/entities';
import type { Filter } from '@carestead/domain/kit/listInput';
import { useRowSearch } from '@carestead/ui/form/useRowSearch';
import { useCallback } from 'react';
import { useEntityApi } from './useEntityApi.ts';

/** Rows of an entity to choose from, searched on the server. */
export function useChoices(to: string, filters?: readonly Filter[]) {
  const api = useEntityApi(entityNamed(to));
  const ask = useCallback(
    async (term: string) => {
      const answer = await api.choices(term, filters);
      return answer.ok ? { rows: answer.value.rows, hasMore: answer.value.has_more } : null;
    },
    [api, filters],
  );
  return useRowSearch(ask);
}
