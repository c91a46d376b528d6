import { entityNamed } from '@carestead/domain/entities';
import { largestId } from '@carestead/domain/kit/entity';
import { largestPage } from '@carestead/domain/kit/listInput';
import { useCallback, useState } from 'react';
import { useLoaded } from '../../platform/useLoaded.ts';
import type { EntityApi, EntityRow } from './entityApi.ts';
import { useEntityApi } from './useEntityApi.ts';
import { useRowChanges } from './useRowChanges.ts';

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
  const [changes, setChanges] = useState(0);
  useRowChanges([name], () => setChanges((count) => count + 1));
  const load = useCallback(() => allRows(api), [api]);
  return useLoaded(load, changes).latest;
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
