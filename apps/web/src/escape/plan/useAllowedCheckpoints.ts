import { flightProfile } from '@carestead/domain/escape/flightProfile';
import { useCallback, useState } from 'react';
import { idsOf } from '../../entity/rows/refNames.ts';
import { useEntityApi } from '../../entity/rows/useEntityApi.ts';
import { useRowChanges } from '../../platform/connection/useRowChanges.ts';
import { useLoaded } from '../../platform/useLoaded.ts';

/** The checkpoints that a profile allows, as stored; null without a profile, or until it is there. */
export function useAllowedCheckpoints(profile: number | null): ReadonlySet<number> | null {
  const api = useEntityApi(flightProfile);
  const [changes, setChanges] = useState(0);
  useRowChanges(['flight_profile'], () => setChanges((count) => count + 1));
  const load = useCallback(async () => {
    const answer = profile === null ? null : await api.get(profile);
    return answer?.ok && answer.value ? new Set(idsOf(answer.value.checkpoints)) : null;
  }, [api, profile]);
  return useLoaded(load, changes).current;
}
