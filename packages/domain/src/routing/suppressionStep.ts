import type { CallFacts } from '../calls/call.ts';
import type { Reason } from './reason.ts';
import type { View } from './viewAt.ts';

/** Holds back only what is known to be an ordinary call: nothing urgent, no presence, no defect, no unknown type. */
export function suppressionStep({ suppression, config }: View, { section_id, call_type }: CallFacts): Reason | null {
  if (!suppression?.sections.has(section_id) || !config.sections.has(section_id)) return null;
  const isOrdinary = call_type?.flag === 'Call' && call_type.urgency === 'Normal';
  const { start, end } = suppression.window;
  return { step: 'suppression', outcome: isOrdinary ? 'holds_back' : 'passes', from: start, until: end };
}
