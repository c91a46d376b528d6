import type { CallFacts } from '../calls/call.ts';
import { byImportance } from '../calls/order.ts';
import { splitPresences } from '../calls/presences.ts';
import type { CallViewer } from './callViewer.ts';
import type { Reason } from './reason.ts';
import { routeIn } from './route.ts';
import type { RoutingConfig } from './routingConfig.ts';
import { viewAt } from './viewAt.ts';

/** What a viewer sees of the open calls, in the order in which it is shown. */
export type Seen<C> = {
  calls: readonly C[];
  presences: readonly C[];
  /** How many calls the suppression keeps from being shown. */
  held_back: number;
  /** The next moment at which time alone may change any of this; null if nothing does. */
  changes_at: number | null;
};

/** The open calls of one system. The reasons are those that hold for all of them: why a wall is empty, for example. */
export function routeAll<C extends CallFacts>(
  open: readonly C[],
  viewer: CallViewer,
  config: RoutingConfig,
  now: number,
): Seen<C> & { reasons: readonly Reason[] } {
  const view = viewAt(viewer, config, now);
  const shown: C[] = [];
  let heldBack = 0;
  let changes_at = view.changes_at;
  for (const call of open) {
    const { place, reasons } = routeIn(view, call, now);
    switch (place) {
      case 'calls':
      case 'presences':
        shown.push(call);
        break;
      case 'held_back':
        heldBack += 1;
        break;
      case 'hidden':
        changes_at = earlier(changes_at, waitsUntil(reasons.at(-1)));
    }
  }
  shown.sort(byImportance);
  return { ...splitPresences(shown), held_back: heldBack, changes_at, reasons: view.reasons };
}

/** What a wall shows of several systems. */
export function seenTogether<C extends CallFacts>(seen: readonly Seen<C>[]): Seen<C> {
  return {
    calls: seen.flatMap(({ calls }) => calls).sort(byImportance),
    presences: seen.flatMap(({ presences }) => presences).sort(byImportance),
    held_back: seen.reduce((sum, { held_back }) => sum + held_back, 0),
    changes_at: seen.reduce<number | null>((first, { changes_at }) => earlier(first, changes_at), null),
  };
}

const waitsUntil = (last: Reason | undefined) =>
  last?.step === 'defect' && last.outcome === 'hides' ? last.until : null;

const earlier = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : Math.min(a, b));
