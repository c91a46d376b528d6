import type { Entity } from '@carestead/domain/kit/entity';
import { useMemo } from 'react';
import { useTools } from '../../platform/tools.tsx';
import { createEntityApi, type EntityApi } from './entityApi.ts';

export function useEntityApi(entity: Entity): EntityApi {
  const { client } = useTools();
  return useMemo(() => createEntityApi(client, entity), [client, entity]);
}
