import type { IncidentKind } from '@carestead/domain/incidents/incident';
import { roundOf } from '@carestead/domain/incidents/round';
import { useCallback, useMemo, useState } from 'react';
import { IncidentsDocument } from '../../generated/graphql.ts';
import { useRowChanges } from '../../platform/connection/useRowChanges.ts';
import { useAppData } from '../../platform/session/useAppData.ts';
import { useTools } from '../../platform/tools.tsx';
import { useLoaded } from '../../platform/useLoaded.ts';
import type { Incident } from '../incident.ts';

/** More than a person walks to on one day, and as many as a page of the server has. */
const most = 200;

/** The open incidents of this building, all or those of one kind, in the order in which somebody walks to them. */
export function useRound(kind: IncidentKind | null) {
  const { client } = useTools();
  const { system_id } = useAppData();
  const [version, setVersion] = useState(0);
  const load = useCallback(async () => {
    const input = { filter: 'Open' as const, kinds: kind ? [kind] : [], limit: most };
    const { data } = await client.query(IncidentsDocument, { input }, { requestPolicy: 'network-only' }).toPromise();
    if (!data) throw new Error('the incidents of the round did not arrive');
    return data.incidents;
  }, [client, kind]);
  const reload = () => setVersion((known) => known + 1);
  useRowChanges(['incidents'], reload);
  const { latest, hasFailed } = useLoaded(load, version);
  const open = useMemo(
    () => (latest?.rows ?? []).filter((incident) => isHere(incident, system_id)),
    [latest, system_id],
  );
  const round = useMemo(() => roundOf(open), [open]);
  const state = latest ? 'ready' : hasFailed ? 'failed' : 'loading';
  return { state, open, round, hasMore: typeof latest?.next === 'string', reload } as const;
}

/** What concerns the whole installation is here, too. */
const isHere = ({ system_id }: Incident, present: number) => typeof system_id !== 'number' || system_id === present;
