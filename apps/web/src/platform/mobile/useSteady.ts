import { nextSteady, nothingShown, quietAfter, type Steady } from '@carestead/domain/phoneApp/steadyList';
import { useState } from 'react';
import { useServerTime } from '../connection/useServerTime.ts';
import { useTools } from '../tools.tsx';

/** Scrolling brings many events. */
const often = 200;

/** What stands where, so that nothing moves under a thumb. `listed` must be stable (useMemo). */
export function useSteady<L extends { key: string; group: string }>(listed: readonly L[]) {
  const { clock } = useTools();
  const [steady, setSteady] = useState<Steady<L>>(nothingShown);
  const [touchedAt, setTouchedAt] = useState(Number.NEGATIVE_INFINITY);
  // Looks again every second whether the list may move.
  useServerTime();
  const next = nextSteady(steady, listed, clock.deviceTime() - touchedAt >= quietAfter);
  if (next !== steady) setSteady(next);
  const touch = () => {
    if (clock.deviceTime() - touchedAt > often) setTouchedAt(clock.deviceTime());
  };
  return {
    steady: next,
    show: () => {
      setTouchedAt(Number.NEGATIVE_INFINITY);
      setSteady(nextSteady(next, listed, true));
    },
    touches: { onPointerDown: touch, onTouchMove: touch, onWheel: touch },
  };
}
