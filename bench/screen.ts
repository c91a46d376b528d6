import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { openLiveInstallation } from './live/liveInstallation.ts';
import { observeStream } from './live/observeStream.ts';
import type { Bench, Size } from './measure/bench.ts';
import { compare, inPairs, quantile } from './measure/compare.ts';
import type { Goal } from './measure/line.ts';
import { openBrowser } from './product/openBrowser.ts';
import { type Expected, withObservedPage } from './screen/observedPage.ts';
import { startBareScreen } from './screen/startBareScreen.ts';

const goal: Goal = { of: 'ratio', is: 'at most', limit: 1.5 };
const rareGoal: Goal = { of: 'ours', is: 'at most', limit: 1000 };
const neverGoal: Goal = { of: 'ours', is: 'at most', limit: 5000 };

/** `rests`: nothing on the page changes before the press; an urgent call flashes for twenty seconds. */
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
    const installation = await openLiveInstallation(run);
    const [configurator] = installation.configurators;
    const [device = 0, ...others] = installation.devices;
    if (!configurator) throw new Error('the installation has no configurator');
    for (const other of others.slice(0, already)) await configurator.press(other);
    const { port } = started.use(await installation.start());
    const { sentAt } = started.use(await observeStream(configurator.port));
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
      withObservedPage(
        browser,
        { address: `http://127.0.0.1:${port}/display`, live: `article >> nth=${already - 1}` },
        (page) =>
          rounds(page, async () => {
            const { done: call, at } = await waitFor(page, cards(already + 1), () => configurator.press(device));
            await waitFor(page, cards(already), () => configurator.close(call));
            return at - (await sentAt(call));
          }),
      );
    const anchor = () =>
      withObservedPage(browser, { address: bare.address, live: '[data-live]' }, (page) =>
        rounds(page, async (turn) => {
          const text = `Zimmer ${turn}`;
          const { done, at } = await waitFor(page, { selector: 'main', count: 1, text }, () => bare.write([text]));
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

const cards = (count: number): Expected => ({ selector: 'article', count, text: '' });

/** When it was painted that followed from the act; all processes read the clock of the same machine. */
async function waitFor<T>(page: Page, expected: Expected, act: () => Promise<T>) {
  await page.evaluate((wanted) => window.paintObserver.expect(wanted), expected);
  const done = await act();
  const at = await page.evaluate(() => window.paintObserver.paintedAt());
  return { at, done };
}
