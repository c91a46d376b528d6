import { callSourceLevel, isAtLeast, isRestricted } from '../access/callSourceLevel.ts';
import { seesSystem } from '../access/systems.ts';
import type { Viewer } from '../access/viewer.ts';
import { isLoggedIn } from '../access/viewer.ts';
import type { Call } from './call.ts';
import { callForNobody } from './callForNobody.ts';

/** On the wall a log-in never shrinks the list; in the console one sees what one's levels of call sources allow. */
export const callViews = ['Wall', 'Console'] as const;
export type CallView = (typeof callViews)[number];

const knowsTheHouse = (viewer: Viewer, system_id: number) => isLoggedIn(viewer) && seesSystem(viewer, system_id);

const reads = (viewer: Viewer, system_id: number, call_source_id: number) =>
  isAtLeast(callSourceLevel(viewer, system_id, call_source_id), 'Read');

/** Whoever is told more than passers-by is told it only of the systems that they see. */
export function callsFor(viewer: Viewer, system_id: number, view: CallView, calls: readonly Call[]): readonly Call[] {
  if (!knowsTheHouse(viewer, system_id)) return calls.map(callForNobody);
  if (view === 'Wall' || !isRestricted(viewer)) return calls;
  return calls.filter(({ call_source_id }) => reads(viewer, system_id, call_source_id));
}

/** People with the same words here are told the same list; no language is in it, so that it does not divide them. */
export function callAudience(viewer: Viewer, system_id: number, view: CallView): string {
  if (!knowsTheHouse(viewer, system_id)) return 'nobody';
  if (view === 'Wall' || !isRestricted(viewer)) return 'staff';
  const readable = viewer.call_source_permissions
    .filter((one) => one.system_id === system_id && isAtLeast(one.permission_level, 'Read'))
    .map(({ call_source_id }) => call_source_id);
  return `staff ${[...new Set(readable)].sort((a, b) => a - b).join(' ')}`;
}
