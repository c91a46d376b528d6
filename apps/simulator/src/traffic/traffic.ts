import type { Building } from '../building/building.ts';
import { createDueQueue } from './dueQueue.ts';
import { createRhythm } from './rhythm.ts';
import type { Random } from './seededRandom.ts';
import { createStories } from './stories.ts';

type Options = {
  building: Building;
  random: Random;
  /** Events a second, in the mean of a day. */
  rate: number;
  /** Follows day and night; without it the rate is the same around the clock. */
  rhythm: boolean;
  from: number;
};

export type Traffic = ReturnType<typeof createTraffic>;

/** A gap that would be longer is drawn again, because the hour may have changed by then. */
const longestGap = 60_000;

/** What goes on in the house by itself. It has no clock: it is told how far time has come. */
export function createTraffic({ building, random, from, ...options }: Options) {
  let { rate, rhythm } = options;
  const queue = createDueQueue();
  const busyness = createRhythm(building.house.system.timezone);
  const stories = createStories(building, random, queue.add);
  /** A change of the rate makes the arrival that is still waiting one of the past. */
  let generation = 0;

  const arrive = (at: number) => {
    if (rate <= 0) return;
    const eventsPerMs = (rate * (rhythm ? busyness(at) : 1)) / 1000;
    const gap = random.wait(stories.eventsEach / eventsPerMs);
    const mine = generation;
    queue.add(at + Math.min(gap, longestGap), (due) => {
      if (mine !== generation) return;
      if (gap <= longestGap) stories.begin(due, eventsPerMs);
      arrive(due);
    });
  };
  if (rate > 0) stories.adopt(from);
  arrive(from);

  return {
    figures: () => ({ rate, rhythm }),
    /** Lets everything happen that is due by now; true: there is more than was allowed at once. */
    until: (now: number, most = Number.POSITIVE_INFINITY): boolean => {
      for (let done = 0; (queue.next() ?? Number.POSITIVE_INFINITY) <= now; done += 1) {
        if (done >= most) return true;
        const due = queue.take();
        due?.step(Math.round(due.at));
      }
      return false;
    },
    nextAt: queue.next,
    shift: queue.shift,
    set: (next: { rate: number; rhythm: boolean }, now: number) => {
      ({ rate, rhythm } = next);
      generation += 1;
      arrive(now);
    },
  };
}
