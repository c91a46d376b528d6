import { foundDevice, searchMessage } from '@carestead/domain/field/deviceSearch';
import { WebSocket } from 'ws';
import type { SearchFollower, SearchOutcome } from '../manifest/ports.ts';
import type { Log } from '../platform/log.ts';
import { parseJson } from '../platform/parseJson.ts';
import { authorization, baseUrl, type Configurator } from './configurator.ts';
import { refuseAddress } from './fieldRequest.ts';

type Options = SearchFollower & { allowsLoopback: boolean; log: Pick<Log, 'warn'> };

const handshakeTimeout = 5000;
const pingEvery = 3000;

/** A search through one hub: it lasts as long as its connection, so that it ends with whoever wanted it. */
export function searchDevices(configurator: Configurator, hub_id: number, options: Options): Promise<SearchOutcome> {
  const { signal, onSearching, onFound, allowsLoopback, log } = options;
  refuseAddress(configurator.ip, allowsLoopback);
  const { promise, resolve } = Promise.withResolvers<SearchOutcome>();
  if (signal.aborted) return Promise.resolve('lost');
  const socket = new WebSocket(
    `${baseUrl(configurator).replace('http', 'ws')}/v1/hubs/${hub_id}/search`,
    'carestead-field-1',
    {
      headers: { authorization: authorization(configurator) },
      handshakeTimeout,
      maxPayload: 1024 * 1024,
      followRedirects: false,
    },
  );
  const abort = () => socket.terminate();
  signal.addEventListener('abort', abort, { once: true });
  let wasOpen = false;
  let isAnswered = true;
  const pinging = setInterval(() => {
    if (socket.readyState !== socket.OPEN) return;
    if (!isAnswered) return socket.terminate();
    isAnswered = false;
    socket.ping();
  }, pingEvery);
  const warn = (problem: string) =>
    log.warn({ system_id: configurator.system_id, hub_id, problem }, 'message of a device search ignored');

  socket.on('open', () => {
    wasOpen = true;
  });
  socket.on('pong', () => {
    isAnswered = true;
  });
  socket.on('message', (data) => {
    isAnswered = true;
    const message = searchMessage.safeParse(parseJson(Buffer.isBuffer(data) ? data.toString('utf8') : ''));
    if (!message.success) return warn('it is of no known type');
    switch (message.data.type) {
      case 'searching':
        return onSearching();
      case 'found': {
        const devices = message.data.devices.flatMap((each) => {
          const device = foundDevice.safeParse(each);
          if (!device.success) warn(device.error.issues[0]?.message ?? '');
          return device.success ? [device.data] : [];
        });
        return onFound(devices);
      }
      case 'done':
        resolve('done');
        return socket.terminate();
    }
  });
  socket.on('unexpected-response', (_request, { statusCode = 0 }) => {
    resolve(outcomeOf(statusCode));
    socket.terminate();
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    clearInterval(pinging);
    signal.removeEventListener('abort', abort);
    resolve(wasOpen ? 'lost' : 'offline');
  });
  return promise;
}

function outcomeOf(status: number): SearchOutcome {
  switch (status) {
    case 401:
      return 'unauthorized';
    case 400:
    case 404:
      return 'unsupported';
    case 410:
      return 'unknown_hub';
    case 409:
    case 503:
      return 'busy';
    default:
      return 'offline';
  }
}
