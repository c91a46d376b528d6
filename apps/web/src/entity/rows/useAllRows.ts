import { entityNamed } from '@carestead/domain/entities';
import { largestPage } from '@carestead/domain/kit/listInput';
import { useCallback, useState } from 'react';
import { useLoaded } from '../../platform/useLoaded.ts';
import type { EntityApi, EntityRow } from './entityApi.ts';
import { useEntityApi } from './useEntityApi.ts';
import { useRowChanges } from './useRowChanges.ts';

const everything = { search: '', sort: [], filters: [] };

/** All rows of an entity, for editors that need more of them than their names; null until they are there. */
export function useAllRows(name: string): readonly EntityRow[] | null {
  const api = useEntityApi(entityNamed(name));
  const [changes, setChanges] = useState(0);
  useRowChanges([name], () => setChanges((count) => count + 1));
  const load = useCallback(() => allRows(api), [api]);
  return useLoaded(load, changes).latest;
}

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
