import { paintedNow } from '@carestead/domain/displays/paintedCalls';
import { useEffect, useEffectEvent } from 'react';
import type { WallCall } from '../wallCall.ts';
import { useWall } from '../wallContext.ts';

/** Takes down that these calls are on cards; a page in the background draws nothing, and has no frames. */
export function usePainted(calls: readonly WallCall[]): void {
  const { clock, line, painted } = useWall();
  const ids = calls.map(({ id }) => id).join();
  const takeDown = useEffectEvent(() => {
    const { lists } = line.get();
    const drawn = calls.map(({ id, system_id }) => ({
      id,
      system_id,
      revision: lists.get(system_id)?.revision ?? 0,
    }));
    painted.set(paintedNow(painted.get(), drawn, clock.steady()));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same calls are not painted again
  useEffect(() => {
    const frame = requestAnimationFrame(() => takeDown());
    return () => cancelAnimationFrame(frame);
  }, [ids]);
}
