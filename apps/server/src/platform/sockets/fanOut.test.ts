import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import type { FanOut } from './fanOut.ts';
import { createFanOut } from './fanOut.ts';

const soon = { timeout: 60_000, interval: 10 };

async function openHall() {
  const hall = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(hall, 'listening');
  onTestFinished(() => {
    for (const client of hall.clients) client.terminate();
    hall.close();
  });
  const { port } = hall.address() as AddressInfo;
  /** A screen in front of the fan-out, and its side at the server. */
  return async (fanOut: FanOut, id = 'a') => {
    const arrived = once(hall, 'connection') as Promise<[WebSocket, IncomingMessage]>;
    const screen = new WebSocket(`ws://127.0.0.1:${port}`);
    const received: { id: string; payload: { number: number } }[] = [];
    screen.on('message', (data) => received.push(JSON.parse((data as Buffer).toString())));
    const [[socket, { socket: stream }]] = await Promise.all([arrived, once(screen, 'open')]);
    const numbers = () => received.map(({ payload }) => payload.number);
    return { screen, socket, member: fanOut.join({ socket, stream }, id), received, numbers };
  };
}

async function inTurn<T>(ids: readonly string[], enter: (id: string) => Promise<T>): Promise<T[]> {
  const entered: T[] = [];
  for (const id of ids) entered.push(await enter(id));
  return entered;
}

const answer = (number: number, size = 0) => Buffer.from(`${JSON.stringify({ number, filling: 'ä'.repeat(size) })}}`);

const lists = (slowAfter = 10_000, onSlow: (socket: WebSocket) => void = () => {}) =>
  createFanOut({ keeps: 'newest', onSlow, slowAfter });

test('every screen gets the same answer under the name of its own subscription', async () => {
  const enter = await openHall();
  const fanOut = lists();
  const screens = await inTurn(['a', 'b"', 'ü'], (id) => enter(fanOut, id));
  fanOut.send(answer(1));
  await vi.waitFor(() => expect(screens.map(({ numbers }) => numbers())).toEqual([[1], [1], [1]]), soon);
  expect(screens.map(({ received }) => received[0]?.id)).toEqual(['a', 'b"', 'ü']);
});

test('who does not read gets the newest list when it reads again, and not those in between', async () => {
  const enter = await openHall();
  const fanOut = lists();
  const [slow, quick] = [await enter(fanOut), await enter(fanOut)];
  slow.screen.pause();
  for (let number = 1; number <= 100; number++) {
    fanOut.send(answer(number, 200_000));
    await vi.waitUntil(() => quick.numbers().at(-1) === number, soon);
  }
  expect(slow.socket.bufferedAmount, 'at most one list waits').toBeLessThan(1_000_000);
  slow.screen.resume();
  await vi.waitUntil(() => slow.numbers().at(-1) === 100, soon);
  expect(slow.numbers().length).toBeLessThan(50);
  expect(quick.numbers().length).toBe(100);
});

test('of messages each one arrives, in order', async () => {
  const enter = await openHall();
  const fanOut = createFanOut({ keeps: 'each', onSlow: () => {} });
  const screen = await enter(fanOut);
  for (let number = 1; number <= 40; number++) fanOut.send(answer(number));
  await vi.waitUntil(() => screen.numbers().length === 40, soon);
  expect(screen.numbers()).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
});

test('a client that missed a message is closed, so that it requests everything again', async () => {
  const enter = await openHall();
  const given: WebSocket[] = [];
  const fanOut = createFanOut({ keeps: 'each', onSlow: (socket) => given.push(socket) });
  const [slow, quick] = [await enter(fanOut), await enter(fanOut)];
  slow.screen.pause();
  for (let number = 1; number <= 1000 && given.length === 0; number++) {
    fanOut.send(answer(number, 20_000));
    if (number % 20 === 0) await vi.waitUntil(() => quick.numbers().at(-1) === number, soon);
  }
  await vi.waitFor(() => {
    slow.screen.resume();
    expect(given).toEqual([slow.socket]);
  }, soon);
  expect(quick.numbers()).toEqual(quick.numbers().map((_number, index) => index + 1));
});

test('a client that does not read at all is closed', async () => {
  const enter = await openHall();
  const given: WebSocket[] = [];
  const fanOut = lists(300, (socket) => given.push(socket));
  const [stuck, quick] = [await enter(fanOut), await enter(fanOut)];
  stuck.screen.pause();
  await vi.waitUntil(() => {
    fanOut.send(answer(1, 500_000));
    return given.length > 0;
  }, soon);
  expect(given).toEqual([stuck.socket]);
  expect(quick.numbers().length).toBeGreaterThan(0);
});

test('a client that left receives nothing more, and the others everything, whichever leaves in the middle of a round', async () => {
  const enter = await openHall();
  const fanOut = lists();
  const screens = await inTurn(Array.from({ length: 30 }, String), () => enter(fanOut));
  const [first, ...others] = screens;
  fanOut.send(answer(1));
  for (const { member } of others.filter((_screen, index) => index % 3 === 0)) fanOut.leave(member);
  if (first) fanOut.leave(first.member);
  fanOut.send(answer(2));
  const stayed = others.filter((_screen, index) => index % 3 !== 0);
  await vi.waitUntil(() => stayed.every(({ numbers }) => numbers().at(-1) === 2), soon);
  expect(fanOut.members()).toBe(stayed.length);
  expect(first?.numbers().at(-1)).toBe(1);
});

test('more than one round is under way at most: all get the last list however quickly lists follow', async () => {
  const enter = await openHall();
  const fanOut = lists();
  const screens = await inTurn(Array.from({ length: 40 }, String), () => enter(fanOut));
  for (let number = 1; number <= 500; number++) {
    fanOut.send(answer(number));
    if (number % 50 === 0) await new Promise(setImmediate);
  }
  await vi.waitUntil(() => screens.every(({ numbers }) => numbers().at(-1) === 500), soon);
  for (const { numbers } of screens) expect(numbers()).toEqual([...numbers()].sort((a, b) => a - b));
});

test('a client that subscribes again and again without reading has one list under way, and gets the newest when it reads', async () => {
  const enter = await openHall();
  const fanOut = lists();
  const { screen, socket, member, numbers } = await enter(fanOut);
  const stream = member.stream;
  fanOut.leave(member);
  screen.pause();
  for (let number = 1; number <= 100; number += 1) {
    const again = fanOut.join({ socket, stream }, String(number));
    fanOut.welcome(again, [answer(number, 200_000)]);
    if (number < 100) fanOut.leave(again);
    await new Promise(setImmediate);
  }
  expect(socket.bufferedAmount, 'at most one list waits').toBeLessThan(1_000_000);
  screen.resume();
  await vi.waitUntil(() => numbers().at(-1) === 100, soon);
});
