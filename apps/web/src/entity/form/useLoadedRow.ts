import type { Entity, Values } from '@carestead/domain/kit/entity';
import { useCallback, useState } from 'react';
import { useLoaded } from '../../platform/useLoaded.ts';
import type { EntityApi, EntityRow } from '../rows/entityApi.ts';
import { useEntityApi } from '../rows/useEntityApi.ts';

type Found = 'failed' | 'not_found' | { row: EntityRow | null };

export type LoadedRow =
  | 'loading'
  | Exclude<Found, object>
  | {
      row: EntityRow | null;
      /** What a new one begins with, as far as it was asked of the server. */
      initial: Values;
    };

/** The row of a form, loaded once, and whatever must be there with it; null when it is a new one. */
export function useLoadedRow(entity: Entity, id: number | null, loadBeside = loadNothing): [LoadedRow, () => void] {
  const api = useEntityApi(entity);
  const [attempt, setAttempt] = useState(0);
  const load = useCallback(async () => {
    const [found, initial] = await Promise.all([loadRow(api, id), loadBeside().catch(() => null)]);
    if (initial === null) return { attempt, value: 'failed' as const };
    return { attempt, value: typeof found === 'object' ? { ...found, initial } : found };
  }, [api, id, attempt, loadBeside]);
  return [useLoaded(load).current?.value ?? 'loading', () => setAttempt((before) => before + 1)];
}

const loadNothing = async (): Promise<Values> => ({});

async function loadRow(api: EntityApi, id: number | null): Promise<Found> {
  if (id === null) return { row: null };
  const answer = await api.get(id);
  if (!answer.ok) return 'failed';
  return answer.value ? { row: answer.value } : 'not_found';
}
