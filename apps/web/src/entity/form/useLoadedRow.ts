import type { Entity } from '@carestead/domain/kit/entity';
import { useCallback, useState } from 'react';
import { useLoaded } from '../../platform/useLoaded.ts';
import type { EntityApi, EntityRow } from '../rows/entityApi.ts';
import { useEntityApi } from '../rows/useEntityApi.ts';

export type LoadedRow = 'loading' | 'failed' | 'not_found' | { row: EntityRow | null };

/** The row of a form, loaded once, and whatever must be there with it; null when it is a new one. */
export function useLoadedRow(entity: Entity, id: number | null, loadBeside = loadNothing): [LoadedRow, () => void] {
  const api = useEntityApi(entity);
  const [attempt, setAttempt] = useState(0);
  const load = useCallback(async () => {
    const [row, isBeside] = await Promise.all([
      loadRow(api, id),
      loadBeside().then(
        () => true,
        () => false,
      ),
    ]);
    return { attempt, value: isBeside ? row : ('failed' as const) };
  }, [api, id, attempt, loadBeside]);
  return [useLoaded(load).current?.value ?? 'loading', () => setAttempt((before) => before + 1)];
}

const loadNothing = async (): Promise<unknown> => undefined;

async function loadRow(api: EntityApi, id: number | null): Promise<LoadedRow> {
  if (id === null) return { row: null };
  const answer = await api.get(id);
  if (!answer.ok) return 'failed';
  return answer.value ? { row: answer.value } : 'not_found';
}
