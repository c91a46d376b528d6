import type { ServerState } from '@carestead/domain/shell/callsArriving';
import { useEffect, useState } from 'react';
import { useObservable } from '../observable.ts';
import { useTools } from '../tools.tsx';

type Connection = { state: ServerState; heardAt: number | null };

/** Judged anew four times a second, because silence sends no event. */
export function useConnection(): Connection {
  const { socket, clock } = useTools();
  const [startedAt] = useState(clock.deviceTime);
  const [now, setNow] = useState(clock.deviceTime);
  const connected = useObservable(socket.connected);
  const heardAt = useObservable(socket.heardAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.deviceTime()), 250);
    return () => clearInterval(timer);
  }, [clock]);
  return { state: connectionState({ connected, heardAt, startedAt, now }), heardAt };
}

type Facts = {
  connected: boolean;
  /** When the server last said anything; null before its first word. */
  heardAt: number | null;
  startedAt: number;
  now: number;
};

const liveFor = 3000;
const lostAfter = 5000;

/** An open socket proves nothing; only what was heard lately does. */
export function connectionState({ connected, heardAt, startedAt, now }: Facts): ServerState {
  const silence = now - (heardAt ?? startedAt);
  if (silence >= lostAfter) return 'lost';
  if (heardAt === null) return 'connecting';
  return connected && silence < liveFor ? 'live' : 'wavering';
}
