import {
  type Connection,
  type ConnectionEvent,
  firstConnection,
  isLinkDown,
  nextConnection,
  type Phase,
  phaseOf,
  uselessFor,
} from '@carestead/domain/display/connection';
import { retryWait } from '@carestead/domain/phoneApp/retryWait';
import { phoneCloseCodes } from '@carestead/domain/phones/phoneCloseCodes';
import type { PhoneFrame, ServerFrame } from '@carestead/domain/phones/protocol';
import { protocolVersion } from '@carestead/domain/phones/protocolVersion';
import type { LiveClock } from '@carestead/ui/state/liveClock';
import { observable } from '@carestead/ui/state/observable';
import type { Place } from './createPlace.ts';

type Frame<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>;
export type Welcome = Frame<'welcome'>;
export type List = Frame<'list'>;

/** Why this phone is not welcome: it was locked or reset, the gateway is off, or another page of this phone is connected. */
export type Refusal = 'locked' | 'unknown' | 'no_gateway' | 'elsewhere';

type Options = { clock: LiveClock; version: string; place: Place; onFrame: (frame: ServerFrame) => void };

/** One for all: a phone has one list. */
const ownList = 1;
const judgeEvery = 250;
/** A silent connection is given up after this. */
const silentFor = 8000;
const slowRetry = 30_000;
/** Waking up is reported in several ways at once. */
const justTried = 1000;

/** The one socket of the phone: what it was sent last, and how far that can be trusted. Nothing of it is ever stored. */
export function createLine({ clock, version, place, onFrame }: Options) {
  const connection = observable<Connection>(firstConnection(clock.steady()));
  const welcome = observable<Welcome | null>(null);
  const list = observable<List | null>(null);
  const refusal = observable<Refusal | null>(null);
  const phase = observable<Phase>('starting');
  const attempts = observable(0);
  /** When the next attempt is made, by the steady clock; null: one is under way, or none is wanted. */
  const retryAt = observable<number | null>(null);
  let socket: WebSocket | null = null;
  let token: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let messages = 0;
  let triedAt = clock.steady();

  const judge = () => {
    const isDown = isLinkDown(list.get()?.link ?? { state: 'connected', since: null }, clock.now());
    phase.set(phaseOf(connection.get(), isDown, clock.steady()));
  };
  const dispatch = (event: ConnectionEvent) => {
    const before = connection.get();
    connection.set(nextConnection(before, event, clock.steady()));
    judge();
    // After a silence the list may lack something that was sent meanwhile: only a new one is whole.
    if (connection.get().lapses > before.lapses) reconnect();
  };

  const take = (frame: ServerFrame) => {
    if (frame.type === 'time') clock.follow(frame.at);
    if (frame.type === 'welcome') {
      clock.follow(frame.server_time);
      attempts.set(0);
      refusal.set(null);
      welcome.set(frame);
      if (!frame.user) list.set(null);
      dispatch({ kind: 'config', needed: frame.user ? [ownList] : [] });
    } else if (frame.type === 'list') {
      list.set(frame);
      dispatch({ kind: 'list', system_id: ownList });
    } else if (frame.type === 'locked') refusal.set('locked');
    else if (frame.type === 'logged_out') {
      const before = welcome.get();
      if (before) welcome.set({ ...before, user: null });
      list.set(null);
      dispatch({ kind: 'config', needed: [] });
    }
    if (frame.type !== 'welcome' && frame.type !== 'list') dispatch({ kind: 'received' });
    onFrame(frame);
  };

  function open() {
    clearTimeout(timer);
    retryAt.set(null);
    if (token === null) return;
    attempts.set(attempts.get() + 1);
    triedAt = clock.steady();
    const own = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws/app`);
    socket = own;
    let isLocked = false;
    own.addEventListener('open', () => {
      place.take();
      own.send(JSON.stringify({ type: 'hello', protocol: protocolVersion, token, app_version: version }));
      dispatch({ kind: 'opened' });
    });
    own.addEventListener('message', ({ data }) => {
      if (socket !== own) return;
      const frame = readFrame(data);
      if (frame?.type === 'locked') isLocked = true;
      if (frame) take(frame);
    });
    own.addEventListener('close', ({ code }) => {
      if (socket !== own) return;
      socket = null;
      dispatch({ kind: 'closed' });
      closed(code, isLocked);
    });
  }

  function closed(code: number, isLocked: boolean) {
    if (code === phoneCloseCodes.refused) refusal.set(isLocked ? 'locked' : 'unknown');
    if (code === phoneCloseCodes.noGateway) refusal.set('no_gateway');
    if (code === phoneCloseCodes.replaced) return replaced();
    if (refusal.get() === 'unknown') return;
    const wait = refusal.get() === null ? retryWait(attempts.get(), Math.random()) : slowRetry;
    retryAt.set(clock.steady() + wait);
    timer = setTimeout(open, wait);
  }

  /** Two pages that take the place of each other would do so for ever: this one waits until the other is closed. */
  function replaced() {
    refusal.set('elsewhere');
    place.whenFree(() => {
      if (refusal.get() === 'elsewhere') retry();
    });
  }

  function retry() {
    refusal.set(null);
    attempts.set(0);
    reconnect();
  }

  /** What the old socket still says is not listened to. */
  function drop() {
    const old = socket;
    socket = null;
    clearTimeout(timer);
    old?.close();
  }

  function reconnect() {
    if (token === null) return;
    drop();
    dispatch({ kind: 'closed' });
    open();
  }

  /** Without a way to the server a browser waits for minutes until it says so. */
  const isSilent = () => {
    const state = connection.get();
    const now = clock.steady();
    return socket !== null && (state.isOpen ? uselessFor(state, now) : now - triedAt) > silentFor;
  };

  setInterval(() => {
    dispatch({ kind: 'tick' });
    if (isSilent()) reconnect();
  }, judgeEvery);

  return {
    ...{ connection, welcome, list, refusal, phase, attempts, retryAt },
    /** Connects as this phone; null: not any more. */
    follow(next: string | null) {
      token = next;
      refusal.set(null);
      attempts.set(0);
      welcome.set(null);
      list.set(null);
      drop();
      connection.set(firstConnection(clock.steady()));
      if (next !== null) open();
    },
    /** The browser is about to stop this page: it receives nothing, and the server sends push messages only to whoever is gone. */
    sleep() {
      drop();
      dispatch({ kind: 'closed' });
    },
    /** The phone was asleep, or its network is back: what it shows is judged at once, and no attempt of before is waited for. */
    wake() {
      dispatch({ kind: 'tick' });
      const refused = refusal.get();
      const isTrying = socket && (connection.get().isOpen || clock.steady() - triedAt < justTried);
      if (!isTrying && refused !== 'unknown' && refused !== 'elsewhere') reconnect();
    },
    /** Now, whatever was planned. */
    retry,
    send(frame: PhoneFrame): boolean {
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(frame));
      return true;
    },
    nextMessage: () => {
      messages += 1;
      return messages;
    },
    /** The moment up to which what is shown was known to be so, by the server's clock. */
    knownUntil: () => clock.now() - (clock.steady() - (connection.get().goodUntil ?? clock.steady())),
  };
}

export type Line = ReturnType<typeof createLine>;

/** Both sides pass over what they do not know; what a server sends of a known type it has made by its own schema. */
function readFrame(data: unknown): ServerFrame | null {
  try {
    const frame: unknown = JSON.parse(String(data));
    const isFrame = typeof frame === 'object' && frame !== null && 'type' in frame && typeof frame.type === 'string';
    return isFrame ? (frame as ServerFrame) : null;
  } catch {
    return null;
  }
}
