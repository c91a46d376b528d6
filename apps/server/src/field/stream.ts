import type { ServerMessage } from '@carestead/domain/field/fieldEvent';
import { WebSocket } from 'ws';
import type { Configurator } from './configurator.ts';
import { authorization, baseUrl } from './configurator.ts';
import { FieldError, refuseAddress } from './fieldRequest.ts';
import type { Heard } from './messageQueue.ts';
import { createMessageQueue } from './messageQueue.ts';

type Wanted = { after: number; stream: string; allowsLoopback: boolean; signal: AbortSignal };

export type Stream = {
  messages: AsyncIterable<Heard>;
  /** For how many milliseconds the oldest message has been here that is not done with; 0: there is none. */
  behindFor: () => number;
  send: (message: ServerMessage) => void;
  close: () => void;
};

const handshakeTimeout = 5000;
const pingEvery = 5000;
/** Half-open connections look alive for minutes; two pings without an answer end them. */
const silentAfter = 12_000;

/** Opens the event stream; throws what stands in the way, told apart. */
export async function openStream(
  configurator: Configurator,
  { after, stream, allowsLoopback, signal }: Wanted,
): Promise<Stream> {
  // A signal that has been given already calls no listener any more.
  signal.throwIfAborted();
  refuseAddress(configurator.ip, allowsLoopback);
  const url = `${baseUrl(configurator).replace('http', 'ws')}/v1/events?after=${after}&stream=${stream}`;
  const socket = new WebSocket(url, 'carestead-field-1', {
    headers: { authorization: authorization(configurator) },
    handshakeTimeout,
    maxPayload: 16 * 1024 * 1024,
    followRedirects: false,
  });
  const close = () => socket.terminate();
  signal.addEventListener('abort', close, { once: true });
  const queue = createMessageQueue({ onFull: () => socket.pause(), onRoom: () => socket.resume() });
  socket.on('message', (data) => queue.push(Buffer.isBuffer(data) ? data.toString('utf8') : ''));
  socket.on('close', queue.end);
  await opened(socket);
  const stopWatching = watch(socket);
  socket.once('close', () => {
    stopWatching();
    signal.removeEventListener('abort', close);
  });
  return {
    messages: queue.messages,
    behindFor: queue.behindFor,
    send: (message) => {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
    },
    close,
  };
}

function opened(socket: WebSocket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.on('error', () => reject(new FieldError('offline', 'the configurator does not answer')));
    socket.on('unexpected-response', (_request, response) => {
      const isUnauthorized = response.statusCode === 401;
      reject(
        isUnauthorized
          ? new FieldError('unauthorized', 'the configurator says Unauthorized')
          : new FieldError('refused', `the configurator refuses its stream with ${response.statusCode}`),
      );
      socket.terminate();
    });
  });
}

function watch(socket: WebSocket): () => void {
  let heardAt = performance.now();
  const hear = () => {
    heardAt = performance.now();
  };
  socket.on('pong', hear).on('message', hear);
  const timer = setInterval(() => {
    // Who is not listened to cannot be heard.
    if (socket.isPaused) hear();
    if (performance.now() - heardAt > silentAfter) socket.terminate();
    else socket.ping();
  }, pingEvery);
  return () => clearInterval(timer);
}
