import type { Entity } from '@carestead/domain/entity';
import { limitOfEntity } from '@carestead/domain/licence/countedRows';
import { useEffect, useState } from 'react';
import { ReachedLimitsDocument } from '../generated/graphql.ts';
import { useTools } from '../platform/tools.tsx';
import { useRowNews } from './useRowNews.ts';

/** Whether the licence allows no more rows of this entity; asked again when some come or go. */
export function useLicenceLimit(of: Entity): boolean {
  const { client } = useTools();
  const limit = limitOfEntity(of);
  const [reached, setReached] = useState<readonly string[]>([]);
  const [changes, setChanges] = useState(0);
  useRowNews(limit ? [of.name] : [], () => setChanges((count) => count + 1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every change it is asked for anew
  useEffect(() => {
    if (!limit) return;
    void client
      .query(ReachedLimitsDocument, {}, { requestPolicy: 'network-only' })
      .toPromise()
      .then(({ data }) => setReached(data?.reachedLimits ?? []));
  }, [client, limit, changes]);
  return limit !== null && reached.includes(limit);
}
