import { checkpoint } from '@carestead/domain/escape/checkpoint';
import type { DraftCheckpoint } from '@carestead/domain/escape/mapDraft';
import { largestPage } from '@carestead/domain/kit/listInput';
import { useCallback, useState } from 'react';
import type { EntityApi, EntityRow } from '../../entity/rows/entityApi.ts';
import { useEntityApi } from '../../entity/rows/useEntityApi.ts';
import { useRowChanges } from '../../platform/connection/useRowChanges.ts';
import { useLoaded } from '../../platform/useLoaded.ts';

const everything = { search: '', sort: [{ field: 'number', direction: 'ASC' }], filters: [] } as const;

/** All checkpoints of the system, by their numbers, as they are now; null until they are there. */
export function useCheckpoints() {
  const api = useEntityApi(checkpoint);
  const [changes, setChanges] = useState(0);
  const reload = useCallback(() => setChanges((count) => count + 1), []);
  useRowChanges(['checkpoint'], reload);
  const load = useCallback(() => loadCheckpoints(api), [api]);
  const { latest, hasFailed } = useLoaded(load, changes);
  return { checkpoints: latest, hasFailed, reload };
}

export async function loadCheckpoints(api: EntityApi): Promise<readonly DraftCheckpoint[]> {
  const found: EntityRow[] = [];
  let after: string | null = null;
  do {
    const answer = await api.list(everything, largestPage, after);
    if (!answer.ok) throw new Error('checkpoints could not be loaded');
    found.push(...answer.value.rows);
    after = answer.value.next;
  } while (after !== null);
  // The list selects every field of the declaration.
  return found as unknown as readonly DraftCheckpoint[];
}
