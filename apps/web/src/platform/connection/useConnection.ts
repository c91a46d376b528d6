import type { ServerState } from '@carestead/domain/shell/callsArriving';
import { useObservable } from '@carestead/ui/state/observable';
import { useEffect, useState } from 'react';
import { useTools } from '../tools.tsx';

type Connection = { state: ServerState; receivedAt: number | null };

/** Computed four times a second, because a silent connection sends no event. */
export function useConnection(): Connection {
  const { socket, clock } = useTools();
  const [startedAt] = useState(clock.deviceTime);
  const [now, setNow] = useState(clock.deviceTime);
  const connected = useObservable(socket.connected);
  const receivedAt = useObservable(socket.receivedAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.deviceTime()), 250);
    return () => clearInterval(timer);
  }, [clock]);
  return { state: connectionState({ connected, receivedAt, startedAt, now }), receivedAt };
}

type Facts = {
  connected: boolean;
  /** When the last message of the server was received; null before the first. */
  receivedAt: number | null;
  startedAt: number;
  now: number;
};

const liveFor = 3000;
const lostAfter = 5000;

/** An open socket may be dead; only recent messages prove a connection. */
export function connectionState({ connected, receivedAt, startedAt, now }: Facts): ServerState {
  const silence = now - (receivedAt ?? startedAt);
  if (silence >= lostAfter) return 'lost';
  if (receivedAt === null) return 'connecting';
  return connected && silence < liveFor ? 'live' : 'wavering';
}
