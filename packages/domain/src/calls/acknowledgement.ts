import type { Call, CallFacts } from './call.ts';
import { isPresence } from './presences.ts';

/** Somebody took the call, by the app, at a device or from a screen. It stays open until the device says otherwise. */
export const isHandled = (call: Pick<Call, 'handled_by_app_username' | 'acknowledged_at'>) =>
  call.handled_by_app_username !== '' || call.acknowledged_at !== null;

/** Who took it; empty: nobody did, or it is not known or not told who. */
export const handledBy = (call: Pick<Call, 'handled_by_app_username' | 'acknowledged_by'>) =>
  call.handled_by_app_username || call.acknowledged_by;

type Facts = Pick<Call, 'is_closed' | 'is_handled'> & Pick<CallFacts, 'call_type'>;

/** What comes of acknowledging a call: it is taken, it was taken before, or there is nothing to take. */
export function acknowledgement(call: Facts): 'possible' | 'done' | 'closed' | 'presence' {
  if (isPresence(call)) return 'presence';
  if (call.is_closed) return 'closed';
  return call.is_handled ? 'done' : 'possible';
}
