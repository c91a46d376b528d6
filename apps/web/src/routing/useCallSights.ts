import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { CallSightsDocument, type CallSightsQuery } from '../generated/graphql.ts';
import { useRowChanges } from '../platform/connection/useRowChanges.ts';
import { useNow } from '../platform/connection/useServerTime.ts';
import { useTools } from '../platform/tools.tsx';
import { useLoaded } from '../platform/useLoaded.ts';

export type CallSights = NonNullable<CallSightsQuery['callSights']>;

/** All rows that decide who sees a call. */
export const decidingRows = [
  'section',
  'schedule',
  'display_group',
  'display_group_override',
  'merge_group',
  'call_type',
  'display_profile',
  'system_param',
  'global_setting',
];
/** A timer cannot wait longer than 24 days. */
const longestWait = 3_600_000;

/** Who sees a call of this section and type, at a moment or from now on; asked again when rows or the time change it. */
export function useCallSights(section_id: number, call_type_id: number | null, at: number | null) {
  const { client } = useTools();
  const now = useNow();
  const [version, setVersion] = useState(0);
  const ask = () => setVersion((count) => count + 1);
  useRowChanges(decidingRows, ask);
  const load = useCallback(async () => {
    const variables = { section_id, call_type_id: call_type_id ?? 0, at };
    const { data, error } = await client
      .query(CallSightsDocument, variables, { requestPolicy: 'network-only' })
      .toPromise();
    if (!data) throw error ?? new Error('no answer');
    return data.callSights;
  }, [client, section_id, call_type_id, at]);
  const { latest, hasFailed } = useLoaded(call_type_id === null ? null : load, version);

  const changes_at = at === null ? (latest?.changes_at ?? null) : null;
  const askAt = useEffectEvent((moment: number) =>
    setTimeout(ask, Math.min(Math.max(moment - now(), 0) + 200, longestWait)),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer begins a new wait
  useEffect(() => {
    if (changes_at === null) return;
    const timer = askAt(changes_at);
    return () => clearTimeout(timer);
  }, [changes_at, latest]);

  return { answer: latest, hasFailed };
}
