import { setTimeout as sleep } from 'node:timers/promises';
import { allCalls, allDay } from '@carestead/domain/routing/reservedIds';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { createChanges } from './live/createChanges.ts';
import { type LiveInstallation, openLiveInstallation } from './live/liveInstallation.ts';
import type { Bench, Size } from './measure/bench.ts';
import { compare, inPairs, type Pair } from './measure/compare.ts';
import type { Goal, Line } from './measure/line.ts';
import { openBrowser } from './product/openBrowser.ts';
import { type Gate, openGate } from './screen/gate.ts';
import { type Expected, observePaints } from './screen/observedPage.ts';
import { startBarePhone } from './screen/startBareScreen.ts';

const goal: Goal = { of: 'ratio', is: 'at most', limit: 1.5 };
const pictureGoal: Goal = { of: 'ratio', is: 'at least', limit: 0.95 };

const sizes: Record<Size, { pairs: number; forMs: number; outageMs: number }> = {
  full: { pairs: 20, forMs: 6000, outageMs: 6000 },
  quick: { pairs: 8, forMs: 4000, outageMs: 3000 },
  smoke: { pairs: 1, forMs: 300, outageMs: 100 },
};

const hour = 3_600_000;
const stormCalls = 60;
const stormPauseMs = 200;
const settleMs = 1000;
const person = 'L. Meier';

/** A phone of the middle class: its screen, and a quarter of the speed of this machine. */
const screen = { viewport: { width: 412, height: 915 }, isMobile: true, hasTouch: true, locale: 'de-CH' };
const slowedBy = 4;

export const companionApp: Bench = {
  name: 'companion',
  metric:
    'the companion app on an emulated phone: from the tap on a push message to the picture of its call, back after an hour in the background, pictures per second in a storm of 60 calls; anchor: bare pages with one WebSocket on the same emulation',
  goal,
  run: async (run) => {
    const { started, size } = run;
    const installation = await openLiveInstallation(run);
    await letEverybodySee(installation);
    const { port } = started.use(await installation.start({ CARESTEAD_DEMO: '1' }));
    const bare = started.use(await startBarePhone());
    const gates = { ours: await openGate(port), anchor: await openGate(Number(new URL(bare.address).port)) };
    for (const gate of [gates.ours, gates.anchor]) started.defer(gate.shut);
    const browser = await openBrowser(started);
    const given = { ...sizes[size], installation, browser, gates, write: bare.write };
    return [...(await pushes(given)), ...(await backAgain(given)), ...(await storm(given))];
  },
};

type Given = (typeof sizes)[Size] & {
  installation: LiveInstallation;
  browser: Browser;
  gates: { ours: Gate; anchor: Gate };
  write: (texts: readonly string[]) => Promise<unknown>;
};

/** Every group sees every call at every hour, and nothing is sent again while it is measured. */
async function letEverybodySee({ database }: LiveInstallation) {
  await database.query('UPDATE global_settings SET app_gateway_enabled = true, app_gateway_system_id = 1');
  await database.query(`UPDATE app_user_groups SET weekday_schedule_id = ${allDay}, weekend_schedule_id = ${allDay},
    weekday_display_group_1_id = ${allCalls}, weekend_display_group_1_id = ${allCalls}`);
  await database.query('DELETE FROM app_user_group_nodes');
  await database.query(`UPDATE app_settings SET failsafe_group_id = NULL, resend_timeout = 3600, escalation_timeout = 3600,
    failsafe_timeout = 3600`);
}

/** A browser in which the phone is paired, its person logged in and its worker there. */
async function onDuty({ browser, gates }: Given): Promise<BrowserContext> {
  const context = await browser.newContext({ ...screen, permissions: ['notifications'] });
  await context.addInitScript(observePaints);
  const page = await context.newPage();
  const asked = new URLSearchParams({ demoClient: 'Telefon', demoUser: person });
  await page.goto(`http://127.0.0.1:${gates.ours.port}/app/?${asked}`);
  await page.locator('nav').waitFor();
  await page.evaluate(async () => {
    localStorage.setItem('cs.app.allowed', '1');
    await navigator.serviceWorker.ready;
  });
  // What is loaded from now on is kept by the worker.
  await page.reload();
  await page.locator('nav').waitFor();
  await page.close();
  return context;
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
  return page;
}

type Open = { id: number; title: string };

async function pressed({ installation }: Given, device: number): Promise<Open & { close: () => Promise<void> }> {
  const { database, configurators, devices } = installation;
  const [configurator] = configurators;
  const number = await configurator?.press(devices[device] ?? 0);
  for (;;) {
    const { rows } = await database.query<Open>(
      `SELECT id, device_text_long AS title FROM calls WHERE closed_at IS NULL AND device_id = $1`,
      [devices[device]],
    );
    const [found] = rows;
    if (found) return { ...found, close: async () => await configurator?.close(number ?? 0) };
    await sleep(20);
  }
}

/** From the beginning of the navigation to the picture with what is expected. */
async function openedAt(page: Page, address: string, expected: Expected): Promise<number> {
  await page.addInitScript((wanted) => window.paintObserver.expect(wanted), expected);
  await page.goto(address);
  const took = await page.evaluate(async () => (await window.paintObserver.paintedAt()) - performance.timeOrigin);
  await page.close();
  return took;
}

