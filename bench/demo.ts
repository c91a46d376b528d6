import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '../apps/server/src/platform/embedded/startEmbeddedDatabase.ts';
import { freePort } from '../scripts/freePort.ts';
import { root } from '../scripts/root.ts';
import { listIn, listOf } from './live/display.ts';
import type { Bench, Size } from './measure/bench.ts';
import { compare, inPairs, type Pair } from './measure/compare.ts';
import type { Goal, Line } from './measure/line.ts';
import { ask } from './product/ask.ts';
import { type Launched, launch } from './product/launch.ts';
import { becomesHealthy, execProduct } from './product/startProduct.ts';
import { temporaryFolder } from './product/temporaryFolder.ts';

const startGoal: Goal = { of: 'ratio', is: 'at most', limit: 1.5 };
const resetGoal: Goal = { of: 'ours', is: 'at most', limit: 5000 };

const sizes: Record<Size, { pairs: number; resets: number }> = {
  full: { pairs: 5, resets: 5 },
  quick: { pairs: 2, resets: 3 },
  smoke: { pairs: 1, resets: 1 },
};

export const demo: Bench = {
  name: 'demo',
  metric:
    'from `npm run demo` in an empty folder to the first call on the wall, anchor: loading alone and then the cold start of `npm start`; from the request of a reset to the empty wall of the server that started anew',
  goal: startGoal,
  run: async ({ size, started }) => {
    const { pairs, resets } = sizes[size];
    const measured = await inPairs(pairs, { ours: () => startDemo(started), anchor: () => loadAndStart(started) });
    const lines: Line[] = [
      { name: 'Demo, to the first call', unit: 'ms', goal: startGoal, ...compare(measured, (ms) => ms) },
    ];
    const reset = await measureResets(resets, started);
    lines.push({ name: 'Demo, reset', unit: 'ms', goal: resetGoal, ...compare(reset, (ms) => ms) });
    return lines;
  },
};

type Ports = { port: number; field: number; page: number; mail: number };

async function freePorts(): Promise<Ports> {
  const [port, field, page, mail] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  return { port, field, page, mail };
}

/** What `npm run demo` does after its check of the installed packages; nothing happens by itself. */
const environment = (dataFolder: string, { port, field, page, mail }: Ports) => ({
  ...{
    CARESTEAD_DATA: dataFolder,
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/carestead'),
    LOG_LEVEL: 'error',
  },
  ...{ PORT: String(port), SIMULATOR_PORT: String(field), SIMULATOR_CONTROL_PORT: String(page) },
  ...{ SIMULATOR_MAIL_PORT: String(mail), SIMULATOR_RATE: '0' },
});

async function launchDemo(started: AsyncDisposableStack) {
  const ports = await freePorts();
  const dataFolder = temporaryFolder(started);
  const launched = launch(join(root, 'scripts/demo.ts'), environment(dataFolder, ports));
  started.defer(() => launched.end('SIGTERM'));
  return { launched, ports };
}

async function startDemo(started: AsyncDisposableStack): Promise<number> {
  const began = performance.now();
  const { launched, ports } = await launchDemo(started);
  await firstCall(launched, ports);
  const took = performance.now() - began;
  await launched.end('SIGTERM');
  return took;
}

const callWithin = 120_000;
const tryEvery = 20;

/** Pressed as soon as the simulator takes it, and looked for at the wall until it is there. */
async function firstCall(launched: Launched, { port, page }: Ports) {
  const until = performance.now() + callWithin;
  const device = await retried(launched, until, () => deviceOf(page));
  await retried(launched, until, () => post(page, '/sim/press', { device_id: device }));
  await retried(launched, until, () => listOf(port, 1));
}

async function retried<T>(launched: Launched, until: number, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (launched.hasEnded() || performance.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, tryEvery));
    }
  }
}

async function deviceOf(page: number): Promise<number> {
  const { body } = await ask({ port: page, path: '/sim/state' });
  const { devices } = JSON.parse(body) as { devices: readonly { id: number }[] };
  const [first] = devices;
  if (!first) throw new Error('the simulator has no devices');
  return first.id;
}

async function post(port: number, path: string, given: object): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const { status, body } = await ask({ port, path, headers, body: JSON.stringify(given) });
  if (status !== 200) throw new Error(`${path}: ${status} ${body}`);
  return body;
}

/** The same data without anything to show it, then the product alone. */
async function loadAndStart(started: AsyncDisposableStack): Promise<number> {
  const loaded = temporaryFolder(started);
  const env = environment(loaded, await freePorts());
  const began = performance.now();
  const command = join(root, 'dist/server/commands/demo.js');
  const { PATH = '' } = process.env;
  const loading = spawn(process.execPath, [command], { env: { PATH, ...env, CARESTEAD_DEMO: '1' }, stdio: 'ignore' });
  const [code] = (await once(loading, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the demo was not loaded: ${code}`);
  const loadedIn = performance.now() - began;
  return loadedIn + (await startAlone(temporaryFolder(started), started));
}

/** Its database was made before, as at every start but the first. */
async function startAlone(dataFolder: string, started: AsyncDisposableStack): Promise<number> {
  await (await startEmbeddedDatabase({ dataFolder })).stop();
  const port = await freePort();
  const began = performance.now();
  const product = execProduct({ dataFolder }, port);
  started.defer(() => product.end('SIGTERM'));
  await retried(product, performance.now() + callWithin, () => listOf(port, 0));
  const took = performance.now() - began;
  await product.end('SIGTERM');
  return took;
}

async function emptyWall(port: number) {
  const { calls } = listIn(await listOf(port, 0));
  if (calls.length > 0) throw new Error('the wall still shows calls');
}

/** A reset is not taken within five seconds of the start of a server. */
const restMs = 5500;

async function measureResets(count: number, started: AsyncDisposableStack): Promise<readonly Pair<number>[]> {
  const { launched, ports } = await launchDemo(started);
  await firstCall(launched, ports);
  await becomesHealthy(launched, ports.port);
  const pairs: Pair<number>[] = [];
  for (let done = 0; done < count; done += 1) {
    await new Promise((resolve) => setTimeout(resolve, restMs));
    await firstCall(launched, ports);
    const began = performance.now();
    const answer = await post(ports.port, '/backend/demo/reset', {});
    const answered = performance.now() - began;
    if (!(JSON.parse(answer) as { ok: boolean }).ok) throw new Error(`no reset: ${answer}`);
    await retried(launched, performance.now() + callWithin, () => emptyWall(ports.port));
    pairs.push({ ours: performance.now() - began, anchor: answered });
  }
  return pairs;
}
