import { restAfter } from './restAfter.ts';

type Waiting = { run: () => void };

/** Lets a few through at a time; who is urgent goes first, and who finds the queue full is told at once. */
export type Gate = {
  through: <T>(work: () => Promise<T>, urgent?: boolean) => Promise<T>;
  /** Whoever came now would find no place. */
  isFull: (urgent: boolean) => boolean;
  waiting: () => number;
};

export class GateFull extends Error {
  override readonly name = 'GateFull';
}

type Options = {
  atOnce: number;
  queue: number;
  /** While others wait, the gate stays shut after each for three times as long as it was used: calls have that time. */
  rests?: boolean;
};

export function createGate({ atOnce, queue, rests = false }: Options): Gate {
  const lanes = { urgent: [] as Waiting[], ordinary: [] as Waiting[] };
  let running = 0;
  const laneOf = (urgent: boolean) => (urgent ? lanes.urgent : lanes.ordinary);
  const isFull = (urgent: boolean) => running >= atOnce && laneOf(urgent).length >= queue;
  const next = () => {
    const first = lanes.urgent.shift() ?? lanes.ordinary.shift();
    if (first) first.run();
    else running--;
  };
  const waiting = () => lanes.urgent.length + lanes.ordinary.length;
  return {
    isFull,
    waiting,
    through: async (work, urgent = false) => {
      if (isFull(urgent)) throw new GateFull('the queue is full');
      if (running >= atOnce) {
        await new Promise<void>((resolve) => laneOf(urgent).push({ run: resolve }));
      } else {
        running++;
      }
      const began = performance.now();
      try {
        return await work();
      } finally {
        if (rests && waiting() > 0) setTimeout(next, restAfter(began)).unref();
        else next();
      }
    },
  };
}
