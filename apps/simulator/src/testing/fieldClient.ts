import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FieldEvent, fieldEvent } from '@carestead/domain/field/fieldEvent';
import type { HubLogLine, HubState } from '@carestead/domain/field/hubMessage';
import { WebSocket } from 'ws';

type Box = { address: string; username: string; password: string };
type Asked = { after?: number; stream?: string; beat?: number };
type ReceivedMessage = {
  type: string;
  stream: string;
  first: number;
  last: number;
  beat?: number;
  number: number;
  events: unknown[];
  calls: { call: number }[];
};

const credentials = ({ username, password }: Omit<Box, 'address'>) =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;

/** One request of the protocol; what is no JSON comes back as text. */
export async function ask(box: Box, method: string, path: string, body?: unknown) {
  const response = await fetch(`${box.address}${path}`, {
    method,
    headers: { authorization: credentials(box) },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  });
  const text = await response.text();
  return { status: response.status, body: parsed(text) };
}

export type Reader = Awaited<ReturnType<typeof connect>>;

/** Carestead's end of the stream, which keeps everything that it receives. */
export async function connect(box: Box, { after = 0, stream = '', beat }: Asked = {}) {
  const beats = beat === undefined ? '' : `&beat=${beat}`;
  const address = `${box.address.replace('http', 'ws')}/v1/events?after=${after}&stream=${stream}${beats}`;
  const socket = new WebSocket(address, 'carestead-field-1', { headers: { authorization: credentials(box) } });
  const received: string[] = [];
  const messages: ReceivedMessage[] = [];
  const events: FieldEvent[] = [];
  const unread: unknown[] = [];
  socket.on('message', (data: Buffer) => {
    const text = data.toString('utf8');
    received.push(text);
    const message = parsed(text) as ReceivedMessage | string;
    if (typeof message === 'string') return;
    messages.push(message);
    if (message.type !== 'events' || !Array.isArray(message.events)) return;
    for (const one of message.events) {
      const event = fieldEvent.safeParse(one);
      if (event.success) events.push(event.data);
      else unread.push(one);
    }
  });
  // A box that is killed resets the line.
  socket.on('error', () => {});
  const ended = once(socket, 'close').catch(() => [0, '']);
  await Promise.race([once(socket, 'open'), ended.then(() => Promise.reject(new Error('refused')))]);
  const find = (type: string) => messages.find((message) => message.type === type);
  const until = async (isThere: () => boolean) => {
    for (const timeoutMs = performance.now() + 30_000; !isThere(); await sleep(2)) {
      if (performance.now() > timeoutMs) throw new Error(`waited in vain, received ${received.slice(-3).join('\n')}`);
    }
  };
  return {
    received,
    messages,
    events,
    unread,
    numbers: () => events.map(({ number }) => number),
    until,
    hello: async () => {
      await until(() => find('hello') !== undefined);
      return find('hello') as ReceivedMessage;
    },
    untilNumber: async (number: number) => await until(() => events.some((event) => event.number >= number)),
    say: (message: unknown) => socket.send(JSON.stringify(message)),
    ack: (number: number) => socket.send(JSON.stringify({ type: 'ack', number })),
    snapshot: async () => {
      const before = messages.length;
      socket.send(JSON.stringify({ type: 'snapshot' }));
      const find = () => messages.slice(before).find(({ type, calls }) => type === 'snapshot' && calls);
      await until(() => find() !== undefined);
      return find() as ReceivedMessage;
    },
    pause: () => socket.pause(),
    isOpen: () => socket.readyState === WebSocket.OPEN,
    /** Code and reason, when it is over. */
    ended: async () => {
      const [code, reason] = (await ended) as [number, Buffer];
      return { code, reason: String(reason) };
    },
    close: async () => {
      socket.terminate();
      await ended;
    },
  };
}

/** Carestead's end of a search through a hub; the status is 101 where it was accepted. */
export async function connectSearch(box: Box, hub_id: number) {
  const address = `${box.address.replace('http', 'ws')}/v1/hubs/${hub_id}/search`;
  const socket = new WebSocket(address, 'carestead-field-1', { headers: { authorization: credentials(box) } });
  const received: string[] = [];
  socket.on('message', (data: Buffer) => received.push(data.toString('utf8')));
  socket.on('error', () => {});
  const status = await new Promise<number>((resolve) => {
    socket.once('open', () => resolve(101));
    socket.once('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode));
  });
  return {
    status,
    received,
    until: async (isThere: () => boolean) => {
      for (const until = performance.now() + 30_000; !isThere(); await sleep(2))
        if (performance.now() > until) throw new Error(`waited in vain, received ${received.slice(-3).join('\n')}`);
    },
    close: () => socket.terminate(),
  };
}

type HubMessage = { type: string; hubs?: HubState[]; lines?: HubLogLine[] };

/** Carestead's end of the reports of hubs. */
export async function connectHubs(box: Box, { log = '', after = 0 } = {}) {
  const address = `${box.address.replace('http', 'ws')}/v1/hubs/reports?log=${log}&after=${after}`;
  const socket = new WebSocket(address, 'carestead-field-1', { headers: { authorization: credentials(box) } });
  const received: string[] = [];
  const messages: HubMessage[] = [];
  socket.on('message', (data: Buffer) => {
    received.push(data.toString('utf8'));
    messages.push(JSON.parse(data.toString('utf8')) as HubMessage);
  });
  socket.on('error', () => {});
  await once(socket, 'open');
  return {
    received,
    states: () => messages.findLast(({ type }) => type === 'hubs')?.hubs ?? [],
    lines: () => messages.flatMap(({ lines = [] }) => lines),
    until: async (isThere: () => boolean) => {
      for (const end = performance.now() + 10_000; !isThere(); await sleep(2)) {
        if (performance.now() > end) throw new Error(`waited in vain, received ${received.slice(-3).join('\n')}`);
      }
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
