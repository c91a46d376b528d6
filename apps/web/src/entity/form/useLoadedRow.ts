import type { Entity } from '@carestead/domain/kit/entity';
import { useCallback, useState } from 'react';
import { useLoaded } from '../../platform/useLoaded.ts';
import type { EntityApi, EntityRow } from '../rows/entityApi.ts';
import { useEntityApi } from '../rows/useEntityApi.ts';

export type LoadedRow = 'loading' | 'failed' | 'not_found' | { row: EntityRow | null };

/** The row of a form, loaded once; null when it is a new one. */
export function useLoadedRow(entity: Entity, id: number | null): [LoadedRow, () => void] {
  const api = useEntityApi(entity);
  const [attempt, setAttempt] = useState(0);
  const load = useCallback(async () => ({ attempt, value: await loadRow(api, id) }), [api, id, attempt]);
  return [useLoaded(load).current?.value ?? 'loading', () => setAttempt((before) => before + 1)];
}

async function loadRow(api: EntityApi, id: number | null): Promise<LoadedRow> {
  if (id === null) return { row: null };
  const answer = await api.get(id);
  if (!answer.ok) return 'failed';
  return answer.value ? { row: answer.value } : 'not_found';
}
