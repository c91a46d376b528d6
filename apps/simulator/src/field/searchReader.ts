import type { IncomingMessage } from 'node:http';
import type { FoundDevice } from '@carestead/domain/field/deviceSearch';
import type { WebSocket } from 'ws';
import type { FaultStore } from '../faults/faults.ts';
import type { DeviceSearches } from '../hubs/deviceSearches.ts';

/** The hub that a search is wanted of; null: it is another address. */
export function searchedHub({ url }: IncomingMessage): number | null {
  const { pathname } = new URL(url ?? '/', 'http://configurator');
  const [, id] = /^\/v1\/hubs\/(\d{1,5})\/search$/.exec(pathname) ?? [];
  return id === undefined ? null : Number(id);
}

const refusals = { unknown: '410 Gone', taken: '409 Conflict', busy: '503 Service Unavailable' } as const;

type Search = {
  /** Gives what comes, also what came before. */
  follow: (listener: (message: object) => void) => void;
  stop: () => void;
};

/** Begins before the connection is accepted, so that only one of two requests gets the hub. */
export function beginSearch(searches: DeviceSearches, hub_id: number): Search | { status: string } {
  const waiting: object[] = [{ type: 'searching' }];
  let send = (message: object) => void waiting.push(message);
  const begun = searches.begin(hub_id, {
    found: (device: FoundDevice) => send({ type: 'found', devices: [device] }),
    done: () => send({ type: 'done' }),
  });
  if (typeof begun === 'string') return { status: refusals[begun] };
  return {
    stop: begun.stop,
    follow: (listener) => {
      for (const message of waiting) listener(message);
      send = (message) => void listener(message);
    },
  };
}

export function serveSearch(socket: WebSocket, { follow }: Search, faults: FaultStore) {
  socket.on('error', () => socket.terminate());
  socket.on('ping', (data) => {
    if (!faults.now().silent) socket.pong(data);
  });
  follow((message) => {
    if (socket.readyState !== socket.OPEN) return;
    if (faults.now().nonsense)
      for (const odd of [{ type: 'hum' }, { type: 'found', devices: [null, { serial: 7 }] }])
        socket.send(JSON.stringify(odd));
    socket.send(JSON.stringify(message));
    if ('type' in message && message.type === 'done') socket.close();
  });
}
