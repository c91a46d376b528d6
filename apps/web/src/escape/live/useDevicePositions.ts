import { useCallback, useState } from 'react';
import { DevicePositionsDocument, type DevicePositionsQuery } from '../../generated/graphql.ts';
import { useRowChanges } from '../../platform/connection/useRowChanges.ts';
import { useTools } from '../../platform/tools.tsx';
import { useLoaded } from '../../platform/useLoaded.ts';

export type DevicePosition = DevicePositionsQuery['devicePositions'][number];

/** Where devices are now; read again whenever one has moved, a call was opened or closed, or a profile was changed. */
export function useDevicePositions() {
  const { client } = useTools();
  const [changes, setChanges] = useState(0);
  const reload = useCallback(() => setChanges((count) => count + 1), []);
  useRowChanges(['device_position', 'checkpoint', 'flight_profile', 'system_tree_node'], reload);
  const load = useCallback(async () => {
    const { data } = await client.query(DevicePositionsDocument, {}, { requestPolicy: 'network-only' }).toPromise();
    if (!data) throw new Error('the positions of devices could not be loaded');
    return data.devicePositions;
  }, [client]);
  const { latest, hasFailed } = useLoaded(load, changes);
  return { positions: latest, hasFailed, reload };
}
