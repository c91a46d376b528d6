import { hasFairShare } from '@carestead/domain/limits/fairShare';
import { restAfter } from './restAfter.ts';

type Waiting = { run: () => void; owner: string | undefined };

/** Lets a few through at a time; urgent work goes first, and work that finds the queue full is refused at once. */
export type Gate = {
  /** With an owner, others keep room in the queue however many of its own wait. */
  through: <T>(work: () => Promise<T>, urgent?: boolean, owner?: string) => Promise<T>;
  /** The queue has no place left. */
  isFull: (urgent: boolean, owner?: string) => boolean;
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
  const isFull = (urgent: boolean, owner?: string) => {
    const lane = laneOf(urgent);
    if (running < atOnce) return false;
    if (urgent || owner === undefined) return lane.length >= queue;
    const own = lane.filter((waiting) => waiting.owner === owner).length;
    return !hasFairShare({ own, total: lane.length, most: queue });
  };
  const next = () => {
    const first = lanes.urgent.shift() ?? lanes.ordinary.shift();
    if (first) first.run();
    else running--;
  };
  const waiting = () => lanes.urgent.length + lanes.ordinary.length;
  return {
    isFull,
    waiting,
    through: async (work, urgent = false, owner) => {
      if (isFull(urgent, owner)) throw new GateFull('the queue is full');
      if (running >= atOnce) {
        await new Promise<void>((resolve) => laneOf(urgent).push({ run: resolve, owner }));
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
