import type { FieldEvent, OpenInField, ServerMessage } from '@carestead/domain/field/fieldEvent';
import { fieldEvent, numbered, openInField } from '@carestead/domain/field/fieldEvent';
import type { Waiting } from '@carestead/domain/field/inOrder';
import { inOrder, isGap, mostEarly } from '@carestead/domain/field/inOrder';
import type { Hold, Sink } from '../manifest/sink.ts';
import type { Log } from '../platform/log.ts';
import { keepEvents } from './keepEvents.ts';
import type { ReceivedMessage } from './messageQueue.ts';

type Fate = 'applied' | 'repeated' | 'set_aside' | 'nonsense' | 'gap' | 'settled' | 'forgotten';

export type IntakeCounts = { add: (labels: { what: Fate }, count?: number) => void };

type Outcome = 'applied' | 'settled' | 'gap' | 'nothing';

export type Intake = {
  receive: (message: ReceivedMessage) => Promise<Outcome>;
  /** Requests the open calls, to compare them with those that are open here. */
  compare: () => void;
  /** Whether everything was applied that had happened when the configurator greeted, and its list of open calls agreed. */
  isCurrent: () => boolean;
  /** For how many milliseconds its greeting or a snapshot has been awaited; nothing is applied meanwhile. */
  waited: () => number;
};

type Options = {
  sink: Pick<Sink, 'stream' | 'open'> & Pick<Hold, 'apply' | 'settle'>;
  now: () => number;
  log: Log;
  counts: IntakeCounts;
  send: (message: ServerMessage) => void;
  onEvents: (events: readonly FieldEvent[]) => void;
  /** A missing number is requested once more by connecting again; if it does not come, the snapshot settles it. */
  requestsAgain: (missing: number) => boolean;
  /** Whether this connection was made to get that number. */
  hasRequested?: (missing: number) => boolean;
};

/** An event by its number, read as far as it can be. */
type Raw = { number: number; read: ReturnType<typeof fieldEvent.safeParse> };
type Snapshot = { number: number; calls: readonly OpenInField[] };

/** As many as come in one message. */
const mostAtOnce = 1000;

