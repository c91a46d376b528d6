import { vi } from 'vitest';
import type { TestServer } from './callServer.ts';
import { openRawSocket } from './socket.ts';
import { displayMessages } from './wallDocuments.ts';

const patience = { timeout: 30_000, interval: 50 };
const video = { system_id: 1, id: 1, name: 'Eingang', action: 'start' } as const;

/** A screen at the end of a wire, subscribed and told the time. */
export async function screenOver(address: string) {
  const screen = openRawSocket(address);
  await screen.opened;
  screen.say({ type: 'connection_init', payload: { system: '01' } });
  await vi.waitUntil(() => screen.messages.length === 1, patience);
  screen.say({ type: 'subscribe', id: 'a', payload: { query: displayMessages } });
  await vi.waitUntil(() => screen.messages.length > 1, patience);
  return screen;
}

/** Something that every screen is told. */
export const tellAll = ({ bus }: Pick<TestServer, 'bus'>, url: string) =>
  bus.emit('systemMessage', { subject: 'videostream', payload: { ...video, url } });

export const hasHeard = ({ messages }: { messages: readonly Record<string, unknown>[] }, url: string) =>
  messages.some(({ payload }) => JSON.stringify(payload ?? null).includes(`"url":"${url}"`));

export async function openSockets({ address }: Pick<TestServer, 'address'>): Promise<number> {
  const metrics = await (await fetch(`${address}/backend/metrics`)).text();
  return Number(/^carestead_sockets (\d+)$/m.exec(metrics)?.[1] ?? 0);
}
