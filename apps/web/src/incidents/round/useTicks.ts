import { isTicked, readTicks, type Ticks, withTick } from '@carestead/domain/incidents/round';
import { useState } from 'react';
import { useNow } from '../../platform/connection/useServerTime.ts';
import { useAppData } from '../../platform/session/useAppData.ts';
import { storage } from '../../platform/storage.ts';
import type { Incident } from '../incident.ts';

type Visited = Pick<Incident, 'id' | 'opened_at'>;

const occurrence = ({ id, opened_at }: Visited) => ({ id, since: opened_at });

/**
 * What was ticked off on this device; it closes no incident, and other devices know nothing of it. `isWhole`: these are all
 * open incidents, so that ticks of others can be forgotten.
 */
export function useTicks(open: readonly Visited[], isWhole: boolean) {
  const { system_id } = useAppData();
  const now = useNow();
  const key = `incident_round.${system_id}`;
  const [kept, setKept] = useState<{ key: string; ticks: Ticks } | null>(null);
  const ticks = kept?.key === key ? kept.ticks : readTicks(storage.read(key));
  const keep = (next: Ticks) => {
    storage.write(key, JSON.stringify(next));
    setKept({ key, ticks: next });
  };
  return {
    isDone: (incident: Visited) => isTicked(ticks, occurrence(incident)),
    doneAt: ({ id }: Visited) => ticks[id]?.at ?? 0,
    toggle: (incident: Visited) => {
      const known = isWhole
        ? open.map(occurrence)
        : Object.entries(ticks).map(([id, { since }]) => ({ id: Number(id), since }));
      keep(withTick(ticks, known, occurrence(incident), now()));
    },
    clear: () => keep({}),
  };
}
