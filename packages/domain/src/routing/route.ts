import { byImportance, type CallFacts, isDefect, isPresence, settlesAt, splitPresences } from '../calls/call.ts';
import type { CallViewer } from './callViewer.ts';
import type { GroupFacts } from './groupFacts.ts';
import type { Reason } from './reason.ts';
import type { RoutingConfig } from './routingConfig.ts';
import { type View, viewAt } from './viewAt.ts';

/** Where a call stands for a viewer, and every step that led there, in the order in which they were taken. */
export type Routing = {
  shown: boolean;
  place: 'calls' | 'presences' | 'held_back' | 'hidden';
  reasons: readonly Reason[];
};

/** Whether a viewer sees a call at a moment, and why. Live lists, explanations and what-if questions all ask here. */
export const route = (call: CallFacts, viewer: CallViewer, config: RoutingConfig, now: number): Routing =>
  routeIn(viewAt(viewer, config, now), call, now);

const steps = [groupStep, defectStep, suppressionStep, filterStep] as const;

export function routeIn(view: View, call: CallFacts, now: number): Routing {
  const reasons = [...view.reasons];
  let isHeldBack = false;
  for (const step of steps) {
    const reason = step(view, call, now);
    if (!reason) continue;
    reasons.push(reason);
    if (outcome(reason) === 'hides') return { shown: false, place: 'hidden', reasons };
    // The steps after it go on: a call that this viewer does not get anyway is not held back from it.
    if (outcome(reason) === 'holds_back') isHeldBack = true;
  }
  if (isHeldBack) return { shown: false, place: 'held_back', reasons };
  return { shown: true, place: isPresence(call) ? 'presences' : 'calls', reasons };
}

const outcome = (reason: Reason) => ('outcome' in reason ? reason.outcome : null);

/** Holds back only what is known to be an ordinary call: nothing urgent, no presence, no defect, no unknown type. */
function suppressionStep({ suppression, config }: View, { section_id, call_type }: CallFacts): Reason | null {
  if (!suppression?.sections.has(section_id) || !config.sections.has(section_id)) return null;
  const isOrdinary = call_type?.flag === 'Call' && call_type.urgency === 'Normal';
  const { start, end } = suppression.window;
  return { step: 'suppression', outcome: isOrdinary ? 'holds_back' : 'passes', from: start, until: end };
}

function defectStep({ viewer, config }: View, call: CallFacts, now: number): Reason | null {
  if (!isDefect(call)) return null;
  const until = settlesAt(call, config.defects_timeout);
  if (until <= now) return { step: 'defect', outcome: 'passes', until };
  return { step: 'defect', outcome: viewer.is_superuser ? 'passes_for_superuser' : 'hides', until };
}

/** Asks the group of the minute. What it cannot place, because a section or type is not known, passes. */
function groupStep(view: View, call: CallFacts): Reason | null {
  const { rule } = view;
  switch (rule.mode) {
    case 'all':
      return null;
    case 'none':
      return { step: 'no_calls', outcome: 'hides' };
    case 'section': {
      const { section_id } = rule;
      if (rule.sections.has(call.section_id)) return { step: 'own_section', section_id, outcome: 'passes' };
      return unknownSection(view, call) ?? { step: 'own_section', section_id, outcome: 'hides' };
    }
    case 'connections':
      return connectionStep(view, call, rule.group);
  }
}

function connectionStep(view: View, call: CallFacts, { id, connected, withPresences }: GroupFacts): Reason {
  const { section_id, call_type_id } = call;
  const connection = { step: 'connection', display_group_id: id, section_id, call_type_id } as const;
  if (connected.get(section_id)?.has(call_type_id)) return { ...connection, outcome: 'passes' };
  const isAdded = view.viewer.show_presences && isPresence(call) && withPresences.has(section_id);
  if (isAdded) return { ...connection, outcome: 'presence_added' };
  return unknownSection(view, call) ?? unknownType(view, call) ?? { ...connection, outcome: 'hides' };
}

const unknownSection = ({ config }: View, { section_id }: CallFacts): Reason | null =>
  config.sections.has(section_id) ? null : { step: 'unknown', what: 'section', id: section_id };

const unknownType = ({ config }: View, { call_type, call_type_id }: CallFacts): Reason | null =>
  call_type && config.call_types.has(call_type_id) ? null : { step: 'unknown', what: 'call_type', id: call_type_id };

function filterStep({ filter, viewer, config }: View, call: CallFacts): Reason | null {
  if (!filter.sections) return filter.reason;
  const { section_id, call_type_id } = call;
  if (filter.sections.has(section_id)) return { step: 'section_filter', outcome: 'passes' };
  if (viewer.ignore_sections_filter_for_call_types.includes(call_type_id)) {
    return { step: 'section_filter', outcome: 'passes_by_call_type' };
  }
  if (!config.sections.has(section_id)) return { step: 'unknown', what: 'section', id: section_id };
  return { step: 'section_filter', outcome: 'hides' };
}

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
