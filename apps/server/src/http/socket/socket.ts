import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { concerns } from '@carestead/domain/access/rightsChange';
import { isLoggedIn, trusted } from '@carestead/domain/access/viewer';
import { networkOf } from '@carestead/domain/limits/clientNetwork';
import { type Arriving, nothingWaits } from '@carestead/domain/limits/socketBounds';
import { systemOfHeader } from '@carestead/domain/systems/systemHeader';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import { handleProtocols, makeServer, type Context as ProtocolContext } from 'graphql-ws';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import { addressSet } from '../../platform/addressSet.ts';
import { clientAddress } from '../../platform/clientAddress.ts';
import type { Mode } from '../../platform/config.ts';
import type { Context, Tools } from '../../platform/graphql/context.ts';
import { isSystemUnavailable } from '../../platform/graphql/publicError.ts';
import { coalesced } from '../../platform/limits/coalesced.ts';
import { createShares } from '../../platform/limits/shares.ts';
import type { Counter, Metrics } from '../../platform/metrics.ts';
import { isRecord, parseJson } from '../../platform/parseJson.ts';
import { fewAtATime } from '../../platform/sockets/fewAtATime.ts';
import { frameOf } from '../../platform/sockets/textFrame.ts';
import { type DisplayGate, type FindSession, findCaller, localeOf } from '../caller.ts';
import type { Cookies } from '../cookies.ts';
import type { Documents } from '../query/documents.ts';
import { maskError } from '../query/maskError.ts';
import type { StopGuard } from '../stopGuard.ts';
import { recheckPairing, recheckSocket, recheckSockets, type SocketCaller } from './recheckSockets.ts';
import { createSharedExecution } from './sharedExecution.ts';
import { closeCodes, socketLimits } from './socketLimits.ts';
import { keepAlive } from './socketPinger.ts';
import { mayAnswer, mayArrive, type Traffic } from './socketTraffic.ts';
import { type Subscription, subscriptionArgs } from './subscriptionArgs.ts';
import { type Arrival, refuse, type SocketPath } from './upgrades.ts';

export type SocketOptions = {
  schema: GraphQLSchema;
  documents: Documents;
  tools: Tools;
  findSession: FindSession;
  cookies: Cookies;
  trustedProxies: readonly string[];
  displayGate: DisplayGate;
  stopGuard: Pick<StopGuard, 'note' | 'mustMessageWait'>;
  metrics: Metrics;
  /** Counts sockets that were refused or closed by us. */
  dropped: Counter;
  mode: Mode;
};

/** All that is kept of an open socket, in one object: there are ten thousand of them. */
type Extra = Traffic & SocketCaller & { context: Context | null };

const goodbyeWithin = 1000;

