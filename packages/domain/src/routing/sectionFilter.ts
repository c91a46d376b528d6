import type { LocalClock } from '../time/localClock.ts';
import type { CallViewer } from './callViewer.ts';
import { isWithin } from './minuteWindow.ts';
import type { Reason } from './reason.ts';
import type { RoutingConfig } from './routingConfig.ts';

/** The sections that pass at this minute, or null and the reason why all of them do. */
export type SectionFilter = { sections: ReadonlySet<number> } | { sections: null; reason: Reason | null };

const open = (reason: Reason | null): SectionFilter => ({ sections: null, reason });

/** Sections that are not there can have no calls; if none of them is there, a filter would only make the wall dark. */
export function sectionFilter(viewer: CallViewer, config: RoutingConfig, clock: LocalClock | null): SectionFilter {
  const { sections, ignore_sections_time } = viewer;
  if (sections.length === 0) return open(null);
  if (ignore_sections_time) {
    if (!clock) return open({ step: 'unknown', what: 'timezone', id: config.timezone });
    const isOpen = isWithin(ignore_sections_time, clock.minuteOfDay);
    if (isOpen) return open({ step: 'section_filter', outcome: 'passes_in_window' });
  }
  const known = sections.filter((id) => config.sections.has(id));
  if (known.length === 0) return open({ step: 'unknown', what: 'section_filter', id: sections.join() });
  return { sections: new Set(known) };
}
