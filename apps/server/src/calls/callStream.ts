import type { Bus } from '../platform/bus.ts';
import type { Boards, CallList } from './boards.ts';

export type CallStream = { listen: (system_id: number) => AsyncIterableIterator<CallList>; close: () => void };

type Listener = { system_id: number; wake: () => void };

/** The whole list at once, then whenever it moved: who is slow misses lists in between, never the newest. */
export function createCallStream(boards: Pick<Boards, 'list'>, bus: Bus): CallStream {
  const listeners = new Set<Listener>();
  const off = bus.on('callsMoved', ({ system_id }) => {
    for (const listener of listeners) if (listener.system_id === system_id) listener.wake();
  });
  const listen = (system_id: number): AsyncIterableIterator<CallList> => {
    let isDue = true;
    let isOver = false;
    let waiting: ((result: IteratorResult<CallList>) => void) | null = null;
    const empty: CallList = { system_id, epoch: '', revision: 0, calls: [] };
    const listener: Listener = {
      system_id,
      wake: () => {
        isDue = true;
        if (!waiting) return;
        isDue = false;
        waiting({ value: boards.list(system_id) ?? empty, done: false });
        waiting = null;
      },
    };
    const end = async (): Promise<IteratorResult<CallList>> => {
      isOver = true;
      listeners.delete(listener);
      waiting?.({ value: undefined, done: true });
      waiting = null;
      return { value: undefined, done: true };
    };
    listeners.add(listener);
    return {
      next: () => {
        if (isOver) return Promise.resolve({ value: undefined, done: true });
        if (isDue) {
          isDue = false;
          return Promise.resolve({ value: boards.list(system_id) ?? empty, done: false });
        }
        return new Promise((resolve) => {
          waiting = resolve;
        });
      },
      return: end,
      throw: end,
      [Symbol.asyncIterator]() {
        return this;
      },
    };
  };
  return { listen, close: off };
}
