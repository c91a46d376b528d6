import type { CallFacts } from '../calls/call.ts';
import { isDefect, settlesAt } from '../calls/defects.ts';
import type { Reason } from './reason.ts';
import type { View } from './viewAt.ts';

export function defectStep({ viewer, config }: View, call: CallFacts, now: number): Reason | null {
  if (!isDefect(call)) return null;
  const until = settlesAt(call, config.defects_timeout);
  if (until <= now) return { step: 'defect', outcome: 'passes', until };
  return { step: 'defect', outcome: viewer.is_superuser ? 'passes_for_superuser' : 'hides', until };
}
