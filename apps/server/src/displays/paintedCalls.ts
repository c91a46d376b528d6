import { isPlausible, mostDisplaysOfCall, type ReportedPaint } from '@carestead/domain/displays/paintedCalls';
import type { PaintedCall } from '../manifest/ports.ts';

type Waiting = Omit<PaintedCall, 'display_name'>;

/** Calls whose displays are counted here; beyond that the count begins anew, and the table still holds the limit. */
const mostCounted = 2000;

/** Which calls displays have painted, until they are written; of each call the first displays that report it. */
export function createPaintedCalls() {
  let waiting: Waiting[] = [];
  const displaysOf = new Map<number, Set<string>>();

  const isWanted = (call_id: number, display_id: string) => {
    const displays = displaysOf.get(call_id) ?? new Set();
    if (displays.size >= mostDisplaysOfCall || displays.has(display_id)) return false;
    if (displaysOf.size >= mostCounted) displaysOf.clear();
    displaysOf.set(call_id, displays.add(display_id));
    return true;
  };

  return {
    take: (display_id: string, painted: readonly ReportedPaint[], now: number) => {
      for (const { ago, ...one } of painted)
        if (isPlausible({ ago, ...one }) && isWanted(one.call_id, display_id))
          waiting.push({ ...one, at: now - ago, display_id });
    },
    /** What is to be written; here it is forgotten. */
    drain: (): readonly Waiting[] => {
      const drained = waiting;
      waiting = [];
      return drained;
    },
  };
}
