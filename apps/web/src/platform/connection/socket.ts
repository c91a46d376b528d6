import { type Observable, observable } from '@carestead/ui/state/observable';
import { createClient, type FormattedExecutionResult, type Sink, type SubscribePayload } from 'graphql-ws';
import { retryDelay } from './retryDelay.ts';

export type Socket = {
  subscribe(payload: SubscribePayload, sink: Sink<FormattedExecutionResult>): () => void;
  /** Closes and connects anew, so that the connection carries the session of now. */
  restart(): void;
  connected: Observable<boolean>;
  /** How often in a row it was tried to connect; 0 once a connection has lasted. */
  attempts: Observable<number>;
  /** When the last message of the server was received. */
  receivedAt: Observable<number | null>;
};

type Options = {
  url: string;
  params: () => Record<string, unknown>;
  now: () => number;
  onSessionEnded: () => void;
  /** What this person may do is not what it was; the connection comes back by itself. */
  onRightsChanged: () => void;
  /** The requested system does not exist. */
  onMissingSystem: () => void;
  pingEvery?: number;
  answerWithin?: number;
  /** A connection that lasted this long ends the row of failed attempts. */
  steadyAfter?: number;
};

const closeCode = {
  clientRestart: 4205,
  sessionEnded: 4403,
  rightsChanged: 4404,
  noAnswer: 4408,
  systemUnavailable: 4424,
};

export function createSocket(options: Options): Socket {
  const { url, params, now, pingEvery = 30_000, answerWithin = 10_000, steadyAfter = 5000 } = options;
  const connected = observable(false);
  const receivedAt = observable<number | null>(null);
  let socket: WebSocket | null = null;
  const attempts = observable(0);
  let isConnecting = false;
  let restartWhenOpen = false;
  let answerTimer: ReturnType<typeof setTimeout> | undefined;
  let steadyTimer: ReturnType<typeof setTimeout> | undefined;

  const wait = () => retryDelay(Math.max(0, attempts.get() - 1));
  const waitPlainly = () => new Promise<void>((resolve) => setTimeout(resolve, wait()));
  /** Until the module for long outages is there, which is not part of the first load. */
  let waitToRetry = waitPlainly;
  let isLoading = false;
  const loadLongWait = async () => {
    if (isLoading) return;
    isLoading = true;
    const { createServerWait } = await import('./waitForServer.ts');
    const waitForServer = createServerWait(attempts);
    // A wait that failed would end all attempts.
    waitToRetry = () => waitForServer().catch(waitPlainly);
  };

  const client = createClient({
    url,
    connectionParams: params,
    lazy: true,
    lazyCloseTimeout: 1000,
    keepAlive: pingEvery,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: () => waitToRetry(),
    on: {
      connecting: () => {
        attempts.set(attempts.get() + 1);
        isConnecting = true;
        expectAnswer();
      },
      opened: (opened) => {
        isConnecting = false;
        socket = opened as WebSocket;
        if (restartWhenOpen) drop(closeCode.clientRestart, 'Client Restart');
        restartWhenOpen = false;
      },
      connected: () => {
        clearTimeout(answerTimer);
        connected.set(true);
        steadyTimer = setTimeout(() => attempts.set(0), steadyAfter);
        loadLongWait().catch(() => {
          isLoading = false;
        });
      },
      message: () => receivedAt.set(now()),
      ping: (received) => {
        if (!received) expectAnswer();
      },
      pong: (received) => {
        if (received) clearTimeout(answerTimer);
      },
      closed: (event) => {
        clearTimeout(answerTimer);
        clearTimeout(steadyTimer);
        isConnecting = false;
        socket = null;
        connected.set(false);
        const { code } = event as CloseEvent;
        if (code === closeCode.sessionEnded) options.onSessionEnded();
        if (code === closeCode.rightsChanged) options.onRightsChanged();
        if (code === closeCode.systemUnavailable) options.onMissingSystem();
      },
    },
  });

  /** A close over a dead connection gets no answer; the client must not wait for it before it reconnects. */
  function drop(code: number, reason: string) {
    socket?.close(code, reason);
    client.terminate();
  }

  function expectAnswer() {
    clearTimeout(answerTimer);
    answerTimer = setTimeout(() => drop(closeCode.noAnswer, 'Request Timeout'), answerWithin);
  }

  return {
    attempts,
    connected,
    receivedAt,
    restart() {
      if (socket) drop(closeCode.clientRestart, 'Client Restart');
      else restartWhenOpen = isConnecting;
    },
    /** The library gives up on close codes that it takes for fatal; a call display never gives up. */
    subscribe(payload, sink) {
      let again: ReturnType<typeof setTimeout> | undefined;
      let stop = () => {};
      const start = () => {
        stop = client.subscribe(payload, {
          next: (result: FormattedExecutionResult) => sink.next(result),
          complete: () => sink.complete(),
          error: (error) => {
            if (Array.isArray(error)) sink.error(error);
            else again = setTimeout(start, wait());
          },
        });
      };
      start();
      return () => {
        clearTimeout(again);
        stop();
      };
    },
  };
}
