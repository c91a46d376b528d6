import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Bench, Size } from './bench.ts';
import { compare } from './compare.ts';
import { inPairs } from './inPairs.ts';
import type { Goal } from './line.ts';
import { openLiveHouse } from './live/liveHouse.ts';
import { createMoves } from './live/moves.ts';
import { openBrowser } from './openBrowser.ts';
import { quantile } from './quantile.ts';
import { lookAt } from './screen/lookAt.ts';
import { startBareScreen } from './screen/startBareScreen.ts';

const goal: Goal = { of: 'ratio', is: 'at least', limit: 0.95 };

const sizes: Record<Size, { pairs: number; forMs: number }> = {
  full: { pairs: 12, forMs: 5000 },
  quick: { pairs: 10, forMs: 2500 },
  smoke: { pairs: 1, forMs: 300 },
};

const calls = 24;
const pauseMs = 200;
/** A page that has just been opened is busy with itself. */
const settleMs = 1000;

export const frames: Bench = {
  name: 'frames',
  metric:
    'pictures per second of a wall with 24 calls, of which one comes or goes at a time; anchor: as many bare boxes',
  goal,
  run: async (run) => {
    const { started, size } = run;
    const { pairs, forMs } = sizes[size];
    const house = await openLiveHouse(run);
    const { port } = started.use(await house.start());
    const bare = started.use(await startBareScreen());
    const browser = await openBrowser(started);
    const [building] = house.buildings;
    if (!building) throw new Error('the house has no building');
    const moveBuilding = await createMoves(building, house.devices, calls);
    let turn = 0;
    const moveBoxes = async () => {
      turn++;
      await bare.write(Array.from({ length: calls - (turn % 2) }, (_, index) => `Zimmer ${index + turn}`));
    };

    const watch = (move: () => Promise<void>) => async (page: Page) => {
      await sleep(settleMs);
      const watched = page.evaluate((ms) => window.eyes.frames(ms), forMs);
      for (const until = performance.now() + forMs; performance.now() < until; ) {
        await move();
        await sleep(pauseMs);
      }
      return await watched;
    };
    const measured = await inPairs(pairs, {
      ours: () =>
        lookAt(browser, { address: `http://127.0.0.1:${port}/display`, live: 'article >> nth=0' }, watch(moveBuilding)),
      anchor: () => lookAt(browser, { address: bare.address, live: '[data-live]' }, watch(moveBoxes)),
    });
    return [
      { name: 'Wall with 24 calls, pictures per second', unit: '/s', goal, ...compare(measured, perSecond) },
      {
        name: 'Wall with 24 calls, 95th of 100 pictures',
        unit: 'ms',
        goal: null,
        ...compare(measured, (intervals) => quantile(intervals, 0.95)),
      },
    ];
  },
};

const perSecond = (intervals: readonly number[]) =>
  (intervals.length * 1000) / intervals.reduce((sum, interval) => sum + interval, 0);
