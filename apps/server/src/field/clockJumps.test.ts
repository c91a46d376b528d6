import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startSimulator } from '../../../simulator/src/startSimulator.ts';
import type { Clock } from '../platform/clock.ts';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { addUser, password } from '../testing/fixtures.ts';
import { linkState } from '../testing/linkState.ts';
import { expectNothingLost } from '../testing/nothingLost.ts';
import type { TestSimulator } from '../testing/simulator.ts';
import { connectSimulator, simulatorAt, startSimulatorProcess } from '../testing/simulator.ts';
import { displayCalls, displayMessages } from '../testing/sockets/displayDocuments.ts';
import { openSocketClient } from '../testing/sockets/socket.ts';

const env = { CARESTEAD_ALLOW_LOOPBACK: '1' };
const wait = { timeout: 60_000, interval: 20 };
const bed = 10;
const hour = 3600;
const day = 24 * hour;

const jumps: readonly [string, number][] = [
  ['an hour ahead', hour],
  ['an hour back', -hour],
  ['a day ahead', day],
  ['a day back', -day],
];

beforeEach(() => {
  onTestFinished(() => void vi.useRealTimers());
});

/** The clock of this process jumps; its timers go on as before. */
function jump(seconds: number) {
  const to = Date.now() + seconds * 1000;
  vi.useFakeTimers({ toFake: ['Date'], now: to });
}

/** One that no jump of this process reaches. */
const steady: Clock = { now: () => performance.timeOrigin + performance.now() };

type Listed = { id: number; duration: number; opened_at: number };

const list = async (server: TestServer) =>
  ((await server.client().query('{ openCalls { id duration opened_at } }')).data?.openCalls ?? []) as Listed[];

const hasOpen = (server: TestServer, count: number) =>
  vi.waitFor(async () => expect(await list(server)).toHaveLength(count), wait);

async function startFixture(configurator: TestSimulator, clock?: Clock) {
  const server = await startTestServer({ env, ...(clock && { clock }) });
  await connectSimulator(server, configurator);
  await vi.waitUntil(async () => (await linkState(server)) === 'connected', wait);
  return { server, kept: { query: server.database.ownerQuery, configurator, client: server.client } };
}

test.each(jumps)('when the clock of the server jumps %s, calls, link and displays go on', async (_what, seconds) => {
  const configurator = await startSimulatorProcess();
  const { server, kept } = await startFixture(configurator);
  const lists: { calls: { id: number }[] }[] = [];
  const messages: { subject: string; payload: number }[] = [];
  const display = openSocketClient(server.address);
  const quietly = { error: () => {}, complete: () => {} };
  display.subscribe(
    { query: displayCalls, variables: { system_id: 1 } },
    { next: ({ data }) => lists.push(data?.callsChanged as never), ...quietly },
  );
  display.subscribe(
    { query: displayMessages },
    { next: ({ data }) => messages.push(data?.systemMessages as never), ...quietly },
  );
  const time = () => messages.findLast(({ subject }) => subject === 'time')?.payload;
  const first = await configurator.press(bed);
  await hasOpen(server, 1);
  await vi.waitUntil(() => time() !== undefined, wait);

  jump(seconds);
  expect(await linkState(server)).toBe('connected');
  const [open] = await list(server);
  expect(open?.duration).toBeGreaterThanOrEqual(Math.max(0, seconds));
  expect(open?.duration).toBeLessThan(Math.max(0, seconds) + 60);
  await configurator.press(bed + 1);
  await hasOpen(server, 2);
  await vi.waitUntil(() => lists.at(-1)?.calls.length === 2, wait);
  await configurator.close(first);
  await hasOpen(server, 1);
  await vi.waitUntil(() => lists.at(-1)?.calls.length === 1, wait);
  await vi.waitUntil(() => Math.abs((time() ?? 0) - Date.now() / 1000) < 60, wait);
  expect(await linkState(server)).toBe('connected');
  await expectNothingLost(kept);
});

test.each(jumps)(
  'when the clock of the configurator jumps %s, its calls open and close as before',
  async (_what, seconds) => {
    const folder = mkdtempSync(join(tmpdir(), 'carestead-configurator-'));
    const simulator = await startSimulator({ folder, actionDelay: 10 });
    onTestFinished(async () => {
      await simulator.stop();
      rmSync(folder, { recursive: true, force: true });
    });
    const configurator = simulatorAt(simulator.address, simulator.controlAddress);
    const { server, kept } = await startFixture(configurator, steady);
    const [early, late] = [await configurator.press(bed), await configurator.press(bed + 1)];
    await hasOpen(server, 2);
    jump(seconds);
    await configurator.close(early);
    await hasOpen(server, 1);
    const after = await configurator.press(bed + 2);
    await hasOpen(server, 2);
    for (const { duration } of await list(server)) expect(duration).toBeGreaterThanOrEqual(0);
    jump(-seconds);
    await configurator.close(after);
    await configurator.close(late);
    await hasOpen(server, 0);
    await expectNothingLost(kept);
  },
);

const who = '{ authUser { name } }';

test('an hour more or less ends no session, and after a day too much people can log in again', async () => {
  const server = await startTestServer();
  const vera = await addUser(server, 'vera', true);
  const name = async () => (await vera.query(who)).data?.authUser;
  for (const seconds of [hour, -hour, -day, day]) {
    jump(seconds);
    expect(await name()).toEqual({ name: 'vera' });
  }
  jump(day);
  expect(await name()).toEqual({ name: '' });
  await vera.logIn('vera', password);
  expect(await name()).toEqual({ name: 'vera' });
  jump(-day);
  expect(await name()).toEqual({ name: 'vera' });
});
