export type Connection = { section_id: number; call_type_id: number };

export const isConnected = (connections: readonly Connection[], { section_id, call_type_id }: Connection) =>
  connections.some((each) => each.section_id === section_id && each.call_type_id === call_type_id);

/** All of these, or none of them, and the others as they were; in a steady order, so that undoing is no change. */
export function withConnections(
  connections: readonly Connection[],
  these: readonly Connection[],
  areOn: boolean,
): readonly Connection[] {
  const others = connections.filter((each) => !isConnected(these, each));
  return [...others, ...(areOn ? these : [])]
    .map(({ section_id, call_type_id }) => ({ section_id, call_type_id }))
    .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

export type Share = 'all' | 'some' | 'none';

export function shareOf(connections: readonly Connection[], these: readonly Connection[]): Share {
  const on = these.filter((each) => isConnected(connections, each)).length;
  if (on === 0) return 'none';
  return on === these.length ? 'all' : 'some';
}

export const connectionsOf = (value: unknown): readonly Connection[] =>
  Array.isArray(value) ? (value as Connection[]) : [];
