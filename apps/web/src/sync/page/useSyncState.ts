import { useEffect, useState } from 'react';
import { SyncChangedDocument, type SyncChangedSubscription } from '../../generated/graphql.ts';
import { useTools } from '../../platform/tools.tsx';

export type SyncState = SyncChangedSubscription['syncChanged'];
export type SyncRun = NonNullable<SyncState['run']>;

/** How the two sides stand to each other, live; every message replaces the one before. */
export function useSyncState(): SyncState | 'unknown' | 'failed' {
  const { client } = useTools();
  const [state, setState] = useState<SyncState | 'unknown' | 'failed'>('unknown');
  useEffect(() => {
    const { unsubscribe } = client.subscription(SyncChangedDocument, {}).subscribe(({ data, error }) => {
      if (data) setState(data.syncChanged);
      else if (error) setState((before) => (before === 'unknown' ? 'failed' : before));
    });
    return unsubscribe;
  }, [client]);
  return state;
}
