import { useEffect, useState } from 'react';
import { useTools } from '../tools.tsx';
import { connectionState } from './useConnection.ts';

/** Whether the server has been silent for so long that nothing shown may be taken for current; draws anew only when that changes. */
export function useIsLost(): boolean {
  const { socket, clock } = useTools();
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    const startedAt = clock.deviceTime();
    const judge = () => {
      const now = clock.deviceTime();
      const facts = { connected: socket.connected.get(), receivedAt: socket.receivedAt.get(), startedAt, now };
      setLost(connectionState(facts) === 'lost');
    };
    judge();
    const timer = setInterval(judge, 250);
    return () => clearInterval(timer);
  }, [socket, clock]);
  return isLost;
}
