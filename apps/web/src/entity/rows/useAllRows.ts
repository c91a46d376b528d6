import { entityNamed } from '@carestead/domain/entities';
import { largestPage } from '@carestead/domain/kit/listInput';
import { useEffect, useState } from 'react';
import type { EntityApi, EntityRow } from './entityApi.ts';
import { useEntityApi } from './useEntityApi.ts';
import { useRowChanges } from './useRowChanges.ts';

const everything = { search: '', sort: [], filters: [] };

/** All rows of an entity, for editors that need more of them than their names; null until they are there. */
export function useAllRows(name: string): readonly EntityRow[] | null {
  const api = useEntityApi(entityNamed(name));
  const [rows, setRows] = useState<readonly EntityRow[] | null>(null);
  const [changes, setChanges] = useState(0);
  useRowChanges([name], () => setChanges((count) => count + 1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded again with every change
  useEffect(() => {
    let isWanted = true;
    void allRows(api).then((found) => {
      if (found && isWanted) setRows(found);
    });
    return () => {
      isWanted = false;
    };
  }, [api, changes]);
  return rows;
}

async function allRows(api: EntityApi): Promise<readonly EntityRow[] | null> {
  const found: EntityRow[] = [];
  let after: string | null = null;
  do {
    const answer = await api.list(everything, largestPage, after);
    if (!answer.ok) return null;
    found.push(...answer.value.rows);
    after = answer.value.next;
  } while (after !== null);
  return found;
}
