import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Bench, Size } from './bench.ts';
import { compare } from './compare.ts';
import { inPairs } from './inPairs.ts';
import type { Goal } from './line.ts';
import { listenBeside } from './live/listenBeside.ts';
import { openLiveHouse } from './live/liveHouse.ts';
import { openBrowser } from './openBrowser.ts';
import { quantile } from './quantile.ts';
import type { Sight } from './screen/eyes.ts';
import { lookAt } from './screen/lookAt.ts';
import { startBareScreen } from './screen/startBareScreen.ts';

const goal: Goal = { of: 'ratio', is: 'at most', limit: 1.5 };
const rareGoal: Goal = { of: 'ours', is: 'at most', limit: 1000 };
const neverGoal: Goal = { of: 'ours', is: 'at most', limit: 5000 };

/** `rests`: nothing on the page moves before the press; an urgent call flashes for twenty seconds. */
const sizes: Record<Size, { pairs: number; presses: number; pauseMs: number; rests: boolean }> = {
  full: { pairs: 20, presses: 50, pauseMs: 40, rests: true },
  quick: { pairs: 10, presses: 15, pauseMs: 40, rests: true },
  smoke: { pairs: 1, presses: 2, pauseMs: 10, rests: false },
};

/** So many calls stand on the wall while one more comes and goes. */
const already = 8;

export const screen: Bench = {
  name: 'screen',
  metric:
    'P1: from an event to the picture of its call on the wall in Chromium; anchor: a bare page with one WebSocket',
  goal,
  run: async (run) => {
    const { started, size } = run;
    const { pairs, presses, pauseMs, rests } = sizes[size];
    const house = await openLiveHouse(run);
    const [building] = house.buildings;
    const [device = 0, ...others] = house.devices;
    if (!building) throw new Error('the house has no building');
    for (const other of others.slice(0, already)) await building.press(other);
    const { port } = started.use(await house.start());
    const { toldAt } = started.use(await listenBeside(building.port));
    const bare = started.use(await startBareScreen());
    const browser = await openBrowser(started);

    const rounds = async (page: Page, round: (turn: number) => Promise<number>) => {
      const waits: number[] = [];
      for (let turn = 0; turn < presses; turn++) {
        if (rests) await page.waitForFunction(() => document.getAnimations().length === 0);
        await sleep(pauseMs * (0.5 + Math.random()));
        waits.push(await round(turn));
      }
      return waits;
    };
    const ours = () =>
      lookAt(browser, { address: `http://127.0.0.1:${port}/display`, live: `article >> nth=${already - 1}` }, (page) =>
        rounds(page, async () => {
          const { done: call, at } = await waitFor(page, cards(already + 1), () => building.press(device));
          await waitFor(page, cards(already), () => building.close(call));
          return at - (await toldAt(call));
        }),
      );
    const anchor = () =>
      lookAt(browser, { address: bare.address, live: '[data-live]' }, (page) =>
        rounds(page, async (turn) => {
          const words = `Zimmer ${turn}`;
          const { done, at } = await waitFor(page, { selector: 'main', count: 1, words }, () => bare.write([words]));
          await bare.write(['']);
          return at - done;
        }),
      );

    const measured = await inPairs(pairs, { ours, anchor });
    const together = [{ ours: measured.flatMap((pair) => pair.ours), anchor: measured.flatMap((pair) => pair.anchor) }];
    const part = (of: number) => (waits: readonly number[]) => quantile(waits, of);
    return [
      { name: 'P1 event to screen, p95', unit: 'ms', goal, ...compare(measured, part(0.95)) },
      { name: 'P1 event to screen, median', unit: 'ms', goal: null, ...compare(measured, part(0.5)) },
      { name: 'P1 event to screen, p99.9', unit: 'ms', goal: rareGoal, ...compare(together, part(0.999)) },
      { name: 'P1 event to screen, longest', unit: 'ms', goal: neverGoal, ...compare(together, part(1)) },
    ];
  },
};

const cards = (count: number): Sight => ({ selector: 'article', count, words: '' });

/** When it was painted that followed from the act; all processes read the clock of the same machine. */
async function waitFor<T>(page: Page, sight: Sight, act: () => Promise<T>) {
  await page.evaluate((wanted) => window.eyes.lookFor(wanted), sight);
  const done = await act();
  const at = await page.evaluate(() => window.eyes.seenAt());
  return { at, done };
}
