import type { ServerMessage } from '@carestead/domain/field/fieldEvent';
import type { LifeSign } from '@carestead/domain/field/silence';
import { beatEvery, checkEvery, isSilent, provesLife, silenceAfterCheck } from '@carestead/domain/field/silence';
import { WebSocket } from 'ws';
import { FieldError } from '../manifest/fieldError.ts';
import type { Configurator } from './configurator.ts';
import { authorization, baseUrl } from './configurator.ts';
import { refuseAddress } from './fieldRequest.ts';
import type { ReceivedMessage } from './messageQueue.ts';
import { createMessageQueue } from './messageQueue.ts';

type Wanted = {
  after: number;
  stream: string;
  allowsLoopback: boolean;
  signal: AbortSignal;
  /** The connection was given up, because nothing was received for so many milliseconds. */
  onSilent: (silentFor: number) => void;
  /** How often a heartbeat is requested, in milliseconds. */
  beat?: number;
};

export type Stream = {
  messages: AsyncIterable<ReceivedMessage>;
  /** Age in milliseconds of the oldest message that is not applied yet; 0: there is none. */
  backlogAge: () => number;
  send: (message: ServerMessage) => void;
  close: () => void;
};

const handshakeTimeout = 5000;

/** Opens the event stream; throws a FieldError that names what prevents it. */
export async function openStream(
  configurator: Configurator,
  { after, stream, allowsLoopback, signal, onSilent, beat = beatEvery }: Wanted,
): Promise<Stream> {
  // A signal that has been given already calls no listener any more.
  signal.throwIfAborted();
  refuseAddress(configurator.ip, allowsLoopback);
  const url = `${baseUrl(configurator).replace('http', 'ws')}/v1/events?after=${after}&stream=${stream}&beat=${beat}`;
  const socket = new WebSocket(url, 'carestead-field-1', {
    headers: { authorization: authorization(configurator) },
    handshakeTimeout,
    maxPayload: 16 * 1024 * 1024,
    followRedirects: false,
  });
  const close = () => socket.terminate();
  signal.addEventListener('abort', close, { once: true });
  let announced: number | null = null;
  const queue = createMessageQueue({
    onFull: () => socket.pause(),
    onRoom: () => socket.resume(),
    onHello: (every) => {
      announced = every;
    },
  });
  socket.on('message', (data) => queue.push(Buffer.isBuffer(data) ? data.toString('utf8') : ''));
  socket.on('close', queue.end);
  await opened(socket);
  const stopWatching = watch(socket, { beat, announced: () => announced, onSilent });
  socket.once('close', () => {
    stopWatching();
    signal.removeEventListener('abort', close);
  });
  return {
    messages: queue.messages,
    backlogAge: queue.backlogAge,
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
          ? new FieldError('unauthorized', 'the configurator answers Unauthorized')
          : new FieldError('refused', `the configurator refuses its stream with ${response.statusCode}`),
      );
      socket.terminate();
    });
  });
}

type Watch = Required<Pick<Wanted, 'beat' | 'onSilent'>> & { announced: () => number | null };

/** A connection that is cut without notice looks open for minutes, and so does one to a configurator that hangs. */
function watch(socket: WebSocket, { beat, announced, onSilent }: Watch): () => void {
  let silentFor = 0;
  let checkedAt = performance.now();
  const receive = (sign: LifeSign) => {
    if (provesLife(sign, announced())) silentFor = 0;
  };
  socket.on('pong', () => receive('pong')).on('message', () => receive('message'));
  const check = () => {
    const now = performance.now();
    // While reading is paused nothing can arrive, so silence proves nothing.
    silentFor = socket.isPaused ? 0 : silenceAfterCheck(silentFor, now - checkedAt);
    checkedAt = now;
    if (socket.readyState !== socket.OPEN || !isSilent(silentFor, beat, announced())) return;
    onSilent(silentFor);
    socket.terminate();
  };
  // After the next read of the connections: what has arrived while this process was busy is received first.
  const checking = setInterval(() => setImmediate(check), checkEvery);
  const pinging = setInterval(() => socket.ping(), beat);
  return () => {
    clearInterval(checking);
    clearInterval(pinging);
  };
}
