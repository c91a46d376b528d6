import type { Urgency } from '../calls/call.ts';
import { urgencyOfAlert } from '../phones/phoneAlert.ts';
import type { AlertOnPhone, CallOnPhone } from '../phones/protocol.ts';

/** Where something stands in the list of a phone: what its person has, what waits for somebody, what others have. */
export const callGroups = ['mine', 'open', 'others', 'presences'] as const;
export type CallGroup = (typeof callGroups)[number];

/** A call or an alert, as one thing that people go to. */
export type Listed =
  | { key: string; kind: 'call'; group: CallGroup; urgency: Urgency; call: CallOnPhone }
  | { key: string; kind: 'alert'; group: CallGroup; urgency: Urgency; alert: AlertOnPhone };

export const keyOfCall = (id: number) => `call ${id}`;
export const keyOfAlert = (id: number) => `alert ${id}`;

export const ringOf = (listed: Listed) => (listed.kind === 'call' ? listed.call.ring : listed.alert.ring);

function groupOfCall(call: CallOnPhone, user_id: number): CallGroup {
  if (call.flag === 'Presence') return 'presences';
  if (call.handled_by_id === user_id) return 'mine';
  return call.is_handled || call.handled_by_id !== null ? 'others' : 'open';
}

const ranks: Readonly<Record<Urgency, number>> = { Normal: 0, Urgent: 1, Emergency: 2 };

/** What is mine first, then what waits, then what others have; in each the order of walls, with alerts before calls as urgent. */
export function listedInOrder(
  { calls, alerts }: { calls: readonly CallOnPhone[]; alerts: readonly AlertOnPhone[] },
  user_id: number,
): readonly Listed[] {
  const all: readonly Listed[] = [
    ...alerts.map((alert): Listed => {
      const group = alert.handled_by_id === user_id ? 'mine' : alert.ring?.status === 'taken' ? 'others' : 'open';
      return { key: keyOfAlert(alert.id), kind: 'alert', group, urgency: urgencyOfAlert(alert.class), alert };
    }),
    ...calls.map((call): Listed => {
      return { key: keyOfCall(call.id), kind: 'call', group: groupOfCall(call, user_id), urgency: call.urgency, call };
    }),
  ];
  return callGroups.flatMap((group) =>
    // The sort is stable: calls come in the order of walls.
    all.filter((listed) => listed.group === group).toSorted((a, b) => ranks[b.urgency] - ranks[a.urgency]),
  );
}

/** The same list with the objects of before for whatever has not changed, so that only what has is drawn anew. */
export function withKnown(before: readonly Listed[], next: readonly Listed[]): readonly Listed[] {
  const known = new Map(before.map((each) => [each.key, each]));
  return next.map((each) => {
    const own = known.get(each.key);
    return own && JSON.stringify(own) === JSON.stringify(each) ? own : each;
  });
}

/** The words that are searched for, wherever they stand. */
export function isFound(listed: Listed, search: string): boolean {
  const words = search.toLocaleLowerCase('de').split(/\s+/).filter(Boolean);
  const text =
    listed.kind === 'call'
      ? [listed.call.title, listed.call.detail, listed.call.place, listed.call.handled_by]
      : [listed.alert.title, listed.alert.text, listed.alert.from, listed.alert.handled_by];
  const whole = text.join(' ').toLocaleLowerCase('de');
  return words.every((word) => whole.includes(word));
}
