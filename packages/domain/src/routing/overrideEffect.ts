import type { CallFacts } from '../calls/call.ts';
import { routeIn } from './route.ts';
import type { RoutingConfig } from './routingConfig.ts';
import { type View, viewAt } from './viewAt.ts';
import { isShown, type NamedViewer, settledCall } from './whoSees.ts';

/** What switching an interconnection changes for the calls of one section and type. */
export type CallChange = {
  section_id: number;
  call_type_id: number;
  /** How many displays show it only afterwards, and how many show it no longer. */
  gained: number;
  lost: number;
  /** It is shown now, and afterwards nowhere. */
  is_unseen: boolean;
};

/** The same rules with one interconnection on instead of off, or the reverse. */
export const withOverrideSwitched = (config: RoutingConfig, id: number): RoutingConfig => ({
  ...config,
  display_group_overrides: config.display_group_overrides.map((row) =>
    row.id === id ? { ...row, is_enabled: !row.is_enabled } : row,
  ),
});

type Pair = { now: View; after: View; count: number };

/**
 * Which calls of a section are shown elsewhere than before when the rules become others. Asked section by section: of
 * thousands the caller can leave room for other work in between.
 */
export function overrideEffect(
  viewers: readonly NamedViewer[],
  config: RoutingConfig,
  switched: RoutingConfig,
  now: number,
): (section_id: number) => readonly CallChange[] {
  const pairs = viewers.map(
    ({ viewer, count }): Pair => ({
      now: viewAt(viewer, config, now),
      after: viewAt(viewer, switched, now),
      count,
    }),
  );
  const moved = pairs.filter((pair) => groupOf(pair.now) !== groupOf(pair.after));
  const shows = (view: View, call: CallFacts) => isShown(routeIn(view, call, now));
  const change = (call: CallFacts): CallChange | null => {
    let gained = 0;
    let lost = 0;
    let isLostSomewhere = false;
    for (const pair of moved) {
      const [before, later] = [shows(pair.now, call), shows(pair.after, call)];
      if (later && !before) gained += pair.count;
      if (before && !later) {
        lost += pair.count;
        isLostSomewhere = true;
      }
    }
    // Displays that the person may not know of are not counted, yet a call that only they show must not vanish unnoticed.
    const is_unseen = isLostSomewhere && !pairs.some(({ after }) => shows(after, call));
    if (gained === 0 && lost === 0 && !is_unseen) return null;
    return { section_id: call.section_id, call_type_id: call.call_type_id, gained, lost, is_unseen };
  };
  return (section_id) =>
    [...config.call_types.keys()].flatMap(
      (call_type_id) => change(settledCall({ section_id, call_type_id }, config, now)) ?? [],
    );
}

/** Views of the same group show the same. */
const groupOf = ({ reasons }: View) =>
  reasons.flatMap((reason) => ('display_group_id' in reason ? [reason.display_group_id] : [])).join();
