import type { FieldMessage } from '@carestead/domain/field/fieldEvent';
import { fieldMessage } from '@carestead/domain/field/fieldEvent';
import { parseJson } from '../platform/parseJson.ts';

/** A message that changes something, or `nonsense` for one that cannot be read at all. */
export type ReceivedMessage = Exclude<FieldMessage, { type: 'beat' }> | 'nonsense';

export type MessageQueue = {
  push: (text: string) => void;
  end: () => void;
  messages: AsyncIterable<ReceivedMessage>;
  /** Age in milliseconds of the oldest message that is not applied yet; 0: there is none. */
  backlogAge: () => number;
};

type Arrived = { message: ReceivedMessage; at: number };

/** More waits than can be applied for now; there is room again; the configurator greets with its beat, or without one. */
type Flow = { onFull: () => void; onRoom: () => void; onHello?: (beat: number | null) => void };

const mostEvents = 1000;
/** While the database is slow the configurator keeps its messages; this process does not fill its memory with them. */
const mostWaiting = 200;

/**
 * What came in while the last message was being applied waits here, in order. Events that wait are taken together:
 * one commit carries as many of them as came during the one before, and a single event does not wait.
 */
export function createMessageQueue({ onFull, onRoom, onHello = () => {} }: Flow = freely): MessageQueue {
  let waiting: Arrived[] = [];
  /** When the message came that is being worked on. */
  let workingSince: number | null = null;
  let wake: (() => void) | null = null;
  let isOver = false;
  let isFull = false;
  const wakeUp = () => {
    wake?.();
    wake = null;
  };
  async function* messages(): AsyncGenerator<ReceivedMessage> {
    for (;;) {
      const taken = waiting;
      waiting = [];
      for (const { message, at } of joined(taken)) {
        workingSince = at;
        yield message;
      }
      workingSince = null;
      if (isFull && waiting.length < mostWaiting) {
        isFull = false;
        onRoom();
      }
      if (waiting.length > 0) continue;
      if (isOver) return;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
  return {
    push: (text) => {
      const { data = 'nonsense' } = fieldMessage.safeParse(keepable(parseJson(text), text));
      if (data !== 'nonsense' && data.type === 'beat') return;
      if (data !== 'nonsense' && data.type === 'hello') onHello(data.beat ?? null);
      waiting.push({ message: data, at: performance.now() });
      if (!isFull && waiting.length >= mostWaiting) {
        isFull = true;
        onFull();
      }
      wakeUp();
    },
    end: () => {
      isOver = true;
      wakeUp();
    },
    messages: messages(),
    backlogAge: () => {
      const since = workingSince ?? waiting[0]?.at;
      return since === undefined ? 0 : performance.now() - since;
    },
  };
}

const freely: Flow = { onFull: () => {}, onRoom: () => {} };

/** Characters that PostgreSQL cannot store are left out, so that the call is not lost. They can only come as escapes. */
const keepable = (message: unknown, text: string): unknown =>
  text.includes('\\u') ? JSON.parse(JSON.stringify(message), withKeepableText) : message;

const withKeepableText = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value;

/** Messages with events that follow each other become one, as long as it is not too large. */
function* joined(arrived: readonly Arrived[]): Generator<Arrived> {
  let events: unknown[] = [];
  let since = 0;
  for (const { message, at } of arrived) {
    const more = message !== 'nonsense' && message.type === 'events' ? message.events : null;
    if (events.length > 0 && (!more || events.length + more.length > mostEvents)) {
      yield { message: { type: 'events', events }, at: since };
      events = [];
    }
    if (events.length === 0) since = at;
    if (more) events.push(...more);
    else yield { message, at };
  }
  if (events.length > 0) yield { message: { type: 'events', events }, at: since };
}
