import { randomUUID } from 'node:crypto';
import { retryDelay } from '../../apps/web/src/platform/retryDelay.ts';
import { machineClock } from '../machineClock.ts';
import { answerQuestions } from '../remote.ts';
import { type OpenSocket, openSocket } from './openSocket.ts';

/** Sockets that are alike: what they say first, and what they subscribe to. */
export type Displays = {
  count: number;
  headers: Readonly<Record<string, string>>;
  /** Null: the server speaks no protocol, and greets with `greetings` messages. */
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

export type Wish =
  | Open
  /** Resolves when so many messages have come since the last time that this was asked. */
  | { do: 'receive'; messages: number }
  /** Resolves when every socket, from now on, has heard a message with all these words. */
  | { do: 'return'; words: readonly string[] };

/** When the first and the last of it happened, by the clock of the machine. */
export type Happened = { first: number; last: number };

type Seat = { place: number; socket: OpenSocket | null; attempts: number; isAway: boolean };

const openingAtOnce = 100;
/** After use a port rests for a minute, so one address has ports for a few rounds only. */
const addresses = 16;

const seats: Seat[] = [];
let heard = 0;
let wanted = Number.POSITIVE_INFINITY;
let first = 0;
let last = 0;
let away = 0;
let words: readonly Buffer[] = [];
let finish = () => {};

answerQuestions<Wish, Happened>(async (wish) => {
  switch (wish.do) {
    case 'open':
      return await openAll(wish);
    case 'receive':
      return await received(wish.messages);
    case 'return':
      return await returned(wish.words);
  }
});

async function openAll(wish: Open): Promise<Happened> {
  const began = machineClock();
  const waiting = wish.displays.flatMap((displays) => Array.from({ length: displays.count }, () => displays));
  const openNext = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await takeSeat(wish, next);
  };
  await Promise.all(Array.from({ length: openingAtOnce }, openNext));
  heard = 0;
  first = 0;
  return { first: began, last: machineClock() };
}

/** Resolves when it has heard all that a newcomer is told. */
function takeSeat(wish: Open, displays: Displays): Promise<void> {
  return new Promise((resolve) => {
    const seat: Seat = { place: seats.length, socket: null, attempts: 0, isAway: false };
    seats.push(seat);
    connect(seat, wish, displays, resolve);
  });
}

function connect(seat: Seat, wish: Open, displays: Displays, onReady: () => void) {
  const { port, path, comesBack = false } = wish;
  const { headers, init, subscriptions, greetings = init === null ? 0 : 1 + subscriptions.length } = displays;
  const localAddress = `127.0.0.${2 + (seat.place % addresses)}`;
  let toCome = greetings;
  seat.attempts += 1;

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
        if (payload) look(seat, payload);
        if (toCome === 0) return count();
        toCome -= 1;
        if (toCome === subscriptions.length) for (const each of subscriptions) socket.send(subscribing(each));
        if (toCome === 0) onReady();
      },
      onClose: () => {
        if (!comesBack) throw new Error(`the server at ${port} closed a socket`);
        setTimeout(connect, retryDelay(Math.max(0, seat.attempts - 1)), seat, wish, displays, onReady);
      },
    },
  );
  seat.socket = socket;
}

const subscribing = (payload: string) => `{"id":"${randomUUID()}","type":"subscribe","payload":${payload}}`;

function count() {
  heard += 1;
  if (first === 0) first = last;
  if (heard >= wanted) finish();
}

function look(seat: Seat, payload: Buffer) {
  if (!seat.isAway || !words.every((word) => payload.includes(word))) return;
  seat.isAway = false;
  away -= 1;
  if (away === 0) finish();
}

async function received(messages: number): Promise<Happened> {
  wanted = messages;
  if (heard < wanted) await finished();
  const happened = { first, last };
  heard -= wanted;
  wanted = Number.POSITIVE_INFINITY;
  first = 0;
  return happened;
}

/** They have been connected for long, so their attempts begin anew. */
async function returned(all: readonly string[]): Promise<Happened> {
  words = all.map((word) => Buffer.from(word));
  away = seats.length;
  const began = machineClock();
  for (const seat of seats) {
    seat.isAway = true;
    seat.attempts = 0;
  }
  await finished();
  return { first: began, last };
}

const finished = () =>
  new Promise<void>((resolve) => {
    finish = resolve;
  });
