import { useEffect, useEffectEvent } from 'react';
import { useWall } from '../wallContext.ts';

/** What lies over the wall makes way for an emergency that was not there before. */
export function useOnNewEmergency(close: () => void): void {
  const { emergencies } = useWall();
  const leave = useEffectEvent(close);
  useEffect(() => {
    let before = emergencies.get();
    return emergencies.subscribe(() => {
      const known = before;
      before = emergencies.get();
      if (known && before?.some((id) => !known.includes(id))) leave();
    });
  }, [emergencies]);
}
