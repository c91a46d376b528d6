import { entityNamed } from '@carestead/domain/entities';
import { largestId } from '@carestead/domain/kit/entity';
import { largestPage } from '@carestead/domain/kit/listInput';
import { useCallback } from 'react';
import { useFollowed } from '../../platform/useFollowed.ts';
import type { EntityApi, EntityRow } from './entityApi.ts';
import { useEntityApi } from './useEntityApi.ts';

const everything = { search: '', sort: [], filters: [] };

/**
 * All rows of an entity of which there are never more than fit into one answer, for editors that need more of them than
 * their names; null until they are there. Rows of any other entity are searched (`useChoices`).
 */
export function useAllRows(name: string): readonly EntityRow[] | null {
  const entity = entityNamed(name);
  if ((entity.limit ?? largestId) > largestPage)
    throw new Error(`there may be too many ${entity.plural} to load them all`);
  const api = useEntityApi(entity);
  return useFollowed(
    [name],
    useCallback(() => allRows(api), [api]),
  );
}

/** Of rows with many columns an answer may hold fewer than were asked for. */
async function allRows(api: EntityApi): Promise<readonly EntityRow[]> {
  const found: EntityRow[] = [];
  let after: string | null = null;
  do {
    const answer = await api.list(everything, largestPage, after);
    if (!answer.ok) throw new Error('rows could not be loaded');
    found.push(...answer.value.rows);
    after = answer.value.next;
  } while (after !== null);
  return found;
}
