import { setTimeout as sleep } from 'node:timers/promises';
import { vi } from 'vitest';
import type { ClientOptions } from 'ws';
import { openRawSocket } from './socket.ts';

type RawSocket = ReturnType<typeof openRawSocket>;

const waitOptions = { timeout: 60_000, interval: 20 };
/** What the sender itself may hold back, so that the memory of a test is not that of its own queue. */
const mostBuffered = 256 * 1024;
const atOnce = 200;

/** A socket that has greeted. */
export async function greetedSocket(address: string, options: ClientOptions = {}): Promise<RawSocket> {
  const raw = openRawSocket(address, options);
  await raw.opened;
  raw.send({ type: 'connection_init', payload: { system: '01' } });
  await vi.waitUntil(() => raw.messages.length === 1, waitOptions);
  return raw;
}

/** Sends as fast as the connection takes it, until the time is over or the server has closed. */
export async function flood({ socket }: RawSocket, send: (count: number) => void, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let count = 0;
  while (performance.now() < until && socket.readyState === socket.OPEN) {
    for (let more = 0; more < atOnce && socket.bufferedAmount < mostBuffered; more += 1) {
      send(count);
      count += 1;
    }
    await sleep(1);
  }
  return count;
}

/** Why the server has closed sockets so far, with how many. */
export async function droppedSockets(address: string): Promise<Record<string, number>> {
  const text = await (await fetch(`${address}/backend/metrics`)).text();
  const found = text.matchAll(/carestead_sockets_dropped_total\{reason="(\w+)"\} (\d+)/g);
  return Object.fromEntries([...found].map(([, reason = '', count]) => [reason, Number(count)]));
}
