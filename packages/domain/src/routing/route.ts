import type { CallFacts } from '../calls/call.ts';
import { isPresence } from '../calls/presences.ts';
import type { CallViewer } from './callViewer.ts';
import { defectStep } from './defectStep.ts';
import { filterStep } from './filterStep.ts';
import { groupStep } from './groupStep.ts';
import type { Reason } from './reason.ts';
import type { RoutingConfig } from './routingConfig.ts';
import { suppressionStep } from './suppressionStep.ts';
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
