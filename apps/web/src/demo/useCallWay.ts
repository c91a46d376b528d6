import { demoCallTypes } from '@carestead/domain/demo/callPanel';
import { callWay, type WayFacts } from '@carestead/domain/demo/callWay';
import { type RefObject, useEffect, useState } from 'react';
import { DemoNodeDocument, DemoTimelineDocument } from '../generated/graphql.ts';
import { useTools } from '../platform/tools.tsx';
import type { Raised } from './useRooms.ts';

type Way = Omit<WayFacts, 'phones'> & { raised: Raised; id: number | null };

/** While a call is on its way it is looked at this often, and afterwards more calmly. */
const lookEvery = 100;
const followEvery = 1000;
/** A call that is nowhere by then, or that does not end, is followed no longer. */
const knownWithin = 20_000;
const followedFor = 15 * 60_000;

/** The way of the last call that was raised on this page, measured while it goes. */
export function useCallWay(raised: Raised | null, wall: RefObject<HTMLIFrameElement | null>, phones: number) {
  const { client } = useTools();
  const [measured, setMeasured] = useState<Way | null>(null);
  useEffect(() => {
    if (!raised) return;
    let isOver = false;
    const began = raised.at;
    let now = begun(raised);
    const set = (next: Partial<Way>) => {
      now = { ...now, ...next };
      if (!isOver) setMeasured(now);
    };

    const untilKnown = async () => {
      while (!isOver && now.id === null && performance.now() - began < knownWithin) {
        const { data } = await client
          .query(DemoNodeDocument, { id: raised.node.id }, { requestPolicy: 'network-only' })
          .toPromise();
        const calls = data?.systemTreeNode?.open_calls ?? [];
        const found = calls.findLast(({ call_type_id }) => call_type_id === demoCallTypes[raised.call]);
        if (found) set({ id: found.id, known: performance.now() });
        else await pause(lookEvery);
      }
    };
    /** The card on the display of this page: a frame of our own server, in which we may look. */
    const untilPainted = async () => {
      while (!isOver && now.painted === null && performance.now() - began < knownWithin) {
        const shown = now.id !== null && wall.current?.contentDocument?.querySelector(`[data-call="${now.id}"]`);
        if (shown) set({ painted: performance.now() });
        else await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    };
    const follow = async () => {
      while (!isOver && performance.now() - began < followedFor) {
        if (now.id !== null) {
          const { data } = await client
            .query(DemoTimelineDocument, { id: now.id }, { requestPolicy: 'network-only' })
            .toPromise();
          const timeline = data?.callHistory?.timeline;
          if (timeline && timeline.length !== now.timeline.length) set({ timeline });
          if (timeline?.some(({ kind }) => kind === 'closed' || kind === 'closed_late')) return;
        }
        await pause(now.id === null ? lookEvery : followEvery);
      }
    };
    void untilKnown();
    void untilPainted();
    void follow();
    return () => {
      isOver = true;
    };
  }, [raised, client, wall]);
  if (!raised) return null;
  const way = measured?.raised === raised ? measured : begun(raised);
  return { ...way, stops: callWay({ ...way, phones }) };
}

const begun = (raised: Raised): Way => ({
  ...{ raised, id: null, pressed: raised.at, known: null, painted: null, timeline: [] },
});

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
