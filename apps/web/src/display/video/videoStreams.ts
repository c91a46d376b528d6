/** A camera whose picture was requested. */
export type VideoStream = { id: number; system_id: number; name: string; url: string; startedAt: number };

const showAfter = 1000;
const shownFor = 5 * 60_000;

type Order = { system_id: number; id: number; name: string; url: string; action: 'start' | 'stop' };

/** Null: no order of this kind, or none that can be followed. */
export function videoOrder(payload: unknown): Order | null {
  if (typeof payload !== 'object' || payload === null) return null;
  const { system_id, id, name, url, action } = payload as Partial<Record<keyof Order, unknown>>;
  if (typeof system_id !== 'number' || typeof id !== 'number' || typeof url !== 'string' || !/^https?:\/\//.test(url))
    return null;
  if (action !== 'start' && action !== 'stop') return null;
  return { system_id, id, name: typeof name === 'string' ? name : '', url, action };
}

/** A camera that is started anew begins its five minutes anew. */
export function nextStreams(
  before: readonly VideoStream[],
  { action, ...order }: Order,
  now: number,
): readonly VideoStream[] {
  const others = before.filter(({ id, system_id }) => id !== order.id || system_id !== order.system_id);
  return action === 'stop' ? others : [...others, { ...order, startedAt: now }];
}

export const visibleStreams = (streams: readonly VideoStream[], now: number) =>
  streams.filter(({ startedAt }) => now - startedAt >= showAfter && now - startedAt < showAfter + shownFor);

export const isHls = (url: string) => /\.m3u8(\?|$)/i.test(url);