/** Subscriptions: the graphql-transport-ws protocol, with limits, and gone the moment its session is. */
export function createSocket(options: SocketOptions): SocketPath {
  const { schema, documents, tools, findSession, cookies, metrics, dropped, displayGate, stopGuard } = options;
  const isDevelopment = options.mode === 'development';
  const isTrustedProxy = addressSet(options.trustedProxies);
  const open = new Map<WebSocket, Extra>();
  metrics.gauge('carestead_sockets', 'Open sockets.', () => open.size);
  const listener = new WebSocketServer({
    noServer: true,
    maxPayload: socketLimits.payloadBytes,
    // Answers that many share are written as whole frames past the library (`fanOut.ts`).
    perMessageDeflate: false,
    handleProtocols,
    WebSocket: class extends WebSocket {
      /** The library answers each ping frame by this; here within the bounds of the socket. */
      override pong(...given: Parameters<WebSocket['pong']>) {
        if (mayPong(this, given[0])) super.pong(...given);
      }
    },
  });
  const shares = createShares(socketLimits.openSockets);
  const stopPinging = keepAlive(open, tools.clock, dropped);

  const contextOf = ({ extra, connectionParams }: ProtocolContext<Record<string, unknown>, Extra>): Context | null => {
    const system_id = systemOfHeader(connectionParams?.system);
    if (system_id === null) return null;
    const locale = localeOf(connectionParams?.['accept-language']);
    const { viewer: account, session_id, admission } = extra;
    const { address } = extra.from;
    const viewer = trusted(account);
    return {
      ...tools,
      viewer,
      account,
      session_id,
      system_id,
      locale,
      admission,
      address,
      user_agent: '',
      signIn: null,
    };
  };

  const masked = (errors: readonly GraphQLError[]) => errors.map((error) => maskError(error, tools.log).toJSON());

  const shared = createSharedExecution({
    documents,
    masked,
    executed: metrics.counter('carestead_subscription_executions_total', 'Answers that were made for open sockets.'),
    onSlow: (socket) => drop(socket, 'slow', closeCodes.doesNotRead),
    onFailure: (error) =>
      tools.log.error({ err: error }, 'subscription answer failed, its clients keep the value before'),
  });
  metrics.gauge('carestead_subscription_groups', 'Groups of sockets that receive the same.', shared.groups);

  /** Sends the reason where the client reads it, and does not wait long for an answer. */
  const drop = (socket: WebSocket, reason: string, code: number) => {
    if (socket.readyState !== socket.OPEN) return;
    dropped.add({ reason });
    socket.close(code, reason.replaceAll('_', ' '));
    setTimeout(() => socket.terminate(), socketLimits.closeWaitMs).unref();
  };

  const maskedFor = ({ socket }: Extra, errors: readonly GraphQLError[]) => {
    const answer = masked(errors);
    if (isSystemUnavailable(answer)) socket.close(closeCodes.systemUnavailable, 'the system is not available');
    return answer;
  };

  const protocol = makeServer<Record<string, unknown>, Extra>({
    connectionInitWaitTimeout: socketLimits.initWaitMs,
    onConnect: (connection) => {
      const { extra } = connection;
      extra.context = contextOf(connection);
      if (!extra.context) return void extra.socket.close(closeCodes.badRequest, 'the parameter "system" is missing');
      return true;
    },
    onSubscribe: ({ extra, subscriptions }, id, { query, operationName, variables }) => {
      if (Object.keys(subscriptions).length > socketLimits.subscriptions) {
        drop(extra.socket, 'too_many_subscriptions', closeCodes.tooMany);
        return [new GraphQLError('too many subscriptions')];
      }
      const reply = { socket: extra.socket, stream: extra.stream, id };
      const { context } = extra;
      return subscriptionArgs({ schema, documents, query, operationName, variables, context, isDevelopment, reply });
    },
    subscribe: (args) => shared.subscribe(args, (args as Subscription).reply),
    onNext: ({ extra }, _id, _payload, _args, result) =>
      result.errors ? { data: result.data ?? null, errors: maskedFor(extra, result.errors) } : undefined,
    onError: ({ extra }, _id, _payload, errors) => maskedFor(extra, errors),
  });

  const accept = (socket: WebSocket, stream: Duplex, caller: SocketCaller) => {
    const { session_id, viewer, endsAt, token, from, admission } = caller;
    const traffic = { socket, stream, spentUntil: 0, waiting: nothingWaits };
    const extra: Extra = { session_id, viewer, endsAt, token, from, admission, ...traffic, context: null };
    open.set(socket, extra);
    socket.on('error', terminate);
    const closed = protocol.opened(
      {
        protocol: socket.protocol,
        send: (data) => send(extra, Buffer.from(data)),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (take) =>
          socket.on('message', (data) => {
            const message = messageOf(extra, data);
            if (message !== refused) void take(message).catch((error: unknown) => fail(socket, error));
          }),
      },
      extra,
    );
    socket.on('close', (code, reason) => {
      open.delete(socket);
      shares.giveBack(networkOf(extra.from.address));
      void closed(code, String(reason));
    });
  };

  /** False: the socket is being closed, for this or for something before it. */
  const isWithinBounds = (extra: Extra, arriving: Arriving) => {
    if (extra.socket.readyState !== extra.socket.OPEN) return false;
    if (mayArrive(extra, arriving)) return true;
    drop(extra.socket, 'too_many_messages', closeCodes.tooMany);
    return false;
  };

  const mayPong = (socket: WebSocket, data: unknown) => {
    const extra = open.get(socket);
    if (!extra || !isWithinBounds(extra, { kind: 'control', bytes: 0 })) return false;
    return isAnswerTaken(extra, Buffer.isBuffer(data) ? data.length : 0);
  };

  /** False: too much waits for it already, and it is being closed. */
  const isAnswerTaken = (extra: Extra, bytes: number) => {
    if (mayAnswer(extra, bytes)) return true;
    drop(extra.socket, 'does_not_read', closeCodes.doesNotRead);
    return false;
  };

  /**
   * The library keeps what it was given for as long as it answers, and ten thousand walls send the same text. It takes a
   * message that is read already as it is, which its types do not declare.
   */
  const messageOf = (extra: Extra, data: RawData) => {
    if (extra.socket.readyState !== extra.socket.OPEN) return refused;
    const { address } = extra.from;
    stopGuard.note(address);
    const text = textOf(data);
    if (stopGuard.mustMessageWait(address, text.length)) {
      drop(extra.socket, 'stopped_the_server', closeCodes.tooMany);
      return refused;
    }
    const message = parseJson(text);
    if (!isWithinBounds(extra, { kind: kindOf(message), bytes: text.length })) return refused;
    const payload = isRecord(message) && isRecord(message.payload) ? message.payload : null;
    if (payload && typeof payload.query === 'string') payload.query = documents.keptOnce(payload.query);
    return message as string;
  };

  /** In one piece, where the library would write header and text apart. */
  const send = (extra: Extra, data: Buffer) => {
    if (extra.socket.readyState !== extra.socket.OPEN) return;
    if (isAnswerTaken(extra, data.length)) extra.stream.write(frameOf(data));
  };

  const fail = (socket: WebSocket, error: unknown) => {
    tools.log.error({ err: error }, 'socket failed, closing it');
    socket.close(1011, 'internal error');
  };

  const recheckLater = (socket: WebSocket, caller: SocketCaller) =>
    void recheckSocket(socket, caller, { findSession, displayGate }).catch((error: unknown) => fail(socket, error));

  const admit = async (request: IncomingMessage): Promise<SocketCaller> => {
    const token = cookies.session(request);
    const from = { address: clientAddress(request, isTrustedProxy), pairing: cookies.pairing(request) };
    return { ...(await findCaller(findSession, token)), token, from, admission: await displayGate(from) };
  };

  /** Rises whenever a session ends, rights change or a display is unpaired. */
  let generation = 0;

  const letIn = fewAtATime<Arrival>(socketLimits.upgradesAtOnce, ({ request, stream, head }) => {
    const began = generation;
    admit(request).then(
      (caller) => {
        if (stream.destroyed) return;
        const network = networkOf(caller.from.address);
        if (!shares.take(network, isKnown(caller))) {
          dropped.add({ reason: 'too_many_sockets' });
          return refuse(stream, '503 Service Unavailable');
        }
        let isAccepted = false;
        listener.handleUpgrade(request, stream, head, (socket) => {
          isAccepted = true;
          accept(socket, stream, caller);
          // The ending came before the socket was one of those that it closes.
          if (began !== generation) recheckLater(socket, caller);
        });
        if (!isAccepted) shares.giveBack(network);
      },
      (error: unknown) => {
        tools.log.error({ err: error }, 'socket could not be opened, refused with 503');
        refuse(stream, '503 Service Unavailable');
      },
    );
  });

  const offEnded = tools.bus.on('sessionsEnded', ({ user_id, session_id }) => {
    generation++;
    for (const [socket, caller] of open) {
      if (caller.viewer.id !== user_id || (session_id !== null && caller.session_id !== session_id)) continue;
      socket.close(closeCodes.sessionEnded, 'session ended');
    }
  });

  const offRights = tools.bus.on('rightsChanged', (change) => {
    generation++;
    for (const [socket, { viewer }] of open) {
      if (concerns(change, viewer)) socket.close(closeCodes.rightsChanged, 'rights changed');
    }
  });

  const offUnpaired = tools.bus.on('displaysUnpaired', () => {
    generation++;
    for (const [socket, caller] of open) {
      void recheckPairing(socket, caller, { displayGate }).catch((error: unknown) => fail(socket, error));
    }
  });

  const recheck = coalesced(() => recheckSockets(open, { findSession, displayGate }));
  const offMissed = tools.bus.on('messagesMissed', () => {
    generation++;
    // While the database is away this cannot be decided; when it is back the event comes again.
    recheck().catch((error: unknown) =>
      tools.log.warn({ err: error }, 'rights of open sockets could not be checked again'),
    );
  });

  return {
    path: '/ws/backend',
    needs: 'public',
    accept: letIn,
    close: () => {
      offEnded();
      offRights();
      offUnpaired();
      offMissed();
      stopPinging();
      for (const socket of open.keys()) socket.close(closeCodes.goingAway, 'the server stops');
      // A client that does not answer would keep the port.
      setTimeout(() => {
        for (const socket of open.keys()) socket.terminate();
      }, goodbyeWithin).unref();
      listener.close();
    },
  };
}

/** In place of a message that is not taken. */
const refused = Symbol('refused');

function kindOf(message: unknown): Arriving['kind'] {
  const type = isRecord(message) ? message.type : null;
  if (type === 'ping' || type === 'pong') return 'control';
  return type === 'subscribe' ? 'subscribe' : 'other';
}

/** With Node's buffers, as the listener was made, a message is one buffer. */
const textOf = (data: RawData) => (Buffer.isBuffer(data) ? data.toString('utf8') : '');

const isKnown = ({ viewer, admission }: SocketCaller) => isLoggedIn(viewer) || admission.pairing_id !== null;

function terminate(this: WebSocket) {
  this.terminate();
}
