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
