import { isTestCall } from '../calls/testCall.ts';
import type { CallViewer } from '../routing/callViewer.ts';
import { routeIn } from '../routing/route.ts';
import type { RoutingConfig } from '../routing/routingConfig.ts';
import { viewAt } from '../routing/viewAt.ts';

/** When a call of this type was last opened in this section. */
export type LastCall = { section_id: number; call_type_id: number; opened_at: number };

/** When the last call was opened of those that a viewer gets now; tests and presences do not count. */
export function lastCallAt(
  last: readonly LastCall[],
  viewer: CallViewer,
  config: RoutingConfig,
  now: number,
): number | null {
  const view = viewAt(viewer, config, now);
  const counts = (call: LastCall) => {
    const type = config.call_types.get(call.call_type_id);
    const { place } = routeIn(view, { id: 0, ...call, call_type: type ? { ...type, sort_order: null } : null }, now);
    return (place === 'calls' || place === 'held_back') && !isTestCall(call);
  };
  return last.reduce<number | null>(
    (newest, call) => (call.opened_at > (newest ?? 0) && counts(call) ? call.opened_at : newest),
    null,
  );
}
