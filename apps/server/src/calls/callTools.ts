import type { Ports } from '../manifest/ports.ts';
import type { Bus } from '../platform/bus/bus.ts';
import type { Source } from '../platform/bus/live.ts';
import type { Boards, CallList } from './boards.ts';

export type CallStream = { sourceOf: (system_id: number) => Source<CallList>; close: () => void };

type Listener = (list: CallList) => void;

/** The whole list of a system, whenever it changed; listeners of other systems are not called. */
export function createCallStream({ list }: Pick<Boards, 'list'>, bus: Bus): CallStream {
  const listeners = new Map<number, Set<Listener>>();
  const off = bus.on('callsChanged', ({ system_id }) => {
    const watching = listeners.get(system_id);
    if (!watching) return;
    const changed = list(system_id);
    for (const listener of watching) listener(changed);
  });
  return {
    sourceOf: (system_id) => ({
      now: () => [list(system_id)],
      follow: (listener) => {
        const watching = listeners.get(system_id) ?? new Set();
        listeners.set(system_id, watching.add(listener));
        return () => {
          watching.delete(listener);
          if (watching.size === 0 && listeners.get(system_id) === watching) listeners.delete(system_id);
        };
      },
    }),
    close: off,
  };
}

/** What the calls need of the running server. */
export type CallTools = { boards: Boards; stream: CallStream['sourceOf']; act: Ports['act'] };
