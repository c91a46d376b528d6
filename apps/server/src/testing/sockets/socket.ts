import type { Client as SocketClient } from 'graphql-ws';
import { createClient } from 'graphql-ws';
import { onTestFinished } from 'vitest';
import type { ClientOptions } from 'ws';
import { WebSocket } from 'ws';

const defaults = { system: '01', 'accept-language': 'de' };

const socketUrl = (address: string) => `${address.replace('http', 'ws')}/ws/backend`;

type SocketClientOptions = { cookie?: string; params?: Record<string, unknown>; headers?: Record<string, string> };

/** The real graphql-ws client, with the cookie that a browser would send. */
export function openSocketClient(
  address: string,
  { cookie, params = defaults, headers: more = {} }: SocketClientOptions = {},
): SocketClient {
  const headers = cookie ? { ...more, cookie } : more;
  class WithCookie extends WebSocket {
    constructor(url: string, protocols: string[]) {
      super(url, protocols, { headers });
    }
  }
  const client = createClient({
    url: socketUrl(address),
    webSocketImpl: WithCookie,
    connectionParams: params,
    lazy: false,
    retryAttempts: 0,
    onNonLazyError: () => {},
  });
  onTestFinished(() => void client.dispose());
  return client;
}

export type Closing = { code: number; reason: string };

export const closingOf = (client: SocketClient) =>
  new Promise<Closing>((resolve) => client.on('closed', (event) => resolve(event as Closing)));

/** A bare socket, for what the real client would never do. */
export function openRawSocket(address: string, options: ClientOptions = {}, protocols = ['graphql-transport-ws']) {
  const socket = new WebSocket(socketUrl(address), protocols, options);
  onTestFinished(() => socket.terminate());
  const closed = new Promise<Closing>((resolve) =>
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) })),
  );
  const refused = new Promise<number>((resolve) =>
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0)),
  );
  const opened = new Promise<void>((resolve) => socket.on('open', () => resolve()));
  const messages: { type: string; [key: string]: unknown }[] = [];
  socket.on('message', (data) => messages.push(JSON.parse((data as Buffer).toString())));
  socket.on('error', () => {});
  const send = (message: unknown) => socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  return { socket, closed, refused, opened, messages, send };
}
