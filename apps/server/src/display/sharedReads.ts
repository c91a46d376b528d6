/**
 * Requests during a read wait for the next one, and all of them for the same: an answer is never
 * older than its request, and ten thousand walls that come back at once cost two reads.
 */
export function sharedReads<K, T>(read: (key: K) => Promise<T>): (key: K) => Promise<T> {
  const running = new Map<K, Promise<unknown>>();
  const waiting = new Map<K, Promise<T>>();

  const start = (key: K): Promise<T> => {
    const reading = read(key).finally(() => {
      if (running.get(key) === settled) running.delete(key);
    });
    const settled = reading.catch(() => null);
    running.set(key, settled);
    return reading;
  };

  return (key) => {
    const before = running.get(key);
    if (!before) return start(key);
    const known = waiting.get(key);
    if (known) return known;
    const next = before.then(() => {
      waiting.delete(key);
      return start(key);
    });
    waiting.set(key, next);
    return next;
  };
}
