/** Hands each message to everybody who listens at that moment; nothing is kept for later. */
export type Broadcast<T> = {
  send: (message: T) => void;
  listen: (wants?: (message: T) => boolean) => AsyncIterableIterator<T>;
  listeners: () => number;
};

/** Who lags behind by more than this loses the oldest messages, never the newest. */
const mostWaiting = 50;

type Listener<T> = { take: (message: T) => void };

export function createBroadcast<T>(first?: () => T): Broadcast<T> {
  const listeners = new Set<Listener<T>>();
  return {
    send: (message) => {
      for (const listener of listeners) listener.take(message);
    },
    listeners: () => listeners.size,
    listen: (wants = () => true) => {
      const waiting: T[] = first ? [first()] : [];
      let wake: ((result: IteratorResult<T>) => void) | null = null;
      let isOver = false;
      const listener: Listener<T> = {
        take: (message) => {
          if (!wants(message)) return;
          if (wake) {
            wake({ value: message, done: false });
            wake = null;
            return;
          }
          waiting.push(message);
          if (waiting.length > mostWaiting) waiting.shift();
        },
      };
      const end = async (): Promise<IteratorResult<T>> => {
        isOver = true;
        listeners.delete(listener);
        wake?.({ value: undefined, done: true });
        wake = null;
        return { value: undefined, done: true };
      };
      listeners.add(listener);
      return {
        next: () => {
          if (isOver) return Promise.resolve({ value: undefined, done: true });
          const [message] = waiting.splice(0, 1);
          if (message !== undefined) return Promise.resolve({ value: message, done: false });
          return new Promise((resolve) => {
            wake = resolve;
          });
        },
        return: end,
        throw: end,
        [Symbol.asyncIterator]() {
          return this;
        },
      };
    },
  };
}
