import { useObservable } from '@carestead/ui/state/observable';
import { useCallback, useEffect, useState } from 'react';
import { useTools } from '../tools.tsx';

/** The server's time in ms, updated each second; null until received. */
export function useServerTime(): number | null {
  const { clock } = useTools();
  const offset = useObservable(clock.offset);
  const [now, setNow] = useState(clock.deviceTime);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const time = clock.deviceTime();
      setNow(time);
      timer = setTimeout(tick, 1000 - ((time + (offset ?? 0)) % 1000));
    };
    tick();
    return () => clearTimeout(timer);
  }, [clock, offset]);

  return offset === null ? null : now + offset;
}

/** Returns the server's time in ms, or this device's until it is received, without subscribing to it. */
export function useNow(): () => number {
  const { clock } = useTools();
  return useCallback(() => clock.deviceTime() + (clock.offset.get() ?? 0), [clock]);
}
