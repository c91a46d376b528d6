import { isWithin, type MinuteWindow } from '../time/clockTime.ts';
import { dayLength, type LocalClock, localClock, minutesUntil, momentAhead } from '../time/localTime.ts';
import type { CallViewer } from './callViewer.ts';
import { type GroupRule, groupRule, sectionsAsOne } from './groupRule.ts';
import { activeOverride } from './overrideRules.ts';
import { plannedGroup } from './plannedGroup.ts';
import type { Reason } from './reason.ts';
import type { RoutingConfig, Suppression } from './routingConfig.ts';

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
  const isUnknown = [...(override ? [] : planned.reasons), ...reasons].some(({ step }) => step === 'unknown');
  // What is not known may be a group that shows section calls.
  const asOne = (ids: readonly number[]) => {
    if (mode === 'section') return sectionsAsOne(ids, display_group_id, config).sections;
    return isUnknown ? sectionsAsOne(ids, 'unknown', config).sections : new Set(ids);
  };
  return {
    viewer,
    config,
    rule,
    suppression: activeSuppression(config, clock),
    filter: sectionFilter(viewer, config, clock, asOne),
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

/** An unknown local time suppresses nothing. */
const activeSuppression = ({ suppression }: RoutingConfig, clock: LocalClock | null) =>
  suppression && clock && isWithin(suppression.window, clock.minuteOfDay) ? suppression : null;

function edges(window: MinuteWindow | null | undefined, clock: LocalClock | null): readonly number[] {
  if (!window || !clock) return [];
  return [window.start, window.end].map((edge) => minutesUntil(edge, clock.minuteOfDay, dayLength));
}

const nextChange = (clock: LocalClock | null, changesIn: readonly number[]) =>
  clock && changesIn.length > 0 ? momentAhead(clock, Math.min(...changesIn)) : null;

/** The sections that pass at this minute, or null and the reason why all of them do. */
export type SectionFilter = { sections: ReadonlySet<number> } | { sections: null; reason: Reason | null };

const open = (reason: Reason | null): SectionFilter => ({ sections: null, reason });

/** Sections that are not there can have no calls; if none of them is there, a filter would only make the wall dark. */
function sectionFilter(
  viewer: CallViewer,
  config: RoutingConfig,
  clock: LocalClock | null,
  asOne: (ids: readonly number[]) => ReadonlySet<number>,
): SectionFilter {
  const { sections, ignore_sections_time } = viewer;
  if (sections.length === 0) return open(null);
  if (ignore_sections_time) {
    if (!clock) return open({ step: 'unknown', what: 'timezone', id: config.timezone });
    const isOpen = isWithin(ignore_sections_time, clock.minuteOfDay);
    if (isOpen) return open({ step: 'section_filter', outcome: 'passes_in_window' });
  }
  const known = sections.filter((id) => config.sections.has(id));
  if (known.length === 0) return open({ step: 'unknown', what: 'section_filter', id: sections.join() });
  return { sections: asOne(known) };
}
