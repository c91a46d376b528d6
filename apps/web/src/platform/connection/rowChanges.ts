/** Publishes to the open screens which kind of rows changed. */
export type RowChanges = {
  publish(entity: string): void;
  subscribe(entity: string, listener: () => void): () => void;
};

/** On the wire the name of an entity has no underscores. */
const wireName = (entity: string) => entity.replaceAll('_', '');

export function createRowChanges(): RowChanges {
  const listeners = new Map<string, Set<() => void>>();
  return {
    publish(entity) {
      for (const listener of [...(listeners.get(wireName(entity)) ?? [])]) listener();
    },
    subscribe(entity, listener) {
      const name = wireName(entity);
      const others = listeners.get(name) ?? new Set();
      listeners.set(name, others.add(listener));
      return () => others.delete(listener);
    },
  };
}
