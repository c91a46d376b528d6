import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { messageOf } from '../errors.ts';
import { closeServer, listen } from '../http/listen.ts';
import { BadBody, readJson } from '../http/readJson.ts';
import type { DeviceSearches } from '../hubs/deviceSearches.ts';
import type { Hubs } from '../hubs/hubs.ts';
import type { Answer, createFieldRoutes } from './fieldRoutes.ts';
import { type HubsAsked, serveHubReader } from './hubReader.ts';
import { type Asked, type ReaderTools, serveReader } from './reader.ts';
import { beginSearch, searchedHub, serveSearch } from './searchReader.ts';

type Tools = ReaderTools & {
  /** Null: it reports nothing of them. */
  hubs: Hubs | null;
  /** Null: its hubs do not search for devices. */
  searches: DeviceSearches | null;
  account: Account;
  answer: ReturnType<typeof createFieldRoutes>;
  /** A reader knows more than the journal has: its end was lost. */
  onLostEnd: () => Promise<void>;
  log: (sentence: string) => void;
};

const subprotocol = 'carestead-field-1';
/** Of RFC 6455: the other side goes away. */
const goingAway = 1001;

const socketOptions = { noServer: true, autoPong: false, maxPayload: 1024 * 1024, perMessageDeflate: false } as const;

/** The configurator as Carestead sees it: HTTP and the event stream on one port. */
export function createFieldServer(tools: Tools) {
  const { journal, faults, hubs, searches, account, answer, onLostEnd, log } = tools;
  const oddAnswer = createOddAnswers();
  const server = createServer((request, response) => void respond(request, response));
  const sockets = new WebSocketServer(socketOptions);
  /** Of the hubs; apart, because the others are counted. */
  const hubSockets = new WebSocketServer(socketOptions);
  server.on('upgrade', (request, socket, head) => void upgrade(request, socket, head));

  const isAllowed = ({ headers }: IncomingMessage) =>
    !faults.now().unauthorised && isAuthorised(headers.authorization, account);

  async function respond(request: IncomingMessage, response: ServerResponse) {
    try {
      const { status, body } = isAllowed(request) ? await answerTo(request) : unauthorised;
      await faults.pause();
      const text = faults.now().nonsense ? oddAnswer() : JSON.stringify(body);
      const headers = status === 401 ? { 'www-authenticate': 'Basic realm="configurator"' } : {};
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
    } catch (error) {
      log(`${request.method} ${request.url}: ${messageOf(error)}`);
      response.destroy();
    }
  }
  async function answerTo(request: IncomingMessage): Promise<Answer> {
    const url = new URL(request.url ?? '/', 'http://configurator');
    try {
      return await answer(request.method ?? 'GET', url, () => readJson(request));
    } catch (error) {
      if (error instanceof BadBody) return { status: 400, body: { error: error.message } };
      throw error;
    }
  }
  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    socket.on('error', () => socket.destroy());
    await faults.pause();
    if (!isAllowed(request)) return refuse(socket, '401 Unauthorized');
    const hubsAsked = hubsAskedOf(request);
    if (hubs && hubsAsked) {
      hubSockets.handleUpgrade(request, socket, head, (connection) => {
        serveHubReader(connection, hubsAsked, { hubs, faults }).catch((error: Error) => {
          log(`the reports of the hubs: ${error.message}`);
          connection.terminate();
        });
      });
      return;
    }
    const searched = searchedHub(request);
    if (searches && searched !== null) {
      const search = beginSearch(searches, searched);
      if ('status' in search) return refuse(socket, search.status);
      socket.once('close', search.stop);
      return void hubSockets.handleUpgrade(request, socket, head, (connection) =>
        serveSearch(connection, search, faults),
      );
    }
    const asked = askedOf(request);
    if (asked === 'not found') return refuse(socket, '404 Not Found');
    if (asked === 'wrong') return refuse(socket, '400 Bad Request');
    await journal.settled();
    const { stream, last } = journal.figures();
    if (asked.stream === stream && asked.after > last) await onLostEnd();
    if (socket.destroyed) return;
    sockets.handleUpgrade(request, socket, head, (connection) => {
      serveReader(connection, asked, tools).catch((error: Error) => {
        log(`the event stream: ${error.message}`);
        connection.terminate();
      });
    });
  }
  const drop = () => {
    for (const connection of [...sockets.clients, ...hubSockets.clients]) connection.terminate();
  };

  return {
    listen: (host: string, port: number) => listen(server, host, port),
    connections: () => sockets.clients.size,
    /** Ends every connection of the event stream in good order. */
    closeStreams: (reason: string) => {
      for (const connection of sockets.clients) connection.close(goingAway, reason);
    },
    drop,
    /** The port is closed and no reader is connected. */
    close: async () => {
      drop();
      await closeServer(server);
    },
  };
}

const unauthorised: Answer = { status: 401, body: { error: 'wrong user name or password' } };

function askedOf({ url, headers }: IncomingMessage): Asked | 'not found' | 'wrong' {
  const { pathname, searchParams } = new URL(url ?? '/', 'http://configurator');
  if (pathname !== '/v1/events') return 'not found';
  const after = searchParams.get('after') ?? '0';
  const offered = (headers['sec-websocket-protocol'] ?? '').split(',').map((each) => each.trim());
  const beat = searchParams.get('beat');
  if (!/^\d{1,15}$/.test(after) || !offered.includes(subprotocol)) return 'wrong';
  if (beat !== null && !/^[1-9]\d{2,4}$/.test(beat)) return 'wrong';
  return { after: Number(after), stream: searchParams.get('stream'), beat: beat === null ? null : Number(beat) };
}

function hubsAskedOf({ url }: IncomingMessage): HubsAsked | null {
  const { pathname, searchParams } = new URL(url ?? '/', 'http://configurator');
  if (pathname !== '/v1/hubs/reports') return null;
  const after = Number(searchParams.get('after') ?? '0');
  return { log: searchParams.get('log'), after: Number.isSafeInteger(after) ? after : 0 };
}

function refuse(socket: Duplex, status: string) {
  const basic = status.startsWith('401') ? 'WWW-Authenticate: Basic realm="configurator"\r\n' : '';
  socket.end(`HTTP/1.1 ${status}\r\n${basic}Connection: close\r\nContent-Length: 0\r\n\r\n`);
}

export type Account = { username: string; password: string };

/** Whether a header carries the name and password of this account. */
function isAuthorised(header: string | undefined, { username, password }: Account): boolean {
  const [scheme, given = ''] = (header ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'basic') return false;
  const [said, meant] = [Buffer.from(given, 'base64'), Buffer.from(`${username}:${password}`)];
  return said.length === meant.length && timingSafeEqual(said, meant);
}

const oddities = [
  '<html><body>502 Bad Gateway</body></html>',
  '{"version":',
  '"maybe"',
  '',
  '{"rows":{"0":null},"ok":"certainly","success":"perhaps","commit":-1,"state":"soup"}',
];

/** Unusable bodies, one after the other. */
function createOddAnswers() {
  let turn = 0;
  return () => oddities[turn++ % oddities.length] ?? '';
}
