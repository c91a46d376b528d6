import type { Displays } from '../load/sockets.ts';
import { shippedBody } from '../product/shippedQueries.ts';

export const socketPath = '/ws/backend';

type Asked = { system_id?: number; locale?: string };

const system = (system_id: number) => String(system_id).padStart(2, '0');

export const initOf = ({ system_id = 1, locale = 'de' }: Asked) =>
  JSON.stringify({ type: 'connection_init', payload: { system: system(system_id), 'accept-language': locale } });

/** The list as a wall asks for it. */
export const wallSubscription = (system_id = 1) => shippedBody('subscription DisplayCalls', { system_id });

/** The list as somebody sees it who works in the console. */
export const consoleSubscription = (system_id = 1) =>
  wallSubscription(system_id).replace('override_system: $system_id', '$&, view: Console');

/** So many anonymous walls. */
export const walls = (count: number, asked: Asked = {}): Displays => ({
  count,
  headers: {},
  init: initOf(asked),
  subscriptions: [wallSubscription(asked.system_id)],
});

/** Sockets that send nothing and are sent one message. */
export const greeted = (count: number): Displays => ({ ...bare(count), greetings: 1 });

/** Idle sockets. */
export const bare = (count: number): Displays => ({ count, headers: {}, init: null, subscriptions: [] });

type CallList = { calls: readonly unknown[] };

/** The message with which a wall receives so many open calls, byte for byte; its id is as long as those of browsers. */
export function listOf(port: number, calls: number, displays: Displays = walls(1)): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${socketPath}`, 'graphql-transport-ws');
    const [payload = '{}'] = displays.subscriptions;
    socket.addEventListener('open', () => socket.send(displays.init ?? ''));
    socket.addEventListener('message', ({ data }) => {
      const text = String(data);
      if (text.startsWith('{"type":"connection_ack"')) {
        socket.send(`{"id":"${crypto.randomUUID()}","type":"subscribe","payload":${payload}}`);
        return;
      }
      if (listIn(text).calls.length < calls) return;
      resolve(text);
      socket.close();
    });
    socket.addEventListener('close', ({ code }) => reject(new Error(`the socket closed with ${code}`)));
  });
}

export function listIn(text: string): CallList {
  const { payload } = JSON.parse(text) as { payload?: { data?: { callsChanged?: CallList } } };
  const list = payload?.data?.callsChanged;
  if (!list) throw new Error(`not a list of calls: ${text}`);
  return list;
}
