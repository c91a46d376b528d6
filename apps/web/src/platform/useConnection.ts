import type { ServerState } from '@carestead/domain/shell/callsArriving';
import { useEffect, useState } from 'react';
import { connectionState } from './connectionState.ts';
import { useObservable } from './observable.ts';
import { useTools } from './tools.tsx';

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
