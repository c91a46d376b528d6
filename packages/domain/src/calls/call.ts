export const urgencies = ['Normal', 'Urgent', 'Emergency'] as const;
export type Urgency = (typeof urgencies)[number];

export const callFlags = ['Call', 'Presence', 'Defect'] as const;
export type CallFlag = (typeof callFlags)[number];

/** What a display must know of the type of a call. */
export type TypeOfCall = {
  id: number;
  name: string;
  char: string;
  text: string;
  color: string;
  flag: CallFlag;
  urgency: Urgency;
  sort_order: number | null;
};

/** A call as the API returns it; texts are those of its opening, nested rows those of now (null: there is none). */
export type Call = {
  /** Unique in the installation. */
  id: number;
  system_id: number;
  system_name: string;
  call_type_id: number;
  call_type_text: string;
  call_source_id: number;
  call_source_text: string;
  section_id: number;
  section_name: string;
  /** Of the device that raised it, whether or not the tree has a node for it; 0: of none. */
  device_id: number;
  device_text_short: string;
  device_text_long: string;
  number: number;
  position: string;
  /** Milliseconds since 1970. */
  opened_at: number;
  closed_at: number | null;
  is_closed: boolean;
  /** Whether it was taken is public, by whom is not. */
  is_handled: boolean;
  handled_by_app_username: string;
  /** Phones have reached no person. */
  is_unreached: boolean;
  /** When it was acknowledged, at a device or from a screen; null: it was not. */
  acknowledged_at: number | null;
  /** By whom, where that is known. */
  acknowledged_by: string;
  manually_closed_by_username: string;
  call_type: TypeOfCall | null;
  call_source: { id: number; char: string } | null;
  section: { id: number; name: string; allow_manual_call_closure: boolean } | null;
  system_tree_node: {
    id: number;
    serial: string;
    text_short: string;
    text_long: string;
    deny_manual_call_closure: boolean;
    /** A technical device: in the console a call of it is for those who have a technical level. */
    is_tech: boolean;
  } | null;
};

/** As much of a call as decides who sees it and where it stands. */
export type CallFacts = Pick<Call, 'id' | 'section_id' | 'call_type_id' | 'opened_at'> & {
  call_type: Pick<TypeOfCall, 'flag' | 'urgency' | 'sort_order'> | null;
};

type Flagged = Pick<CallFacts, 'call_type'>;

export const isPresence = ({ call_type }: Flagged) => call_type?.flag === 'Presence';

/** Presences stand apart: they say where staff is, not where it is needed. */
export function splitPresences<C extends Flagged>(open: readonly C[]): { calls: C[]; presences: C[] } {
  const calls: C[] = [];
  const presences: C[] = [];
  for (const call of open) (isPresence(call) ? presences : calls).push(call);
  return { calls, presences };
}

/** Somebody took the call, by the app, at a device or from a screen. It stays open until the device says otherwise. */
export const isHandled = (call: Pick<Call, 'handled_by_app_username' | 'acknowledged_at'>) =>
  call.handled_by_app_username !== '' || call.acknowledged_at !== null;

/** Who took it; empty: it is not taken, or who took it is unknown or not published. */
export const handledBy = (call: Pick<Call, 'handled_by_app_username' | 'acknowledged_by'>) =>
  call.handled_by_app_username || call.acknowledged_by;

/** How it stands with a call, in one word. */
export function stateOfCall({
  closed_at,
  is_handled,
  is_unreached,
}: Pick<Call, 'closed_at' | 'is_handled' | 'is_unreached'>): 'open' | 'handled' | 'closed' | 'unreached' {
  if (closed_at !== null) return 'closed';
  if (is_handled) return 'handled';
  return is_unreached ? 'unreached' : 'open';
}

type Facts = Pick<Call, 'is_closed' | 'is_handled'> & Pick<CallFacts, 'call_type'>;

/** What comes of acknowledging a call: it is taken, it was taken before, or there is nothing to take. */
export function acknowledgement(call: Facts): 'possible' | 'done' | 'closed' | 'presence' {
  if (isPresence(call)) return 'presence';
  if (call.is_closed) return 'closed';
  return call.is_handled ? 'done' : 'possible';
}

export const isDefect = ({ call_type }: Pick<CallFacts, 'call_type'>) => call_type?.flag === 'Defect';

/** The moment from which a defect is shown: a younger one is usually a device that is about to answer. */
export const settlesAt = ({ opened_at }: Pick<CallFacts, 'opened_at'>, defects_timeout: number) =>
  opened_at + defects_timeout * 1000;

type Ordered = Pick<CallFacts, 'id' | 'call_type' | 'opened_at'>;

const ranks: Readonly<Record<Urgency, number>> = { Normal: 0, Urgent: 1, Emergency: 2 };
const withoutOrder = 999;

/** A type that is not known may be an emergency, so such a call stands behind the known ones and before all others. */
const rank = ({ call_type }: Ordered) => ranks[call_type?.urgency ?? 'Emergency'];
const order = ({ call_type }: Ordered) => call_type?.sort_order ?? withoutOrder;

/** Higher urgency first, then the call type's sort order, then the longest waiting. */
export const byImportance = (a: Ordered, b: Ordered) =>
  rank(b) - rank(a) || order(a) - order(b) || a.opened_at - b.opened_at || a.id - b.id;

type WithSource = Pick<Call, 'call_source_text'> & { call_type: Pick<TypeOfCall, 'flag'> | null };

/** A call source whose text begins with an asterisk is named by its defects only, and then without the asterisk. */
export function sourceText({ call_source_text, call_type }: WithSource): string {
  if (!call_source_text.startsWith('*')) return call_source_text;
  return call_type?.flag === 'Defect' ? call_source_text.slice(1).trim() : '';
}

/** Whole seconds from the opening of a call to its end, or until now; never less than none, whatever the clocks say. */
export const duration = ({ opened_at, closed_at }: Pick<Call, 'opened_at' | 'closed_at'>, now: number) =>
  Math.max(0, Math.floor(((closed_at ?? now) - opened_at) / 1000));
