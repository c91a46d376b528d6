import type { HubLogEvent } from '@carestead/domain/field/hubReport';
import { useEffect, useState } from 'react';
import { HubLogChangedDocument, HubLogDocument, type HubLogQuery } from '../generated/graphql.ts';
import { useTools } from '../platform/tools.tsx';

type Page = HubLogQuery['hubLog'];

export type HubLogLine = Page['rows'][number];

type Known = {
  /** Which subscription it comes from. */
  of: string;
  state: 'loading' | 'ready' | 'failed';
  /** The newest page, as it was last received. */
  newest: Page | null;
  /** What is shown instead while somebody reads: the page of that moment, and older ones below it. */
  held: Page | null;
};

const nothing: Known = { of: '', state: 'loading', newest: null, held: null };

/** The log of a hub: whole pages replace each other, unless it is held so that somebody can read. */
export function useHubLog(hub_id: number, events: readonly HubLogEvent[]) {
  const { client } = useTools();
  const [received, setReceived] = useState(nothing);
  const [attempt, setAttempt] = useState(0);
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  const key = JSON.stringify({ hub_id, events });

  const of = `${key} ${attempt}`;
  const known = received.of === of ? received : nothing;
  const setKnown = (change: (before: Known) => Known) =>
    setReceived((before) => (before.of === of ? change(before) : before));

  useEffect(() => {
    const input = JSON.parse(key) as { hub_id: number; events: HubLogEvent[] };
    const { unsubscribe } = client.subscription(HubLogChangedDocument, { input }).subscribe(({ data, error }) => {
      setReceived((last) => {
        const before = last.of === of ? last : { ...nothing, of };
        if (data) return { ...before, state: 'ready', newest: data.hubLogChanged };
        return error ? { ...before, state: 'failed' } : before;
      });
    });
    return unsubscribe;
  }, [client, key, of]);

  const shown = known.held ?? known.newest;
  const newestShown = known.held?.rows[0]?.id ?? 0;
  return {
    state: known.state,
    rows: shown?.rows ?? [],
    hasOlder: shown?.next !== null && shown?.next !== undefined,
    isHeld: known.held !== null,
    isLoadingOlder,
    /** Lines that came since it is held; the newest page does not hold more than its own. */
    waiting: known.held ? (known.newest?.rows.filter(({ id }) => id > newestShown).length ?? 0) : 0,
    hold: () => setKnown((before) => ({ ...before, held: before.held ?? before.newest })),
    resume: () => setKnown((before) => ({ ...before, held: null })),
    retry: () => setAttempt((count) => count + 1),
    loadOlder: async () => {
      if (!shown || shown.next === null || shown.next === undefined || isLoadingOlder) return;
      setLoadingOlder(true);
      const input = { hub_id, events: [...events], before: shown.next };
      const { data } = await client.query(HubLogDocument, { input }, { requestPolicy: 'network-only' }).toPromise();
      setLoadingOlder(false);
      if (!data) return;
      const { rows, next } = data.hubLog;
      setKnown((before) => {
        const upper = before.held ?? before.newest;
        if (!upper) return before;
        const lowest = upper.rows.at(-1)?.id ?? 0;
        return { ...before, held: { rows: [...upper.rows, ...rows.filter(({ id }) => id < lowest)], next } };
      });
    },
  };
}
