import { randomUUID } from 'node:crypto';
import { retryDelay } from '../../apps/web/src/platform/connection/retryDelay.ts';
import { machineClock } from '../measure/clocks.ts';
import { answerQuestions } from '../product/remote.ts';
import { type OpenSocket, openSocket } from './openSocket.ts';

/** Sockets that are alike: what they say first, and what they subscribe to. */
export type Displays = {
  count: number;
  headers: Readonly<Record<string, string>>;
  /** Null: the server has no protocol, and begins with `greetings` messages. */
  init: string | null;
  subscriptions: readonly string[];
  greetings?: number;
};

type Open = {
  do: 'open';
  port: number;
  path: string;
  displays: readonly Displays[];
  /** Who loses the connection comes back as a browser does. */
  comesBack?: boolean;
};

export type Command =
  | Open
  /** Resolves when so many messages have come since the last time that this was asked. */
  | { do: 'receive'; messages: number }
  /** Resolves when every socket, from now on, has received a message with all these texts. */
  | { do: 'return'; texts: readonly string[] };

/** When the first and the last of it happened, by the clock of the machine. */
export type Happened = { first: number; last: number };

type Client = { index: number; socket: OpenSocket | null; attempts: number; isAway: boolean };

const openingAtOnce = 100;
/** After use a port rests for a minute, so one address has ports for a few rounds only. */
const addresses = 16;

const clients: Client[] = [];
let counted = 0;
let wanted = Number.POSITIVE_INFINITY;
let first = 0;
let last = 0;
let away = 0;
let texts: readonly Buffer[] = [];
let finish = () => {};

answerQuestions<Command, Happened>(async (command) => {
  switch (command.do) {
    case 'open':
      return await openAll(command);
    case 'receive':
      return await received(command.messages);
    case 'return':
      return await returned(command.texts);
  }
});

async function openAll(command: Open): Promise<Happened> {
  const began = machineClock();
  const waiting = command.displays.flatMap((displays) => Array.from({ length: displays.count }, () => displays));
  const openNext = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await openClient(command, next);
  };
  await Promise.all(Array.from({ length: openingAtOnce }, openNext));
  counted = 0;
  first = 0;
  return { first: began, last: machineClock() };
}

/** Resolves when all messages that a new client is sent have arrived. */
function openClient(command: Open, displays: Displays): Promise<void> {
  return new Promise((resolve) => {
    const client: Client = { index: clients.length, socket: null, attempts: 0, isAway: false };
    clients.push(client);
    connect(client, command, displays, resolve);
  });
}

function connect(client: Client, command: Open, displays: Displays, onReady: () => void) {
  const { port, path, comesBack = false } = command;
  const { headers, init, subscriptions, greetings = init === null ? 0 : 1 + subscriptions.length } = displays;
  const localAddress = `127.0.0.${2 + (client.index % addresses)}`;
  let toCome = greetings;
  client.attempts += 1;

  const socket = openSocket(
    { port, path, localAddress, headers },
    {
      keeps: comesBack,
      onOpen: () => {
        if (init !== null) socket.send(init);
        if (toCome === 0) onReady();
      },
      onMessage: (payload) => {
        last = machineClock();
        if (payload) look(client, payload);
        if (toCome === 0) return count();
        toCome -= 1;
        if (toCome === subscriptions.length) for (const each of subscriptions) socket.send(subscribing(each));
        if (toCome === 0) onReady();
      },
      onClose: () => {
        if (!comesBack) throw new Error(`the server at ${port} closed a socket`);
        setTimeout(connect, retryDelay(Math.max(0, client.attempts - 1)), client, command, displays, onReady);
      },
    },
  );
  client.socket = socket;
}

const subscribing = (payload: string) => `{"id":"${randomUUID()}","type":"subscribe","payload":${payload}}`;

function count() {
  counted += 1;
  if (first === 0) first = last;
  if (counted >= wanted) finish();
}

function look(client: Client, payload: Buffer) {
  if (!client.isAway || !texts.every((text) => payload.includes(text))) return;
  client.isAway = false;
  away -= 1;
  if (away === 0) finish();
}

async function received(messages: number): Promise<Happened> {
  wanted = messages;
  if (counted < wanted) await finished();
  const happened = { first, last };
  counted -= wanted;
  wanted = Number.POSITIVE_INFINITY;
  first = 0;
  return happened;
}

/** They have been connected for long, so their attempts begin anew. */
async function returned(all: readonly string[]): Promise<Happened> {
  texts = all.map((text) => Buffer.from(text));
  away = clients.length;
  const began = machineClock();
  for (const client of clients) {
    client.isAway = true;
    client.attempts = 0;
  }
  await finished();
  return { first: began, last };
}

const finished = () =>
  new Promise<void>((resolve) => {
    finish = resolve;
  });
