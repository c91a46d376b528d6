import type { Configurator } from '../configurator/configurator.ts';
import type { Random } from './seededRandom.ts';
import { createStories } from './stories.ts';

type Options = {
  configurator: Configurator;
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

/** What goes on in the installation by itself. It has no clock: the caller passes the time. */
export function createTraffic({ configurator, random, from, ...options }: Options) {
  let { rate, rhythm } = options;
  const queue = createDueQueue();
  const busyness = createRhythm(configurator.installation.system.timezone);
  const stories = createStories(configurator, random, queue.add);
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

type Due = { at: number; step: (at: number) => void };

/** What is to happen, in the order of time; what is due at the same moment happens in the order of asking. */
function createDueQueue() {
  /** Latest first, so that the next one is taken from the end. */
  let waiting: Due[] = [];
  return {
    add: (at: number, step: Due['step']) => {
      let low = 0;
      let high = waiting.length;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((waiting[middle]?.at ?? 0) > at) low = middle + 1;
        else high = middle;
      }
      waiting.splice(low, 0, { at, step });
    },
    next: () => waiting.at(-1)?.at ?? null,
    take: () => waiting.pop(),
    /** The clock was set, or the machine slept. */
    shift: (by: number) => {
      waiting = waiting.map(({ at, step }) => ({ at: at + by, step }));
    },
  };
}

/** How much is going on in each hour of the day; the mean is 1. */
const hours = [
  0.35, 0.3, 0.3, 0.3, 0.4, 0.7, 1.5, 2.1, 1.9, 1.3, 1.1, 1.2, 1.3, 0.9, 0.9, 1.0, 1.1, 1.3, 1.6, 1.8, 1.5, 0.9, 0.6,
  0.45,
];
const mean = hours.reduce((sum, share) => sum + share, 0) / hours.length;

const quarter = 15 * 60_000;

/** Day and night of an installation: how busy a moment is. */
function createRhythm(timezone: string) {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', hourCycle: 'h23' });
  let known = { quarter: Number.NaN, share: 1 };
  return (at: number): number => {
    const now = Math.floor(at / quarter);
    // Zones differ by quarters of an hour at the least, and asking for the hour is slow.
    if (known.quarter !== now) known = { quarter: now, share: (hours[Number(clock.format(at))] ?? mean) / mean };
    return known.share;
  };
}
