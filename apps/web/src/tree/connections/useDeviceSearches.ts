import { isRunning } from '@carestead/domain/field/searchState';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Refusal, refusalOf } from '../../entity/rows/answer.ts';
import {
  DeviceSearchesDocument,
  type DeviceSearchesSubscription,
  SearchDevicesDocument,
  StopDeviceSearchDocument,
} from '../../generated/graphql.ts';
import { useTools } from '../../platform/tools.tsx';

export type SearchedHub = DeviceSearchesSubscription['deviceSearches'][number];
export type DeviceSearch = NonNullable<SearchedHub['search']>;
export type FoundDevice = DeviceSearch['found'][number];

type Known = {
  state: 'loading' | 'ready' | 'failed';
  hubs: readonly SearchedHub[];
  /** Those that were deleted since, as they were: what they have found can still be assigned. */
  gone: readonly SearchedHub[];
};

const withHubs = ({ hubs: before, gone }: Known, hubs: readonly SearchedHub[]): Known => ({
  state: 'ready',
  hubs,
  gone: [...gone, ...before].filter(({ hub_id }) => !hubs.some((hub) => hub.hub_id === hub_id)),
});

/** The hubs with their searches, whole with every message. One's own search ends when this screen is left. */
export function useDeviceSearches() {
  const { client } = useTools();
  const [known, setKnown] = useState<Known>({ state: 'loading', hubs: [], gone: [] });
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<Refusal['kind'] | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt subscribes anew
  useEffect(() => {
    const { unsubscribe } = client.subscription(DeviceSearchesDocument, {}).subscribe(({ data, error }) => {
      if (data) setKnown((before) => withHubs(before, data.deviceSearches));
      else if (error) setKnown((before) => ({ ...before, state: 'failed' }));
    });
    return unsubscribe;
  }, [client, attempt]);

  const stop = async (hub_id: number) => {
    const { error } = await client.mutation(StopDeviceSearchDocument, { hub_id }).toPromise();
    setFailure(error ? refusalOf(error).kind : null);
  };
  const stopOwn = useEffectEvent(() => {
    for (const { hub_id, search } of known.hubs)
      if (search?.is_own && isRunning(search.state))
        void client.mutation(StopDeviceSearchDocument, { hub_id }).toPromise();
  });
  useEffect(() => () => stopOwn(), []);

  return {
    ...known,
    failure,
    stop,
    start: async (hub_id: number) => {
      const { error } = await client.mutation(SearchDevicesDocument, { hub_id }).toPromise();
      setFailure(error ? refusalOf(error).kind : null);
    },
    retry: () => setAttempt((count) => count + 1),
  };
}
