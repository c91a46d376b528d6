import type { CallFacts } from '../calls/call.ts';
import type { CallViewer } from '../routing/callViewer.ts';
import type { Plan } from '../routing/displaySetting.ts';
import type { Reason } from '../routing/reason.ts';
import { allCalls, allDay } from '../routing/reservedIds.ts';
import { routeIn } from '../routing/route.ts';
import type { RoutingConfig } from '../routing/routingConfig.ts';
import { viewAt } from '../routing/viewAt.ts';

/** A user group as far as it decides which calls are for it. */
export type RingGroup = Plan & {
  id: number;
  section_id: number | null;
  /** By node; a node counts with all below it. */
  nodes: ReadonlyMap<number, 'priority' | 'ignored'>;
};

/** People who get the calls of some nodes, whatever the plan of their group says. */
export type RingSubscription = { app_user_ids: readonly number[]; node_ids: ReadonlySet<number> };

export type RingConfig = {
  /** With the display groups of the app in place of those of the walls. */
  routing: RoutingConfig;
  groups: readonly RingGroup[];
  subscriptions: readonly RingSubscription[];
};

/** A call, with the node that raised it and those above it, the nearest first. */
export type RungCall = CallFacts & { path: readonly number[] };

/** Why a call is for a group, or is not. */
export type GroupVerdict = {
  app_user_group_id: number;
  isCalled: boolean;
  because: 'plan' | 'priority' | 'ignored' | 'held_back';
  reasons: readonly Reason[];
};

export type RingTargets = {
  groups: readonly number[];
  people: readonly number[];
  verdicts: readonly GroupVerdict[];
  /** The next moment at which time alone may change any of this; null if nothing does. */
  changes_at: number | null;
};

/** Whose phones ring for a call at a moment, and why. The groups are asked with the one function that walls ask, too. */
export function ringTargets(call: RungCall, config: RingConfig, now: number): RingTargets {
  let changes_at: number | null = null;
  const verdicts = config.groups.map((group) => {
    const status = nearest(group, call);
    const view = viewAt(viewerOf(status === 'priority' ? { ...group, ...everyCall } : group), config.routing, now);
    changes_at = earlier(changes_at, view.changes_at);
    const { place, reasons } = routeIn(view, call, now);
    const last = reasons.at(-1);
    if (last?.step === 'defect' && last.outcome === 'hides') changes_at = earlier(changes_at, last.until);
    return verdict(group, status, place, reasons);
  });
  return {
    groups: verdicts.filter(({ isCalled }) => isCalled).map(({ app_user_group_id }) => app_user_group_id),
    people: subscribers(call, config),
    verdicts,
    changes_at,
  };
}

/** Whatever the plan says: a node with priority is a plan of its own. Suppression, defects and presences are as for any. */
const everyCall: Plan = {
  ...{ weekday_schedule_id: allDay, weekday_display_group_1_id: allCalls, weekday_display_group_2_id: null },
  ...{ weekday_display_group_3_id: null, weekday_display_group_4_id: null, weekday_display_group_5_id: null },
  ...{ weekend_schedule_id: allDay, weekend_display_group_1_id: allCalls, weekend_display_group_2_id: null },
  ...{ weekend_display_group_3_id: null, weekend_display_group_4_id: null, weekend_display_group_5_id: null },
};

/** Phones show presences in their list; none rings for one. */
export const viewerOf = (group: RingGroup): CallViewer => ({
  kind: 'app_user_group',
  plan: group,
  section_id: group.section_id,
  show_presences: false,
  is_superuser: false,
  sections: [],
  ignore_sections_time: null,
  ignore_sections_filter_for_call_types: [],
});

function verdict(
  { id }: RingGroup,
  status: 'priority' | 'ignored' | undefined,
  place: ReturnType<typeof routeIn>['place'],
  reasons: readonly Reason[],
): GroupVerdict {
  const by = (isCalled: boolean, because: GroupVerdict['because']): GroupVerdict => ({
    app_user_group_id: id,
    isCalled,
    because,
    reasons,
  });
  if (status === 'ignored') return by(false, 'ignored');
  if (place === 'held_back') return by(false, 'held_back');
  return by(place === 'calls', status === 'priority' ? 'priority' : 'plan');
}

/** Of several nodes on the way up the nearest decides. */
function nearest({ nodes }: RingGroup, { path }: RungCall) {
  const node = path.find((id) => nodes.has(id));
  return node === undefined ? undefined : nodes.get(node);
}

function subscribers({ path }: RungCall, { subscriptions }: RingConfig): readonly number[] {
  const found = subscriptions.filter(({ node_ids }) => path.some((id) => node_ids.has(id)));
  return [...new Set(found.flatMap(({ app_user_ids }) => app_user_ids))];
}

const earlier = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : Math.min(a, b));