/** The browser opens a window at the address that the worker gives it. */
async function pushes(given: Given): Promise<readonly Line[]> {
  const { pairs, gates, browser, write } = given;
  const context = await onDuty(given);
  const bare = await browser.newContext(screen);
  await bare.addInitScript(observePaints);
  const call = await pressed(given, 0);
  await write([call.title]);
  const expected: Expected = { selector: 'article', count: 1, text: call.title };
  const app = `http://127.0.0.1:${gates.ours.port}/app/#open=${encodeURIComponent(`call ${call.id}`)}`;
  const anchor = (path: string) => async () =>
    await openedAt(await slowPage(bare), `http://127.0.0.1:${gates.anchor.port}${path}`, expected);
  const ours = async () => await openedAt(await slowPage(context), app, expected);
  const withReact = await inPairs(pairs, { ours, anchor: anchor('/react') });
  const plain = await inPairs(Math.ceil(pairs / 2), { ours, anchor: anchor('/') });
  await call.close();
  await context.close();
  await bare.close();
  return [
    { name: 'Companion app, push to call, React alone', unit: 'ms', goal, ...compare(withReact, same) },
    { name: 'Companion app, push to call, page without library', unit: 'ms', goal: null, ...compare(plain, same) },
  ];
}

const same = (ms: number) => ms;

/** The connection is gone and both clocks of the page are an hour further when somebody looks at it again. */
async function backAgain(given: Given): Promise<readonly Line[]> {
  const { pairs, gates, browser, write, outageMs } = given;
  const context = await onDuty(given);
  const bare = await browser.newContext(screen);
  await bare.addInitScript(observePaints);
  for (const each of [context, bare]) await each.addInitScript(skipTime);
  let turn = 0;
  const back = async (page: Page, address: string, gate: Gate, change: () => Promise<string>) => {
    await page.goto(address);
    await page.locator('article').first().waitFor();
    await sleep(settleMs);
    await gate.shut();
    const text = await change();
    await sleep(outageMs);
    await gate.open();
    const took = await page.evaluate(
      async ({ by, wanted }) => {
        window.skipTime(by);
        window.paintObserver.expect(wanted);
        const began = performance.timeOrigin + performance.now();
        document.dispatchEvent(new Event('visibilitychange'));
        return (await window.paintObserver.paintedAt()) - began;
      },
      { by: hour, wanted: { selector: 'article', count: 1, text } },
    );
    await page.close();
    return took;
  };
  let call = await pressed(given, 0);
  const measured: readonly Pair<number>[] = await inPairs(pairs, {
    ours: async () =>
      await back(await slowPage(context), `http://127.0.0.1:${gates.ours.port}/app/`, gates.ours, async () => {
        turn += 1;
        await call.close();
        call = await pressed(given, turn % 2);
        return call.title;
      }),
    anchor: async () =>
      await back(await slowPage(bare), `http://127.0.0.1:${gates.anchor.port}/react`, gates.anchor, async () => {
        turn += 1;
        await write([`Zimmer ${turn}`]);
        return `Zimmer ${turn}`;
      }),
  });
  await call.close();
  await context.close();
  await bare.close();
  return [{ name: 'Companion app, back after an hour', unit: 'ms', goal, ...compare(measured, same) }];
}

declare global {
  interface Window {
    skipTime: (ms: number) => void;
  }
}

/** Runs in the page, before anything of its own. */
function skipTime() {
  let skipped = 0;
  const [ticks, time] = [performance.now.bind(performance), Date.now.bind(Date)];
  performance.now = () => ticks() + skipped;
  Date.now = () => time() + skipped;
  window.skipTime = (ms) => {
    skipped += ms;
  };
}

async function storm(given: Given): Promise<readonly Line[]> {
  const { pairs, forMs, gates, browser, write, installation } = given;
  const [configurator] = installation.configurators;
  if (!configurator) throw new Error('the installation has no configurator');
  const context = await onDuty(given);
  const bare = await browser.newContext(screen);
  await bare.addInitScript(observePaints);
  const changeCalls = await createChanges(configurator, installation.devices, stormCalls);
  let turn = 0;
  const changeBoxes = async () => {
    turn += 1;
    await write(Array.from({ length: stormCalls - (turn % 2) }, (_, index) => `Zimmer ${index + turn}`));
  };
  const watch = async (page: Page, address: string, change: () => Promise<void>) => {
    await page.goto(address);
    await page.locator(`article >> nth=${stormCalls - 3}`).waitFor({ state: 'attached' });
    await sleep(settleMs);
    const watched = page.evaluate((ms) => window.paintObserver.frames(ms), forMs);
    for (const until = performance.now() + forMs; performance.now() < until; ) {
      await change();
      await sleep(stormPauseMs);
    }
    const intervals = await watched;
    await page.close();
    return (intervals.length * 1000) / intervals.reduce((sum, interval) => sum + interval, 0);
  };
  await changeBoxes();
  const measured = await inPairs(Math.ceil(pairs / 2), {
    ours: async () => await watch(await slowPage(context), `http://127.0.0.1:${gates.ours.port}/app/`, changeCalls),
    anchor: async () => await watch(await slowPage(bare), `http://127.0.0.1:${gates.anchor.port}/react`, changeBoxes),
  });
  await context.close();
  await bare.close();
  return [
    { name: 'Companion app, storm of 60 calls, pictures', unit: '/s', goal: pictureGoal, ...compare(measured, same) },
  ];
}
