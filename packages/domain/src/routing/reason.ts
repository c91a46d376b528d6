import type { PlanPart, PlanSlot } from './displaySetting.ts';
import type { GroupMode } from './groupFacts.ts';

/** Something that is named and not there. Whatever depends on it lets the call through. */
type Unknown = {
  step: 'unknown';
  what: 'timezone' | 'schedule' | 'display_group' | 'own_section' | 'section' | 'call_type' | 'section_filter';
  id: number | string | null;
};

/** What decides for all calls alike: which group the viewer has at this minute. Minutes are those of the local day. */
type OfPlan =
  | { step: 'no_plan' }
  | { step: 'part'; part: PlanPart }
  | { step: 'no_schedule'; part: PlanPart }
  | { step: 'all_day'; part: PlanPart }
  | { step: 'slot'; part: PlanPart; schedule_id: number; slot: PlanSlot; from: number; until: number }
  | { step: 'group'; display_group_id: number; mode: GroupMode }
  | { step: 'override'; display_group_override_id: number; display_group_id: number; mode: GroupMode }
  | { step: 'merge_group'; merge_group_id: number }
  | { step: 'sections_as_one'; section_ids: readonly number[] };

type Pair = { display_group_id: number; section_id: number; call_type_id: number };

/** What decides for one call. */
type OfCall =
  | { step: 'no_calls'; outcome: 'hides' }
  | { step: 'own_section'; section_id: number; outcome: 'passes' | 'hides' }
  | ({ step: 'connection'; outcome: 'passes' | 'presence_added' | 'hides' } & Pair)
  /** A defect waits until this moment, in milliseconds since 1970. */
  | { step: 'defect'; outcome: 'passes' | 'passes_for_superuser' | 'hides'; until: number }
  | { step: 'suppression'; outcome: 'passes' | 'holds_back'; from: number; until: number }
  | { step: 'section_filter'; outcome: 'passes' | 'passes_by_call_type' | 'passes_in_window' | 'hides' };

/** One step on the way of a call to a viewer. */
export type Reason = OfPlan | OfCall | Unknown;
