import { vi } from 'vitest';
import type { TestServer } from '../callServer.ts';
import { displayMessages } from './displayDocuments.ts';
import { openRawSocket } from './socket.ts';

const waitOptions = { timeout: 60_000, interval: 50 };
const video = { system_id: 1, id: 1, name: 'Eingang', action: 'start' } as const;

/** A display over a connection, subscribed and with its first message received. */
export async function subscribedDisplay(address: string) {
  const screen = openRawSocket(address);
  await screen.opened;
  screen.send({ type: 'connection_init', payload: { system: '01' } });
  await vi.waitUntil(() => screen.messages.length === 1, waitOptions);
  screen.send({ type: 'subscribe', id: 'a', payload: { query: displayMessages } });
  await vi.waitUntil(() => screen.messages.length > 1, waitOptions);
  return screen;
}

/** A message to every display. */
export const publishToAll = ({ bus }: Pick<TestServer, 'bus'>, url: string) =>
  bus.emit('systemMessage', { subject: 'videostream', payload: { ...video, url } });

export const hasReceived = ({ messages }: { messages: readonly Record<string, unknown>[] }, url: string) =>
  messages.some(({ payload }) => JSON.stringify(payload ?? null).includes(`"url":"${url}"`));

export async function openSockets({ address }: Pick<TestServer, 'address'>): Promise<number> {
  const metrics = await (await fetch(`${address}/backend/metrics`)).text();
  return Number(/^carestead_sockets (\d+)$/m.exec(metrics)?.[1] ?? 0);
}
