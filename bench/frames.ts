import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Bench, Size } from './bench.ts';
import { compare } from './compare.ts';
import { inPairs } from './inPairs.ts';
import type { Goal, Line } from './line.ts';
import { openLiveHouse } from './live/liveHouse.ts';
import { createMoves } from './live/moves.ts';
import { openBrowser } from './openBrowser.ts';
import { quantile } from './quantile.ts';
import { lookAt } from './screen/lookAt.ts';
import { startBareScreen } from './screen/startBareScreen.ts';

const goal: Goal = { of: 'ratio', is: 'at least', limit: 0.95 };

const sizes: Record<Size, { pairs: number; forMs: number }> = {
  full: { pairs: 12, forMs: 6000 },
  quick: { pairs: 10, forMs: 4000 },
  smoke: { pairs: 1, forMs: 300 },
};

const calls = 24;
/** In between a call comes or goes: at the pace of a busy house, and of a storm in which the cards never rest. */
const paces = [
  { name: 'one move a second', pauseMs: 1000 },
  { name: 'five moves a second', pauseMs: 200 },
];
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

    const watch = (pauseMs: number, move: () => Promise<void>) => async (page: Page) => {
      await sleep(settleMs);
      const watched = page.evaluate((ms) => window.eyes.frames(ms), forMs);
      for (const until = performance.now() + forMs; performance.now() < until; ) {
        await move();
        await sleep(pauseMs);
      }
      return await watched;
    };
    const lines: Line[] = [];
    for (const { name, pauseMs } of paces) {
      const wall = { address: `http://127.0.0.1:${port}/display`, live: 'article >> nth=0' };
      const boxes = { address: bare.address, live: '[data-live]' };
      const measured = await inPairs(pairs, {
        ours: () => lookAt(browser, wall, watch(pauseMs, moveBuilding)),
        anchor: () => lookAt(browser, boxes, watch(pauseMs, moveBoxes)),
      });
      lines.push(
        { name: `Wall with 24 calls, ${name}, pictures`, unit: '/s', goal, ...compare(measured, perSecond) },
        { name: `Wall with 24 calls, ${name}, p95`, unit: 'ms', goal: null, ...compare(measured, slow) },
      );
    }
    return lines;
  },
};

const perSecond = (intervals: readonly number[]) =>
  (intervals.length * 1000) / intervals.reduce((sum, interval) => sum + interval, 0);

const slow = (intervals: readonly number[]) => quantile(intervals, 0.95);
