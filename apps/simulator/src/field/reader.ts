import type { RawData, WebSocket } from 'ws';
import { z } from 'zod';
import type { FaultStore } from '../faults/faults.ts';
import type { Journal } from '../journal/journal.ts';
import type { Ledger } from '../journal/ledger.ts';
import type { Distortion } from './distort.ts';

export type ReaderTools = {
  journal: Journal;
  ledger: Ledger;
  faults: FaultStore;
  distort: Distortion;
  now: () => number;
};

export type Asked = {
  after: number;
  stream: string | null;
  /** How often a heartbeat is wanted, in milliseconds; null: whoever reads does not know of beats. */
  beat: number | null;
};

const serverMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ack'), number: z.number().int().min(0) }),
  z.object({ type: z.literal('snapshot') }),
]);

const mostInMessage = 1000;
const repeated = 3;
const pingEvery = 15_000;
/** Of RFC 6455: the other side broke the rules. */
const policyViolation = 1008;

/** Serves one connection from hello to its end; it listens from the first moment on. */
export async function serveReader(
  socket: WebSocket,
  asked: Asked,
  { journal, ledger, faults, distort, now }: ReaderTools,
) {
  const { stream, first, last } = journal.figures();
  let sent = asked.stream === stream ? asked.after : 0;
  const snapshots: { number: number; text: string }[] = [];
  let wake = () => {};
  const isOpen = () => socket.readyState === socket.OPEN && journal.figures().stream === stream;
  const poke = () => wake();
  const stopListening = journal.onDurable(poke);
  const pinging = keepAlive(socket);
  let beating: NodeJS.Timeout | undefined;
  socket.on('close', () => {
    stopListening();
    clearInterval(pinging);
    clearInterval(beating);
    poke();
  });
  socket.on('ping', (data) => {
    if (!faults.now().silent) socket.pong(data);
  });
  socket.on('message', (data) => {
    // Nothing is received on a connection that is silent.
    if (faults.now().silent || !isOpen()) return;
    const message = serverMessage.safeParse(parsed(data));
    if (!message.success) return socket.close(policyViolation, 'this is neither ack nor snapshot');
    if (message.data.type === 'snapshot') {
      snapshots.push({ number: journal.last(), text: snapshotText(journal) });
      return poke();
    }
    const { number } = message.data;
    if (number > sent) return socket.close(policyViolation, `acknowledged ${number}, but only ${sent} was sent`);
    acknowledge(journal, ledger, number, now());
  });
  const say = (text: string) => new Promise<void>((resolve) => socket.send(text, () => resolve()));

  const isReady = () => sent >= (snapshots[0]?.number ?? Number.POSITIVE_INFINITY) || journal.figures().last > sent;
  /** A snapshot stands between the events before and after its number. */
  const next = (): readonly string[] => {
    const [snapshot] = snapshots;
    if (snapshot && sent >= snapshot.number) {
      snapshots.shift();
      return [snapshot.text];
    }
    const most = Math.min(mostInMessage, (snapshot?.number ?? Number.POSITIVE_INFINITY) - sent);
    const { events, upTo } = journal.readAfter(sent, most);
    const { events: earlier } = journal.readAfter(Math.max(0, sent - repeated), Math.min(repeated, sent));
    sent = upTo;
    return events.length === 0 ? [] : distort(events, earlier, faults.now());
  };

  await faults.pause();
  const { beat } = asked;
  await say(JSON.stringify({ type: 'hello', stream, first, last, ...(beat !== null && { beat }) }));
  if (beat !== null && isOpen())
    beating = setInterval(() => {
      if (!faults.now().silent && isOpen()) socket.send('{"type":"beat"}');
    }, beat);
  while (isOpen()) {
    if (isReady()) {
      await faults.pause();
      for (const text of next()) await say(text);
    } else {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
}

function snapshotText(journal: Journal) {
  const calls = [...journal.state().open.values()].map(({ call }) => call);
  return JSON.stringify({ type: 'snapshot', number: journal.last(), calls });
}

/** A connection without an answer is closed. */
function keepAlive(socket: WebSocket) {
  let isAlive = true;
  socket.on('pong', () => {
    isAlive = true;
  });
  return setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, pingEvery);
}

function parsed(data: RawData): unknown {
  try {
    return Buffer.isBuffer(data) ? JSON.parse(data.toString('utf8')) : null;
  } catch {
    return null;
  }
}

/** Notes what an acknowledgement covers, and lets the journal forget it. One that is older or repeated says nothing new. */
function acknowledge(journal: Journal, ledger: Ledger, number: number, at: number) {
  const { stream, acknowledged } = journal.figures();
  if (number <= acknowledged) return;
  const { events } = journal.readAfter(acknowledged, number - acknowledged);
  const covered = events.filter((event) => event.number <= number);
  ledger.note(
    stream,
    number,
    covered.map(({ sent }) => sent),
    at,
  );
  journal.acknowledge(number);
}
