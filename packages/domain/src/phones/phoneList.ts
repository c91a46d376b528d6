import { byImportance, type Call, handledBy, isPresence } from '../calls/call.ts';
import { routeIn } from '../routing/route.ts';
import { type View, viewAt } from '../routing/viewAt.ts';
import { urgencyOf } from './beginning.ts';
import { type CallTextMode, callTexts } from './callTexts.ts';
import type { AlertOnPhone, CallOnPhone } from './protocol.ts';
import { type RingConfig, type RingGroup, viewerOf } from './ringTargets.ts';

/** An open ring as phones are shown it. */
export type LiveRing = {
  id: number;
  call_id: number | null;
  attempt: number;
  status: 'waiting' | 'ringing' | 'taken';
  since: number;
  escalates_at: number | null;
  taken_at: number | null;
  is_unreached: boolean;
  is_present: boolean;
  taken_by: number | null;
  /** What they are called on duty. */
  taken_name: string;
  groups: readonly number[];
  people: readonly number[];
  /** Of an alert. */
  alert: Omit<AlertOnPhone, 'ring' | 'handled_by' | 'handled_by_id'> | null;
};

export type ListSettings = {
  display_call_text_mode: CallTextMode;
  display_names_enabled: boolean;
  hide_presences: boolean;
};

type Placed = { call: Call; path: readonly number[] };

/** What decides for all calls alike which of them a group sees. */
export const groupView = (group: RingGroup, config: RingConfig, now: number): View =>
  viewAt({ ...viewerOf(group), show_presences: true }, config.routing, now);

/** A call of the plan, of a priority node, or one for which the group was called, by an escalation too. */
export function groupSees(
  group: RingGroup,
  view: View,
  { call, path, ring, now }: Placed & { ring: LiveRing | null; now: number },
): boolean {
  if (ring?.groups.includes(group.id)) return true;
  const node = path.find((id) => group.nodes.has(id));
  const status = node === undefined ? undefined : group.nodes.get(node);
  if (status === 'ignored') return false;
  const { place } = routeIn(view, call, now);
  if (place === 'held_back') return false;
  return status === 'priority' || place === 'calls' || place === 'presences';
}

const ringOnPhone = ({ id, attempt, status, since, escalates_at, taken_at, is_unreached, is_present }: LiveRing) => ({
  ...{ id, attempt, status, since, escalates_at, taken_at, is_unreached, is_present },
});

export function callOnPhone(call: Call, ring: LiveRing | null, settings: ListSettings): CallOnPhone {
  const { section, system_tree_node, device_id } = call;
  const name = ring?.taken_name || handledBy(call);
  return {
    id: call.id,
    ring: ring && ringOnPhone(ring),
    urgency: urgencyOf(call),
    flag: call.call_type?.flag ?? 'Call',
    char: call.call_type?.char ?? '',
    color: call.call_type?.color ?? '',
    ...callTexts(call, settings.display_call_text_mode),
    opened_at: call.opened_at,
    is_handled: call.is_handled,
    handled_by: settings.display_names_enabled ? name : '',
    handled_by_id: ring?.taken_by ?? null,
    may_close:
      device_id > 0 &&
      (section?.allow_manual_call_closure ?? false) &&
      !(system_tree_node?.deny_manual_call_closure ?? false),
  };
}

export function alertOnPhone(ring: LiveRing, settings: ListSettings): AlertOnPhone | null {
  if (!ring.alert) return null;
  return {
    ...ring.alert,
    ring: ringOnPhone(ring),
    handled_by: settings.display_names_enabled ? ring.taken_name : '',
    handled_by_id: ring.taken_by,
  };
}

/** In the order of walls, without presences where those are not shown. */
export const listed = (calls: readonly Call[], { hide_presences }: ListSettings): readonly Call[] =>
  calls.filter((call) => !(hide_presences && isPresence(call))).toSorted(byImportance);
