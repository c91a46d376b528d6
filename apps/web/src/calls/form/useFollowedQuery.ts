import type { TypedDocumentNode } from '@urql/core';
import { useCallback, useState } from 'react';
import { useRowChanges } from '../../platform/connection/useRowChanges.ts';
import { useTools } from '../../platform/tools.tsx';
import { useLoaded } from '../../platform/useLoaded.ts';

/** An answer about calls, asked again whenever calls have changed; what was there stays until the next answer. */
export function useFollowedQuery<T>(document: TypedDocumentNode<T, { id: number }>, { id }: { id: number }) {
  const { client } = useTools();
  const [version, setVersion] = useState(0);
  const load = useCallback(async () => {
    const { data } = await client.query(document, { id }, { requestPolicy: 'network-only' }).toPromise();
    if (!data) throw new Error('the answer about calls did not arrive');
    return data;
  }, [client, document, id]);
  const reload = () => setVersion((known) => known + 1);
  useRowChanges(['call'], reload);
  const { latest, hasFailed } = useLoaded(load, version);
  const state = latest ? 'ready' : hasFailed ? 'failed' : 'loading';
  return { state, data: latest, retry: reload } as const;
}
