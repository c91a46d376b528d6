import { createLiveClock } from '@carestead/ui/state/liveClock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLine } from './createLine.ts';

type Sent = { type: string };

/** What a browser makes of an address to which it finds no way: nothing, until somebody opens it here. */
class Socket extends EventTarget {
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = 0;
  readonly sent: Sent[] = [];
  isLeft = false;

  constructor() {
    super();
    Socket.all.push(this);
  }
  open() {
    this.readyState = Socket.OPEN;
    this.dispatchEvent(new Event('open'));
  }
  receive(frame: object) {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(frame) }));
  }
  end(code: number) {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Sent);
  }
  close() {
    this.isLeft = true;
  }
}

const place = { take: vi.fn<() => void>(), whenFree: vi.fn<(then: () => void) => void>() };

beforeEach(() => {
  vi.useFakeTimers();
  Socket.all = [];
  place.take.mockClear();
  place.whenFree.mockClear();
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('location', { origin: 'https://ruf.lindenhof.ch' });
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function start() {
  const clock = createLiveClock(() => ({ ticks: performance.now(), time: Date.now() }));
  const line = createLine({ clock, version: '1', place, onFrame: () => {} });
  line.follow('token');
  return line;
}

const latest = () => Socket.all.at(-1) as Socket;

/** Somebody is logged in, and no call is open. */
function welcome(socket: Socket) {
  socket.open();
  socket.receive({ type: 'welcome', server_time: Date.now(), user: { id: 1, name: 'Anna' } });
  socket.receive({
    type: 'list',
    at: Date.now(),
    link: { state: 'connected', since: 0 },
    calls: [],
    alerts: [],
    team: [],
  });
}

test('an attempt that comes to nothing is given up after eight seconds, as a browser would do after minutes', () => {
  const line = start();
  vi.advanceTimersByTime(7500);
  expect(Socket.all).toHaveLength(1);
  vi.advanceTimersByTime(1000);
  expect(Socket.all).toHaveLength(2);
  expect(Socket.all[0]?.isLeft).toBe(true);
  welcome(latest());
  expect(line.phase.get()).toBe('live');
});

test('a phone that wakes up waits for no attempt of before, and keeps the one that has just begun', () => {
  const line = start();
  vi.advanceTimersByTime(3000);
  line.wake();
  line.wake();
  expect(Socket.all).toHaveLength(2);
  welcome(latest());
  vi.advanceTimersByTime(1000);
  line.wake();
  expect(Socket.all).toHaveLength(2);
});

test('a page that the browser stops leaves, so that the server calls by push messages, and comes back at once', () => {
  const line = start();
  const first = latest();
  welcome(first);
  line.sleep();
  expect(first.isLeft).toBe(true);
  expect(line.send({ type: 'ping', message: 1 })).toBe(false);
  vi.advanceTimersByTime(60_000);
  expect(Socket.all).toHaveLength(1);
  line.wake();
  expect(Socket.all).toHaveLength(2);
  expect(line.phase.get()).not.toBe('live');
  welcome(latest());
  expect(line.phase.get()).toBe('live');
});

test('a page whose place was taken goes on when the other one is closed, and not before', () => {
  const line = start();
  welcome(latest());
  expect(place.take).toHaveBeenCalledTimes(1);
  latest().end(4409);
  expect(line.refusal.get()).toBe('elsewhere');
  vi.advanceTimersByTime(60_000);
  line.wake();
  expect(Socket.all).toHaveLength(1);
  place.whenFree.mock.calls[0]?.[0]();
  expect(Socket.all).toHaveLength(2);
  welcome(latest());
  expect(line.refusal.get()).toBeNull();
  expect(line.phase.get()).toBe('live');
});
