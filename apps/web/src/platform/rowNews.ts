/** Tells the open screens which kind of rows changed. */
export type RowNews = {
  publish(entity: string): void;
  subscribe(entity: string, listener: () => void): () => void;
};

/** On the wire the name of an entity has no underscores. */
const newsName = (entity: string) => entity.replaceAll('_', '');

export function createRowNews(): RowNews {
  const listeners = new Map<string, Set<() => void>>();
  return {
    publish(entity) {
      for (const listener of [...(listeners.get(newsName(entity)) ?? [])]) listener();
    },
    subscribe(entity, listener) {
      const name = newsName(entity);
      const others = listeners.get(name) ?? new Set();
      listeners.set(name, others.add(listener));
      return () => others.delete(listener);
    },
  };
}
