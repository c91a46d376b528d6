import { dayLength, type LocalClock, localClock, minutesUntil, momentAhead } from '../time/localClock.ts';
import { activeOverride } from './activeOverride.ts';
import type { CallViewer } from './callViewer.ts';
import { type GroupRule, groupRule } from './groupRule.ts';
import { isWithin, type MinuteWindow } from './minuteWindow.ts';
import { plannedGroup } from './plannedGroup.ts';
import type { Reason } from './reason.ts';
import type { RoutingConfig, Suppression } from './routingConfig.ts';
import { type SectionFilter, sectionFilter } from './sectionFilter.ts';

/** Everything about a viewer at a moment that is the same for all calls. */
export type View = {
  viewer: CallViewer;
  config: RoutingConfig;
  rule: GroupRule;
  suppression: Suppression | null;
  filter: SectionFilter;
  reasons: readonly Reason[];
  /** The next moment at which it may be another one; null if time alone changes nothing. */
  changes_at: number | null;
};

export function viewAt(viewer: CallViewer, config: RoutingConfig, now: number): View {
  const clock = localClock(now, config.timezone);
  const planned = plannedGroup(viewer.plan, config, clock);
  const override = activeOverride(viewer, config.display_group_overrides);
  const display_group_id = override?.display_group_id ?? planned.display_group_id;
  const { mode, rule, reasons } = groupRule(display_group_id, viewer, config);
  return {
    viewer,
    config,
    rule,
    suppression: activeSuppression(config, clock),
    filter: sectionFilter(viewer, config, clock),
    reasons: [
      ...planned.reasons,
      override ? { step: 'override', ...override, mode } : { step: 'group', display_group_id, mode },
      ...reasons,
    ],
    changes_at: nextChange(clock, [
      ...(override ? [] : planned.changesIn),
      ...edges(config.suppression?.window, clock),
      ...edges(viewer.sections.length > 0 ? viewer.ignore_sections_time : null, clock),
    ]),
  };
}

/** Time that cannot be told holds nothing back. */
const activeSuppression = ({ suppression }: RoutingConfig, clock: LocalClock | null) =>
  suppression && clock && isWithin(suppression.window, clock.minuteOfDay) ? suppression : null;

function edges(window: MinuteWindow | null | undefined, clock: LocalClock | null): readonly number[] {
  if (!window || !clock) return [];
  return [window.start, window.end].map((edge) => minutesUntil(edge, clock.minuteOfDay, dayLength));
}

const nextChange = (clock: LocalClock | null, changesIn: readonly number[]) =>
  clock && changesIn.length > 0 ? momentAhead(clock, Math.min(...changesIn)) : null;
