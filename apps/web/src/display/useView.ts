import { isOutOfDate } from '@carestead/domain/display/connection';
import { type Arrivals, nextArrivals } from '@carestead/domain/display/novelty';
import { routeAll, type Seen, seenTogether } from '@carestead/domain/routing/route';
import { useObservable } from '@carestead/ui/state/observable';
import { useEvolving } from './useEvolving.ts';
import type { WallCall } from './wallCall.ts';
import type { WallConfig } from './wallConfig.ts';
import { useWall } from './wallContext.ts';

export type View = Seen<WallCall> & {
  /** The moment for which all of it holds; it stands still while the line is cut. */
  at: number;
  arrivals: Arrivals;
  /** False before the first lists have come: not known is not the same as none. */
  isKnown: boolean;
};

/** What the wall shows at this second; routing runs in the page, without the server. */
export function useView(config: WallConfig | null): View {
  const wall = useWall();
  const { lists } = useObservable(wall.line);
  const second = useObservable(wall.clock.second);
  const phase = useObservable(wall.phase);
  const at = isOutOfDate(phase) ? wall.frozenAt() : Math.max(second, wall.clock.now());
  const shown = config?.shown ?? [];
  const isKnown = config !== null && shown.every(({ system_id }) => lists.has(system_id));
  const seen = seenTogether(
    shown.map(({ system_id, viewer, routing }) => routeAll(lists.get(system_id)?.calls ?? [], viewer, routing, at)),
  );
  const arrivals = useEvolving<Arrivals | null>(null, (before) =>
    isKnown ? nextArrivals(before, seen.calls, Math.floor(at / 1000) * 1000) : before,
  );
  return { ...seen, at, arrivals: arrivals ?? new Map(), isKnown };
}
