import { useEffect, useEffectEvent } from 'react';
import { useTools } from '../tools.tsx';

/** Calls when rows of these entities, or what these messages are about, changed, and after a gap in the connection, when they may have. */
export function useRowChanges(entities: readonly string[], onChange: () => void): void {
  const { rowChanges, socket } = useTools();
  const notify = useEffectEvent(onChange);
  const names = entities.join();
  useEffect(() => {
    const subscriptions = names
      .split(',')
      .filter(Boolean)
      .map((name) => rowChanges.subscribe(name, () => notify()));
    let wasConnected = socket.connected.get();
    const unsubscribe = socket.connected.subscribe(() => {
      const isConnected = socket.connected.get();
      if (isConnected && !wasConnected) notify();
      wasConnected = isConnected;
    });
    return () => {
      unsubscribe();
      for (const stop of subscriptions) stop();
    };
  }, [names, rowChanges, socket]);
}
