import type { CallFlag, Urgency } from '../calls/call.ts';

export type GroupMode = 'connections' | 'all' | 'none' | 'section';

export type GroupRow = {
  id: number;
  rule_set: GroupMode;
  connections: readonly { section_id: number; call_type_id: number }[];
};
export type CallTypeRow = { id: number; flag: CallFlag; urgency: Urgency };

/** A display group, indexed once because it is evaluated for every call every second. */
export type GroupFacts = {
  id: number;
  rule_set: GroupMode;
  /** The connected call types of each section. */
  connected: ReadonlyMap<number, ReadonlySet<number>>;
  /** The sections to which the presence types are added, if the viewer wants presences. */
  withPresences: ReadonlySet<number>;
};

export function groupFacts(row: GroupRow, callTypes: ReadonlyMap<number, CallTypeRow>): GroupFacts {
  const connected = new Map<number, Set<number>>();
  for (const { section_id, call_type_id } of row.connections) {
    const types = connected.get(section_id);
    if (types) types.add(call_type_id);
    else connected.set(section_id, new Set([call_type_id]));
  }
  /** A type that is not known may be a normal one. */
  const isNormal = (id: number) => (callTypes.get(id)?.urgency ?? 'Normal') === 'Normal';
  const withPresences = [...connected].filter(([, types]) => [...types].some(isNormal)).map(([section]) => section);
  return { id: row.id, rule_set: row.rule_set, connected, withPresences: new Set(withPresences) };
}
