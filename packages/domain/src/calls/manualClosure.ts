import { holds } from '../access/needs.ts';
import type { Viewer } from '../access/viewer.ts';
import { isLoggedIn } from '../access/viewer.ts';

type Place = { node_denies: boolean; section_allows: boolean };

/** In three steps: the right decides alone; else the node may deny; else the section must allow it, to a known person. */
export function mayCloseManually(viewer: Viewer, { node_denies, section_allows }: Place): boolean {
  if (isLoggedIn(viewer) && holds(viewer, ['calllog::close_calls'])) return true;
  if (node_denies) return false;
  return section_allows && isLoggedIn(viewer);
}

type ClosableCall = {
  device_id: number;
  section: { allow_manual_call_closure: boolean } | null;
  system_tree_node: { deny_manual_call_closure: boolean } | null;
};

/** Whether a screen offers it. Denied: only because of the place of the call, which is shown as the reason. */
export function manualClosure(
  viewer: Viewer,
  { device_id, section, system_tree_node }: ClosableCall,
): 'allowed' | 'denied' | null {
  const node_denies = system_tree_node?.deny_manual_call_closure ?? false;
  const section_allows = section?.allow_manual_call_closure ?? false;
  if (device_id > 0 && mayCloseManually(viewer, { node_denies, section_allows })) return 'allowed';
  return node_denies && section_allows ? 'denied' : null;
}
