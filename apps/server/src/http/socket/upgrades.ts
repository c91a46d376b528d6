import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Needs } from '@carestead/domain/access/needs';
import type { Counter } from '../../platform/metrics.ts';
import { isOwnOrigin } from './originCheck.ts';

export type Arrival = { request: IncomingMessage; stream: Duplex; head: Buffer };

/**
 * Each path decides itself about displays and about people with a temporary password; and about phones (`app_client`), which
 * send their token in the first message because a browser can send it in no header.
 */
export type SocketNeeds = Exclude<Needs, 'display' | 'session'> | 'app_client';

/** A path for WebSockets. What it needs is checked once, when a socket opens; ending it later is up to `accept`. */
export type SocketPath = {
  readonly path: `/ws/${string}`;
  readonly needs: SocketNeeds;
  readonly accept: (arrival: Arrival) => void;
  /** Ends what is open: a socket that stays would keep the port. */
  readonly close: () => void;
};

type Options = {
  publicUrl: URL | null;
  dropped: Counter;
  /** Whether the sender of this request has what a path needs. */
  mayOpen: (needs: Exclude<SocketNeeds, 'public' | 'app_client'>, request: IncomingMessage) => Promise<boolean>;
};

/** The one listener for upgrades; each path has one taker, and what has none is refused. */
export function takeUpgrades(server: Server, { publicUrl, dropped, mayOpen }: Options, sockets: readonly SocketPath[]) {
  const byPath = new Map<string, SocketPath>();
  for (const socket of sockets) {
    if (byPath.has(socket.path)) throw new Error(`the socket path ${socket.path} is taken twice`);
    byPath.set(socket.path, socket);
  }

  const acceptIfAllowed = async ({ accept }: SocketPath, needs: Parameters<typeof mayOpen>[0], arrival: Arrival) => {
    const isAllowed = await mayOpen(needs, arrival.request).catch(() => null);
    if (isAllowed === null) return refuse(arrival.stream, '503 Service Unavailable');
    if (!isAllowed) return refuse(arrival.stream, '403 Forbidden');
    if (!arrival.stream.destroyed) accept(arrival);
  };

  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', destroy);
    const socket = byPath.get(request.url?.split('?')[0] ?? '');
    if (!socket) return refuse(stream, '404 Not Found');
    if (!isOwnOrigin(request.headers.origin, request.headers.host, publicUrl)) {
      dropped.add({ reason: 'foreign_origin' });
      return refuse(stream, '403 Forbidden');
    }
    const { needs } = socket;
    if (needs === 'public' || needs === 'app_client') socket.accept({ request, stream, head });
    else void acceptIfAllowed(socket, needs, { request, stream, head });
  };
  server.on('upgrade', upgrade);

  return {
    close: () => {
      server.off('upgrade', upgrade);
      for (const { close } of sockets) close();
    },
  };
}

/** No function of each socket's own: it would keep the request that opened it as long as the socket is open. */
function destroy(this: Duplex) {
  this.destroy();
}

export function refuse(stream: Duplex, status: string) {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
