import { useCallback, useEffect, useState } from 'react';
import { TunnelDocument, type TunnelQuery } from '../generated/graphql.ts';
import { useRowChanges } from '../platform/connection/useRowChanges.ts';
import { useTools } from '../platform/tools.tsx';
import { useLoaded } from '../platform/useLoaded.ts';

export type Tunnel = TunnelQuery['tunnel'];

/** A process that is gone sends no message: what is open is asked for again as well. */
const loadEvery = 10_000;

/** How the tunnel is, live; `denied` to those who do not see all systems. */
export function useTunnel(): { tunnel: Tunnel | 'unknown' | 'denied' | 'failed'; load: () => void } {
  const { client } = useTools();
  const [rounds, setRounds] = useState(0);
  const again = useCallback(() => setRounds((count) => count + 1), []);
  const load = useCallback(async () => {
    const { data, error } = await client.query(TunnelDocument, {}).toPromise();
    if (data) return data.tunnel;
    if (error?.graphQLErrors.some(({ extensions }) => extensions.code === 'MISSING_PERMISSION')) return 'denied';
    throw error ?? new Error('no answer');
  }, [client]);
  useRowChanges(['tunnel'], again);
  const { latest, hasFailed } = useLoaded(load, rounds);
  const isOpen = latest !== null && latest !== 'denied' && latest.open !== null;
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(again, loadEvery);
    return () => clearInterval(timer);
  }, [isOpen, again]);
  return { tunnel: latest ?? (hasFailed ? 'failed' : 'unknown'), load: again };
}
