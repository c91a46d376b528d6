import { callSourceLevel, isAtLeast, isRestricted, technicalLevel } from '../access/callSourceLevel.ts';
import { seesSystem } from '../access/systems.ts';
import type { Viewer } from '../access/viewer.ts';
import { isLoggedIn } from '../access/viewer.ts';
import type { Call } from './call.ts';

/** On the wall a log-in never shrinks the list; in the console one sees what one's levels of call sources allow. */
export const callViews = ['Wall', 'Console'] as const;
export type CallView = (typeof callViews)[number];

const isStaffOf = (viewer: Viewer, system_id: number) => isLoggedIn(viewer) && seesSystem(viewer, system_id);

const reads = (viewer: Viewer, system_id: number, call_source_id: number) =>
  isAtLeast(callSourceLevel(viewer, system_id, call_source_id), 'Read');

/** Logged-in people receive more than anonymous clients only for the systems that they see. */
export function callsFor(viewer: Viewer, system_id: number, view: CallView, calls: readonly Call[]): readonly Call[] {
  if (!isStaffOf(viewer, system_id)) return calls.map(callForAnonymous);
  if (!isRestricted(viewer)) return calls;
  if (view === 'Wall') return calls.map(withoutSerial);
  return calls.filter(({ call_source_id, system_tree_node }) =>
    readsCall(viewer, { system_id, call_source_id, is_tech: system_tree_node?.is_tech ?? false }),
  );
}

type Origin = Pick<Call, 'system_id' | 'call_source_id'> & { is_tech: boolean };

/** Whether somebody sees a call in the console, and whatever is known of it there. */
export const readsCall = (viewer: Viewer, { system_id, call_source_id, is_tech }: Origin): boolean =>
  isStaffOf(viewer, system_id) &&
  (!isRestricted(viewer) ||
    (reads(viewer, system_id, call_source_id) && (!is_tech || technicalLevel(viewer, system_id) !== 'None')));

/** Viewers with the same key receive the same list; the language is not part of it, as nothing is translated. */
export function callAudience(viewer: Viewer, system_id: number, view: CallView): string {
  if (!isStaffOf(viewer, system_id)) return 'anonymous';
  if (!isRestricted(viewer)) return 'staff';
  if (view === 'Wall') return 'staff with levels';
  const readable = viewer.call_source_permissions
    .filter((one) => one.system_id === system_id && isAtLeast(one.permission_level, 'Read'))
    .map(({ call_source_id }) => call_source_id);
  const tech = technicalLevel(viewer, system_id) === 'None' ? '' : ' tech';
  return `staff ${[...new Set(readable)].sort((a, b) => a - b).join(' ')}${tech}`;
}

/** Whoever has levels sees devices by them, in the console: the wall shows all calls, and so must not tell what they hide. */
const withoutSerial = (call: Call): Call =>
  call.system_tree_node ? { ...call, system_tree_node: { ...call.system_tree_node, serial: '' } } : call;

type Node = NonNullable<Call['system_tree_node']>;

/**
 * The call for anonymous clients: no serial number and no name of a person of the staff. Every field is
 * chosen by name, so that a new one is not published to them by accident.
 */
const callForAnonymous = (call: Call): Call => ({
  id: call.id,
  system_id: call.system_id,
  system_name: call.system_name,
  call_type_id: call.call_type_id,
  call_type_text: call.call_type_text,
  call_source_id: call.call_source_id,
  call_source_text: call.call_source_text,
  section_id: call.section_id,
  section_name: call.section_name,
  device_id: 0,
  device_text_short: call.device_text_short,
  device_text_long: call.device_text_long,
  number: call.number,
  position: call.position,
  opened_at: call.opened_at,
  closed_at: call.closed_at,
  is_closed: call.is_closed,
  is_handled: call.is_handled,
  handled_by_app_username: '',
  is_unreached: call.is_unreached,
  acknowledged_at: call.acknowledged_at,
  acknowledged_by: '',
  manually_closed_by_username: '',
  call_type: call.call_type,
  call_source: call.call_source,
  section: call.section,
  system_tree_node: call.system_tree_node && nodeForAnonymous(call.system_tree_node),
});

const nodeForAnonymous = ({ id, text_short, text_long, deny_manual_call_closure }: Node): Node => ({
  id,
  serial: '',
  text_short,
  text_long,
  deny_manual_call_closure,
  is_tech: false,
});
