import type { Call } from '../calls/call.ts';
import type { Step } from '../journal/step.ts';
import type { NotificationState } from '../phones/wayToPhone.ts';

/** Everything that can stand in the timeline of a call. */
export const timelineKinds = [
  'opened',
  'opened_late',
  'painted',
  'sent',
  'received',
  'seen',
  'acknowledged',
  'presence',
  'taken',
  'released',
  'escalated',
  'unreached',
  'delivery_failed',
  'ended_by',
  'closed',
  'closed_late',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

export type TimelineEntry = {
  at: number;
  kind: TimelineKind;
  /** Who did it, or where it happened; empty where that is not known. */
  by: string;
};

/** An entry with those of the same kind that are shown with it, the first of them included. */
export type FoldedEntry = TimelineEntry & { all: readonly TimelineEntry[] };

const foldedKinds: readonly TimelineKind[] = ['painted', 'sent', 'received', 'seen', 'delivery_failed'];

/** A call may be painted on fifty displays: they are one entry, at the moment of the first. */
export function foldTimeline(entries: readonly TimelineEntry[]): readonly FoldedEntry[] {
  return entries.flatMap((entry, at) => {
    if (!foldedKinds.includes(entry.kind)) return [{ ...entry, all: [entry] }];
    const all = entries.filter(({ kind }) => kind === entry.kind);
    return entries.findIndex(({ kind }) => kind === entry.kind) === at ? [{ ...entry, all }] : [];
  });
}

/** What is kept of a call's way to people beside the journal. */
export type Trace =
  | { kind: 'painted'; at: number; data: { display_name: string } }
  | { kind: 'sent' | 'received'; at: number; data: { target: string } }
  | { kind: 'phone'; at: number; data: { state: NotificationState; user_name: string; client_name: string } };

type Entry = { at: number; step: Step };
type CallTimes = Pick<Call, 'opened_at' | 'closed_at' | 'acknowledged_at' | 'acknowledged_by'> & {
  /** Since when somebody was in the room; null: not that anything reported it. */
  presence_at: number | null;
  /** Where it was raised, as it was called then; empty where that is not known. */
  place: string;
};

/**
 * What happened to a call, in its order. The journal says it; of a call whose entries are gone, or never were there, the
 * call itself still says when it opened, was acknowledged and closed.
 */
export function timelineOf(
  call: CallTimes,
  journal: readonly Entry[],
  traces: readonly Trace[],
): readonly TimelineEntry[] {
  const journalled = journal.flatMap(({ at, step }) => {
    const entry = entryOf(at, step);
    return entry ? [isOpening(entry) ? { ...entry, by: call.place } : entry] : [];
  });
  const has = (...kinds: readonly TimelineKind[]) => journalled.some(({ kind }) => kinds.includes(kind));
  const own: TimelineEntry[] = [];
  if (!has('opened', 'opened_late')) own.push({ at: call.opened_at, kind: 'opened', by: call.place });
  if (call.acknowledged_at !== null && !has('acknowledged'))
    own.push({ at: call.acknowledged_at, kind: 'acknowledged', by: call.acknowledged_by });
  if (call.closed_at !== null && !has('closed', 'closed_late'))
    own.push({ at: call.closed_at, kind: 'closed', by: '' });
  if (call.presence_at !== null) own.push({ at: call.presence_at, kind: 'presence', by: '' });
  return [...own, ...journalled, ...traces.map(entryOfTrace)].toSorted((a, b) => a.at - b.at || rank(a) - rank(b));
}

const isOpening = ({ kind }: TimelineEntry) => kind === 'opened' || kind === 'opened_late';

/** At the same moment a call opens before anything else happens to it, and closes after. */
const rank = (entry: TimelineEntry) =>
  isOpening(entry) ? 0 : entry.kind === 'closed' || entry.kind === 'closed_late' ? 2 : 1;

/** What is known of a notification on a phone. */
const phoneKinds: Readonly<Record<NotificationState, TimelineKind>> = {
  unknown: 'sent',
  sent: 'sent',
  confirmed: 'received',
  opened: 'seen',
  error: 'delivery_failed',
};

function entryOfTrace(trace: Trace): TimelineEntry {
  const { at } = trace;
  switch (trace.kind) {
    case 'painted':
      return { at, kind: 'painted', by: trace.data.display_name };
    case 'phone':
      return { at, kind: phoneKinds[trace.data.state], by: trace.data.user_name || trace.data.client_name };
    case 'sent':
    case 'received':
      return { at, kind: trace.kind, by: trace.data.target };
  }
}

/** Null: the step is no part of what happened to the call. */
function entryOf(at: number, { kind, data }: Step): TimelineEntry | null {
  switch (kind) {
    case 'call_opened':
      return { at, kind: data.reconciled ? 'opened_late' : 'opened', by: '' };
    case 'call_closed':
      return { at, kind: data.reconciled ? 'closed_late' : 'closed', by: '' };
    // A presence and a defect are calls of their own.
    case 'presence':
      return { at, kind: data.is_present ? 'opened' : 'closed', by: '' };
    case 'defect':
      return { at, kind: data.is_defect ? 'opened' : 'closed', by: '' };
    case 'acknowledged':
      return { at, kind: 'acknowledged', by: data.by };
    case 'manually_closed':
      return { at, kind: 'ended_by', by: data.username };
    case 'taken':
    case 'released':
      return { at, kind, by: data.app_username };
    case 'escalated':
      return { at, kind: 'escalated', by: '' };
    case 'nobody_reached':
      return { at, kind: 'unreached', by: '' };
    case 'delivery_failed':
      return { at, kind: 'delivery_failed', by: data.target };
    default:
      return null;
  }
}
