import { useCallback } from 'react';
import { IncidentNumbersDocument } from '../../generated/graphql.ts';
import { useTools } from '../../platform/tools.tsx';
import { useFollowed } from '../../platform/useFollowed.ts';

/** How many incidents each filter has; null until it is known. */
export function useIncidentCounts() {
  const { client } = useTools();
  const load = useCallback(async () => {
    const { data } = await client.query(IncidentNumbersDocument, {}, { requestPolicy: 'network-only' }).toPromise();
    if (!data) throw new Error('the numbers of incidents did not arrive');
    return { All: data.All.count, Open: data.Open.count, Settled: data.Settled.count };
  }, [client]);
  return useFollowed(['incidents'], load);
}
