import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { createChanges } from './live/createChanges.ts';
import { openLiveInstallation } from './live/liveInstallation.ts';
import type { Bench, Size } from './measure/bench.ts';
import { compare, inPairs, quantile } from './measure/compare.ts';
import type { Goal, Line } from './measure/line.ts';
import { openBrowser } from './product/openBrowser.ts';
import { withObservedPage } from './screen/observedPage.ts';
import { startBareScreen } from './screen/startBareScreen.ts';

const goal: Goal = { of: 'ratio', is: 'at least', limit: 0.95 };

const sizes: Record<Size, { pairs: number; forMs: number }> = {
  full: { pairs: 12, forMs: 6000 },
  quick: { pairs: 10, forMs: 4000 },
  smoke: { pairs: 1, forMs: 300 },
};

const calls = 24;
/** In between a call comes or goes: at the pace of a busy installation, and of a storm in which the cards never rest. */
const paces = [
  { name: 'one change a second', pauseMs: 1000 },
  { name: 'five changes a second', pauseMs: 200 },
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
    const installation = await openLiveInstallation(run);
    const { port } = started.use(await installation.start());
    const bare = started.use(await startBareScreen());
    const browser = await openBrowser(started);
    const [configurator] = installation.configurators;
    if (!configurator) throw new Error('the installation has no configurator');
    const changeCalls = await createChanges(configurator, installation.devices, calls);
    let turn = 0;
    const changeBoxes = async () => {
      turn++;
      await bare.write(Array.from({ length: calls - (turn % 2) }, (_, index) => `Zimmer ${index + turn}`));
    };

    const watch = (pauseMs: number, change: () => Promise<void>) => async (page: Page) => {
      await sleep(settleMs);
      const watched = page.evaluate((ms) => window.paintObserver.frames(ms), forMs);
      for (const until = performance.now() + forMs; performance.now() < until; ) {
        await change();
        await sleep(pauseMs);
      }
      return await watched;
    };
    const lines: Line[] = [];
    for (const { name, pauseMs } of paces) {
      const wall = { address: `http://127.0.0.1:${port}/display`, live: 'article >> nth=0' };
      const boxes = { address: bare.address, live: '[data-live]' };
      const measured = await inPairs(pairs, {
        ours: () => withObservedPage(browser, wall, watch(pauseMs, changeCalls)),
        anchor: () => withObservedPage(browser, boxes, watch(pauseMs, changeBoxes)),
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
