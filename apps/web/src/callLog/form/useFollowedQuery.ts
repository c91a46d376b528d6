import type { TypedDocumentNode } from '@urql/core';
import { useCallback, useState } from 'react';
import { useRowChanges } from '../../platform/connection/useRowChanges.ts';
import { useTools } from '../../platform/tools.tsx';
import { useLoaded } from '../../platform/useLoaded.ts';

/**
 * An answer about calls, asked again whenever calls have changed; what was there stays until the next answer, also that to
 * another question (other variables), unless the present one fails. The caller keeps the variables.
 */
export function useFollowedQuery<T, V extends Readonly<Record<string, unknown>>>(
  document: TypedDocumentNode<T, V>,
  variables: V,
) {
  const { client } = useTools();
  const [version, setVersion] = useState(0);
  const load = useCallback(async () => {
    const { data } = await client.query(document, variables, { requestPolicy: 'network-only' }).toPromise();
    if (!data) throw new Error('the answer about calls did not arrive');
    return data;
  }, [client, document, variables]);
  const reload = () => setVersion((known) => known + 1);
  useRowChanges(['call'], reload);
  const { current, latest, hasFailed } = useLoaded(load, version);
  const state = current || (latest && !hasFailed) ? 'ready' : hasFailed ? 'failed' : 'loading';
  return { state, data: latest, retry: reload } as const;
}
