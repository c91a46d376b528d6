import { useCallback, useState } from 'react';
import { PositionLogDocument, type PositionLogQuery } from '../../generated/graphql.ts';
import { useRowChanges } from '../../platform/connection/useRowChanges.ts';
import { useTools } from '../../platform/tools.tsx';
import { useLoaded } from '../../platform/useLoaded.ts';

export type PositionStay = PositionLogQuery['positionLog']['rows'][number];

/** The log of a device as far as it was read; the newest page is read again when devices have moved. */
export function usePositionLog(node_id: number) {
  const { client } = useTools();
  const [version, setVersion] = useState(0);
  const [older, setOlder] = useState<PositionLogQuery['positionLog'] | null>(null);
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  const reload = useCallback(() => setVersion((count) => count + 1), []);
  useRowChanges(['device_position'], reload);
  const read = useCallback(
    async (before: number | null) => {
      const { data } = await client
        .query(PositionLogDocument, { node_id, before }, { requestPolicy: 'network-only' })
        .toPromise();
      if (!data) throw new Error('the positions of a device could not be loaded');
      return data.positionLog;
    },
    [client, node_id],
  );
  const load = useCallback(() => read(null), [read]);
  const { latest: newest, hasFailed } = useLoaded(load, version);
  const next = older ? older.next : newest?.next;
  const known = [...(older?.rows ?? []), ...(newest?.rows ?? [])];
  // A stay that goes on is longer in the newest page.
  const rows = [...new Map(known.map((row) => [row.id, row])).values()].toSorted((a, b) => b.id - a.id);
  return {
    state: newest ? ('ready' as const) : hasFailed ? ('failed' as const) : ('loading' as const),
    rows,
    hasOlder: next !== null && next !== undefined,
    isLoadingOlder,
    reload,
    loadOlder: async () => {
      if (next === null || next === undefined || isLoadingOlder) return;
      setLoadingOlder(true);
      const page = await read(next).catch(() => null);
      setLoadingOlder(false);
      if (page) setOlder({ rows: [...known, ...page.rows], next: page.next });
    },
  };
}
