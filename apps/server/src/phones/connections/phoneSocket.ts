import { networkOf } from '@carestead/domain/limits/clientNetwork';
import { afterArrival } from '@carestead/domain/limits/socketBounds';
import { phoneCloseCodes } from '@carestead/domain/phones/phoneCloseCodes';
import { type PhoneFrame, readPhoneFrame } from '@carestead/domain/phones/protocol';
import { protocolVersion } from '@carestead/domain/phones/protocolVersion';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { Host } from '../../manifest/host.ts';
import type { Arrival, SocketPath } from '../../manifest/socketPath.ts';
import { addressSet } from '../../platform/addressSet.ts';
import { clientAddress } from '../../platform/clientAddress.ts';
import { createShares } from '../../platform/limits/shares.ts';
import { parseJson } from '../../platform/parseJson.ts';
import { fewAtATime } from '../../platform/sockets/fewAtATime.ts';
import { type Connection, type Connections, frameFor, sendTo } from './connections.ts';
import type { PhoneDesk } from './phoneDesk.ts';

const limits = {
  payloadBytes: 16 * 1024,
  helloWithin: 5000,
  pingEvery: 15_000,
  timeEvery: 2000,
  closeWait: 1000,
  upgradesAtOnce: 30,
  openSockets: 20_000,
  goodbyeWithin: 1000,
} as const;

type Given = { connections: Connections; desk: PhoneDesk };

/** The one socket of a phone: JSON messages, the first of which says who it is. */
export function createPhoneSocket(host: Host, { connections, desk }: Given): SocketPath {
  const { log, metrics, config } = host;
  const isTrustedProxy = addressSet(config.trustedProxies);
  const listener = new WebSocketServer({ noServer: true, maxPayload: limits.payloadBytes, perMessageDeflate: false });
  const shares = createShares(limits.openSockets);
  const strange = new Set<WebSocket>();
  metrics.gauge('carestead_phones', 'Phones that are connected.', connections.size);
  const dropped = metrics.counter('carestead_phones_dropped_total', 'Connections of phones that we closed, by reason.');

  const drop = (socket: WebSocket, reason: string, code: number) => {
    if (socket.readyState !== socket.OPEN) return;
    dropped.add({ reason });
    socket.close(code, reason.replaceAll('_', ' '));
    setTimeout(() => socket.terminate(), limits.closeWait).unref();
  };

  const fail = (socket: WebSocket, error: unknown) => {
    log.error({ err: error }, 'message of a phone failed, closing its connection');
    socket.close(1011, 'internal error');
  };

  /** Until it says who it is, a phone may say nothing else. */
  const greet = (socket: WebSocket, { stream, address }: { stream: Arrival['stream']; address: string }) => {
    strange.add(socket);
    const late = setTimeout(() => drop(socket, 'no_hello', phoneCloseCodes.badRequest), limits.helloWithin);
    const hello = async (data: RawData) => {
      clearTimeout(late);
      const frame = readPhoneFrame(parseJson(textOf(data)));
      if (frame?.type !== 'hello') return drop(socket, 'no_hello', phoneCloseCodes.badRequest);
      const admitted = await desk.admit(frame, address);
      if (typeof admitted === 'string') {
        if (admitted === 'locked') socket.send('{"type":"locked"}');
        return drop(socket, admitted, admitted === 'no_gateway' ? phoneCloseCodes.noGateway : phoneCloseCodes.refused);
      }
      if (socket.readyState !== socket.OPEN) return;
      strange.delete(socket);
      const connection: Connection = {
        ...{ socket, stream, system_id: admitted.system_id, app_client_id: admitted.app_client_id },
        ...{ fingerprint: admitted.fingerprint, protocol: frame.protocol, user_id: null, group_id: null },
        ...{ spentUntil: 0, audience: null, member: null, wasPinged: false, begunAt: 0 },
      };
      listen(connection);
      await desk.arrived(connection, {
        phone: admitted,
        app_version: frame.app_version,
        isOld: frame.protocol < protocolVersion,
      });
    };
    socket.once('message', (data) => void hello(data).catch((error: unknown) => fail(socket, error)));
    socket.once('close', () => {
      clearTimeout(late);
      strange.delete(socket);
    });
  };

  const listen = (connection: Connection) => {
    const { socket } = connection;
    socket.on('message', (data) => take(connection, data));
    socket.on('pong', () => {
      connection.wasPinged = false;
    });
    socket.on('close', () => desk.left(connection));
    const before = connections.add(connection);
    before?.socket.close(phoneCloseCodes.replaced, 'connected anew');
  };

  const take = (connection: Connection, data: RawData) => {
    const { socket } = connection;
    if (socket.readyState !== socket.OPEN) return;
    const text = textOf(data);
    const until = afterArrival(
      connection.spentUntil,
      { kind: 'other', bytes: text.length },
      Math.floor(performance.now()),
    );
    if (until === null) return drop(socket, 'too_many_messages', phoneCloseCodes.tooMany);
    connection.spentUntil = until;
    const frame: PhoneFrame | null = readPhoneFrame(parseJson(text));
    // A newer phone may say what this version does not know.
    if (!frame || frame.type === 'hello') return;
    void desk.take(connection, frame).catch((error: unknown) => fail(socket, error));
  };

  const letIn = fewAtATime<Arrival>(limits.upgradesAtOnce, ({ request, stream, head }) => {
    if (stream.destroyed) return;
    const address = clientAddress(request, isTrustedProxy);
    const network = networkOf(address);
    if (!shares.take(network)) {
      dropped.add({ reason: 'too_many_sockets' });
      return void stream.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    }
    stream.once('close', () => shares.giveBack(network));
    listener.handleUpgrade(request, stream, head, (socket) => {
      socket.on('error', terminate);
      greet(socket, { stream, address });
    });
  });

  const pinging = setInterval(() => {
    for (const connection of connections.all()) {
      const { socket } = connection;
      if (connection.wasPinged) {
        dropped.add({ reason: 'silent' });
        socket.terminate();
        continue;
      }
      connection.wasPinged = true;
      socket.ping();
    }
  }, limits.pingEvery).unref();

  const timing = setInterval(() => {
    const frame = frameFor({ type: 'time', at: host.clock.now() });
    for (const connection of connections.all()) {
      // Whoever has not read what was sent before knows by its silence how late it is.
      if (connection.stream.writableLength === 0) sendTo(connection, frame);
    }
  }, limits.timeEvery).unref();

  return {
    path: '/ws/app',
    needs: 'app_client',
    accept: letIn,
    close: () => {
      clearInterval(pinging);
      clearInterval(timing);
      desk.goAway();
      const open = [...strange, ...[...connections.all()].map(({ socket }) => socket)];
      for (const socket of open) socket.close(phoneCloseCodes.goingAway, 'the server stops');
      setTimeout(() => {
        for (const socket of open) socket.terminate();
      }, limits.goodbyeWithin).unref();
      listener.close();
    },
  };
}

const textOf = (data: RawData) => (Buffer.isBuffer(data) ? data.toString('utf8') : '');

function terminate(this: WebSocket) {
  this.terminate();
}
