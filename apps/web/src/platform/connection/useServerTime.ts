import { useEffect, useState } from 'react';
import { useObservable } from '../observable.ts';
import { useTools } from '../tools.tsx';

/** The server's time in ms, told anew each second; null until the server has said it. */
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

/** Asks for the server's time in ms, or this device's until the server has sent it, without following it. */
export function useNow(): () => number {
  const { clock } = useTools();
  return () => clock.deviceTime() + (clock.offset.get() ?? 0);
}
