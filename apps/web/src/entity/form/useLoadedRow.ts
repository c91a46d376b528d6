import type { Entity } from '@carestead/domain/kit/entity';
import { useEffect, useState } from 'react';
import type { EntityRow } from '../rows/entityApi.ts';
import { useEntityApi } from '../rows/useEntityApi.ts';

export type LoadedRow = 'loading' | 'failed' | 'not_found' | { row: EntityRow | null };

/** The row of a form, loaded once; null when it is a new one. */
export function useLoadedRow(entity: Entity, id: number | null): [LoadedRow, () => void] {
  const api = useEntityApi(entity);
  const [attempt, setAttempt] = useState(0);
  const key = `${entity.name} ${id} ${attempt}`;
  const [loaded, setLoaded] = useState<{ key: string; value: LoadedRow } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const take = (value: LoadedRow) => {
      if (isWanted) setLoaded({ key, value });
    };
    if (id === null) take({ row: null });
    else
      void api.get(id).then((answer) => {
        if (!answer.ok) return take('failed');
        return take(answer.value ? { row: answer.value } : 'not_found');
      });
    return () => {
      isWanted = false;
    };
  }, [api, id, key]);
  return [loaded?.key === key ? loaded.value : 'loading', () => setAttempt(attempt + 1)];
}
