import { setTimeout as sleep } from 'node:timers/promises';
import type { HubLogCursor, HubLogLine, HubState } from '@carestead/domain/field/hubMessage';
import { hubLogLine, hubMessage, hubState, numberedLine } from '@carestead/domain/field/hubMessage';
import { linkDelay } from '@carestead/domain/field/linkDelay';
import { WebSocket } from 'ws';
import type { HubBatch, HubSink } from '../manifest/ports.ts';
import type { Log } from '../platform/log.ts';
import { parseJson } from '../platform/parseJson.ts';
import type { Configurator } from './configurator.ts';
import { authorization, baseUrl } from './configurator.ts';
import { refuseAddress } from './fieldRequest.ts';

type Options = {
  configurator: Configurator;
  sink: HubSink;
  log: Log;
  allowsLoopback: boolean;
  /** Calls come first: nothing is connected before. */
  after: Promise<void>;
  /** How long messages are collected before they are stored together. */
  collectFor?: number;
};

export type HubStream = { close: () => Promise<void> };

const handshakeTimeout = 5000;
const pingEvery = 10_000;
/** So many messages are collected at most; then the configurator waits. */
const mostWaiting = 50;
/** A configurator of an older release does not know of hubs; after an update it does. */
const askAgainAfter = 5 * 60_000;

/**
 * Receives what the hubs of one configurator report, on a connection of its own: nothing that a hub sends can stand in
 * front of a call. Lines that were not stored are sent again after the next connection.
 */
export function startHubStream(options: Options): HubStream {
  const { configurator, sink, log, allowsLoopback, after, collectFor = 250 } = options;
  const { system_id } = configurator;
  const stopping = new AbortController();
  const { signal } = stopping;
  const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  let socket: WebSocket | null = null;

  const storeWhatComes = async (incoming: Incoming) => {
    for (;;) {
      const texts = await incoming.next();
      if (!texts) return;
      await sleep(collectFor, undefined, { signal }).catch(() => {});
      const batch = batchOf([...texts, ...incoming.take()], (problem) =>
        log.warn({ system_id, problem }, 'report of a hub does not match the protocol, ignored'),
      );
      for (const each of batch) await sink.store(system_id, each);
    }
  };

  const run = async () => {
    await Promise.race([after, aborted]);
    for (let failures = 0; !signal.aborted; ) {
      let delay = linkDelay(1, 'configurator');
      try {
        const cursor = await sink.cursor(system_id);
        if (signal.aborted) return;
        refuseAddress(configurator.ip, allowsLoopback);
        socket = connect(configurator, cursor);
        const incoming = collect(socket);
        await opened(socket);
        failures = 0;
        await storeWhatComes(incoming);
      } catch (error) {
        if (signal.aborted) return;
        failures += 1;
        delay = delayAfter(error, failures);
        if (failures === 1)
          log.info({ err: error, system_id }, 'hubs of a configurator do not report, connecting again');
        // How the hubs are is known while somebody reports it; one connection that ends is followed by the next at once.
        await sink
          .lost(system_id)
          .catch((problem: unknown) => log.warn({ err: problem, system_id }, 'state of hubs could not be stored'));
      } finally {
        socket?.terminate();
        socket = null;
      }
      await sleep(delay, undefined, { signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    close: async () => {
      stopping.abort();
      socket?.terminate();
      await running;
    },
  };
}

/** The configurator answers, and opens no connection for hubs. */
class RefusedStream extends Error {
  override readonly name = 'RefusedStream';
  readonly status: number;

  constructor(status: number) {
    super(`the configurator refuses the reports of its hubs with ${status}`);
    this.status = status;
  }
}

function delayAfter(error: unknown, failures: number): number {
  const status = error instanceof RefusedStream ? error.status : null;
  if (status === 404 || status === 400) return askAgainAfter;
  return linkDelay(failures + 2, status === 401 ? 'unauthorized' : 'configurator');
}

function connect(configurator: Configurator, cursor: HubLogCursor | null): WebSocket {
  const from = cursor ? `?log=${cursor.log}&after=${cursor.number}` : '';
  const socket = new WebSocket(
    `${baseUrl(configurator).replace('http', 'ws')}/v1/hubs/reports${from}`,
    'carestead-field-1',
    {
      headers: { authorization: authorization(configurator) },
      handshakeTimeout,
      maxPayload: 4 * 1024 * 1024,
      followRedirects: false,
    },
  );
  let isAnswered = true;
  const pinging = setInterval(() => {
    // While reading is paused no answer can be received.
    if (socket.isPaused || socket.readyState !== socket.OPEN) return;
    if (!isAnswered) return socket.terminate();
    isAnswered = false;
    socket.ping();
  }, pingEvery);
  socket.on('pong', () => {
    isAnswered = true;
  });
  socket.on('message', () => {
    isAnswered = true;
  });
  socket.once('close', () => clearInterval(pinging));
  return socket;
}

function opened(socket: WebSocket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.on('error', (error) => reject(error));
    socket.on('unexpected-response', (_request, { statusCode = 0 }) => {
      reject(new RefusedStream(statusCode));
      socket.terminate();
    });
  });
}

type Incoming = {
  /** What waits, as soon as there is something; null: the connection is over and everything was taken. */
  next: () => Promise<readonly string[] | null>;
  take: () => readonly string[];
};

/** Messages wait here while others are stored; when there are many, nothing more is read. */
function collect(socket: WebSocket): Incoming {
  let waiting: string[] = [];
  let isOver = false;
  let wake = () => {};
  socket.on('message', (data) => {
    waiting.push(Buffer.isBuffer(data) ? data.toString('utf8') : '');
    if (waiting.length >= mostWaiting) socket.pause();
    wake();
  });
  socket.on('close', () => {
    isOver = true;
    wake();
  });
  const take = () => {
    const taken = waiting;
    waiting = [];
    if (socket.isPaused) socket.resume();
    return taken;
  };
  return {
    take,
    next: async () => {
      while (waiting.length === 0 && !isOver)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      return waiting.length > 0 ? take() : null;
    },
  };
}

/** Several messages as one, or as one for each log where the configurator began another. A bad line spoils no other. */
function batchOf(texts: readonly string[], onProblem: (problem: string) => void): readonly HubBatch[] {
  let states: readonly HubState[] | null = null;
  const logs = new Map<string, { number: number; lines: HubLogLine[] }>();
  for (const text of texts) {
    const message = hubMessage.safeParse(parseJson(text));
    if (!message.success) {
      onProblem('the message is of no known type');
      continue;
    }
    if (message.data.type === 'hubs') {
      states = message.data.hubs.flatMap((each) => readable(hubState.safeParse(each), onProblem));
      continue;
    }
    const { log, lines } = message.data;
    const known = logs.get(log) ?? { number: 0, lines: [] };
    for (const each of lines) {
      const { data } = numberedLine.safeParse(each);
      known.lines.push(...readable(hubLogLine.safeParse(each), onProblem));
      known.number = Math.max(known.number, data?.number ?? 0);
    }
    logs.set(log, known);
  }
  const batches = [...logs].map(
    ([log, { number, lines }]): HubBatch => ({ states: null, log: { log, number, lines } }),
  );
  return states ? [{ states, log: null }, ...batches] : batches;
}

const readable = <T>(
  read: { success: true; data: T } | { success: false; error: { issues: readonly { message: string }[] } },
  onProblem: (problem: string) => void,
): readonly T[] => {
  if (read.success) return [read.data];
  onProblem(read.error.issues[0]?.message ?? '');
  return [];
};