/** Reads what one connection brings: in order, each once, and nothing that is wrong stops what follows. */
export function createIntake({ sink, now, log, counts, send, onEvents, requestsAgain, hasRequested }: Options): Intake {
  let stream_id = '';
  /** What comes while a snapshot is awaited; null: none is. */
  let held: Raw[] | null = null;
  let requestedAt: number | null = performance.now();
  /** The last number at the greeting. */
  let greetedWith = Number.POSITIVE_INFINITY;
  let waiting: Waiting<Raw> = { next: 1, early: new Map() };
  /** A message is being applied. */
  let isApplying = false;
  /** On this connection: a snapshot was requested; and one was received, and agrees with what is open here. */
  let isSnapshotRequested = false;
  let isConfirmed = false;

  const requestSnapshot = () => {
    isSnapshotRequested = true;
    requestedAt = performance.now();
    send({ type: 'snapshot' });
  };

  const settleBySnapshot = () => {
    held = [];
    requestSnapshot();
    return 'nothing' as const;
  };

  const isCaughtUp = () => !held && waiting.next > greetedWith;

  const apply = async (ready: readonly Raw[], last = ready.at(-1)?.number ?? 0) => {
    const events = ready.flatMap(({ number, read }): readonly FieldEvent[] => {
      if (read.success) return [read.data];
      log.error(
        { number, stream_id, problem: read.error.issues[0]?.message },
        'event does not match the protocol, set aside and acknowledged',
      );
      return [];
    });
    const setAside = await keepEvents({ sink, log }, events, last, ready.length - events.length);
    send({ type: 'ack', number: last });
    counts.add({ what: 'applied' }, ready.length - setAside);
    if (setAside > 0) counts.add({ what: 'set_aside' }, setAside);
    onEvents(events);
    return 'applied' as const;
  };

  /** The calls that can be read, each once: the others are no reason to know nothing at all. */
  const readCalls = (calls: readonly unknown[]): Snapshot['calls'] => {
    const read = calls.flatMap((each) => {
      const call = openInField.safeParse(each);
      if (call.success) return [call.data];
      counts.add({ what: 'nonsense' });
      log.error(
        { stream_id, problem: call.error.issues[0]?.message },
        'open call in a snapshot does not match the protocol, ignored',
      );
      return [];
    });
    return [...new Map(read.map((call) => [call.call, call])).values()];
  };

  /** The same calls, and none that only the configurator knows to be acknowledged. */
  const isOpenHere = (calls: Snapshot['calls']) => {
    const open = sink.open();
    return calls.length === open.size && calls.every((call) => isKnown(call, open.get(call.call)));
  };

  /**
   * The snapshot replaces the open calls. The events that came before it have happened, too, and follow into the
   * journal. Where some of them are missing, they may leave a call open that the configurator knows is closed.
   */
  const settle = async ({ number, calls }: Snapshot) => {
    const known = sink.stream()?.stream_id === stream_id ? waiting.next - 1 : 0;
    const came = [...waiting.early.values(), ...(held ?? [])].filter((raw) => raw.number > known);
    const byNumber = new Map(came.map((raw) => [raw.number, raw]));
    const before = [...byNumber.values()].filter((raw) => raw.number <= number).sort((a, b) => a.number - b.number);
    const taken = new Set(before.flatMap(acknowledgedBy));
    const unmarked = calls.map((call) => (taken.has(call.call) ? { ...call, acknowledged_at: undefined } : call));
    const settled = { stream_id, number: (before[0]?.number ?? number + 1) - 1, calls: unmarked, at: now() };
    await sink.settle(settled, before.flatMap(openedBy));
    for (let done = 0; done < before.length; done += mostAtOnce) {
      const part = before.slice(done, done + mostAtOnce);
      await apply(part, done + mostAtOnce < before.length ? undefined : number);
    }
    if (!isOpenHere(calls)) await sink.settle({ stream_id, number, calls, at: now() });
    send({ type: 'ack', number });
    counts.add({ what: 'settled' });
  };

  const receiveEvents = async (raw: readonly unknown[]) => {
    const arrived = raw.flatMap((each): readonly Raw[] => {
      const read = fieldEvent.safeParse(each);
      const known = read.success ? read : numbered.safeParse(each);
      if (known.success) return [{ number: known.data.number, read }];
      counts.add({ what: 'nonsense' });
      log.error({ stream_id }, 'event without a number received, ignored');
      return [];
    });
    if (held) {
      held.push(...arrived);
      return 'nothing';
    }
    const sorted = inOrder(waiting, arrived);
    waiting = sorted.waiting;
    if (sorted.repeated > 0) counts.add({ what: 'repeated' }, sorted.repeated);
    const outcome = sorted.ready.length > 0 ? await apply(sorted.ready) : 'nothing';
    if (!isGap(waiting)) return outcome;
    return await missing();
  };

  /** What is out of order comes right by itself; what is missing does not. */
  const missing = async () => {
    if (waiting.early.size < mostEarly && requestsAgain(waiting.next)) return 'gap' as const;
    counts.add({ what: 'gap' });
    log.error({ stream_id, next: waiting.next }, 'events are missing, requesting a snapshot of the open calls');
    return settleBySnapshot();
  };

  /** A snapshot comes after the events up to its number, so that nothing can be on its way. */
  const isAsWeKnow = ({ number, calls }: Snapshot) => number < waiting.next && isOpenHere(calls);

  const take = async (message: ReceivedMessage): Promise<Outcome> => {
    if (message === 'nonsense') {
      counts.add({ what: 'nonsense' });
      log.error({ stream_id }, 'message of the configurator cannot be parsed, ignored');
      return 'nothing';
    }
    switch (message.type) {
      case 'hello': {
        requestedAt = null;
        const at = sink.stream();
        stream_id = message.stream;
        greetedWith = message.last;
        waiting = { next: (at?.applied ?? 0) + 1, early: new Map() };
        const isNew = at?.stream_id !== message.stream;
        if (isNew || message.first > waiting.next || message.last < waiting.next - 1) return settleBySnapshot();
        // A number that does not come before the answer does not come at all.
        if (hasRequested?.(waiting.next)) requestSnapshot();
        return 'applied';
      }
      case 'events':
        return await receiveEvents(message.events);
      case 'snapshot': {
        requestedAt = null;
        const snapshot = { number: message.number, calls: readCalls(message.calls) };
        // It comes after the events up to its number: those that did not come are missing.
        if (!held && snapshot.number >= waiting.next && requestsAgain(waiting.next)) return 'gap';
        isConfirmed = true;
        if (!held && isAsWeKnow(snapshot)) return 'nothing';
        if (!held) {
          counts.add({ what: 'forgotten' });
          log.error(
            { stream_id, number: message.number },
            'open calls differ from those of the configurator, replaced by its snapshot',
          );
        }
        await settle(snapshot);
        const sorted = inOrder<Raw>({ next: message.number + 1, early: new Map() }, held ?? []);
        held = null;
        waiting = sorted.waiting;
        if (sorted.ready.length > 0) await apply(sorted.ready);
        // Something may have gone missing while the snapshot was on its way, and nothing more may follow it.
        if (isGap(waiting)) settleBySnapshot();
        return 'settled';
      }
    }
  };

  return {
    isCurrent: () => !isApplying && isConfirmed && isCaughtUp(),
    waited: () => (requestedAt === null ? 0 : performance.now() - requestedAt),
    compare: () => {
      if (!held && stream_id !== '') send({ type: 'snapshot' });
    },
    receive: async (message) => {
      isApplying = true;
      const outcome = await take(message);
      // After what has happened is applied, so that a long past delays no answer.
      if (!isSnapshotRequested && isCaughtUp()) requestSnapshot();
      isApplying = false;
      return outcome;
    },
  };
}

const isKnown = ({ acknowledged_at }: OpenInField, here: { acknowledged_at: number | null } | undefined) =>
  here !== undefined && (acknowledged_at === undefined || here.acknowledged_at !== null);

/** The call whose acknowledgement follows as an event, and is written down then. */
const acknowledgedBy = ({ read }: Raw): readonly number[] =>
  read.success && read.data.kind === 'acknowledged' ? [read.data.call] : [];

/** The call that an event opens. */
function openedBy({ read }: Raw): readonly number[] {
  if (!read.success) return [];
  const event = read.data;
  switch (event.kind) {
    case 'call_opened':
      return [event.call];
    case 'presence':
      return event.is_present ? [event.call] : [];
    case 'defect':
      return event.is_defect ? [event.call] : [];
    case 'call_closed':
    case 'acknowledged':
    case 'battery':
    case 'reachability':
    case 'position':
    case 'activity':
    case 'muted':
    case 'magnet':
    case 'commit_progress':
      return [];
  }
}
