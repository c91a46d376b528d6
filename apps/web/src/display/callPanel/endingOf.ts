import { anonymous } from '@carestead/domain/access/viewer';
import { mayCloseManually } from '@carestead/domain/calls/manualClosure';
import type { WallCall } from '../wallCall.ts';
import type { Person } from '../wallConfig.ts';

/** Whether this person may end the call from a wall. Denied: only because of its place, which is shown as the reason. */
export function endingOf(call: WallCall, { id, is_superuser, permissions }: Person): 'allowed' | 'denied' | null {
  const node_denies = call.system_tree_node?.deny_manual_call_closure ?? false;
  const section_allows = call.section?.allow_manual_call_closure ?? false;
  const viewer = { ...anonymous, id, is_superuser, permissions };
  if (call.device_id > 0 && mayCloseManually(viewer, { node_denies, section_allows })) return 'allowed';
  return node_denies && section_allows ? 'denied' : null;
}
