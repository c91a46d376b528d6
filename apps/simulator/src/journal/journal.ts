import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from '../errors.ts';
import { applyHappening, emptyState, type FieldState, type Happening } from './fieldState.ts';
import { openJournalFile } from './journalFile.ts';
import { entryOf, nonsenseEntry, type StoredJournal } from './storedJournal.ts';

type Options = {
  folder: string;
  /** How many acknowledged events it still has, for somebody who asks again. */
  keep: number;
  /** How many events it holds, acknowledged or not. */
  capacity: number;
  log: (sentence: string) => void;
};

export type Journal = Awaited<ReturnType<typeof openJournal>>;

const retryAfter = 500;
/** A full disk may not keep it from stopping. */
const timeoutMs = 2000;

/** Numbers what happens and keeps it on disk; an event is not sent before it is there. */
export async function openJournal({ folder, keep, capacity, log }: Options) {
  const file = await openJournalFile(folder);
  let stored: StoredJournal = file.found ?? newStream(emptyState());
  const last = () => stored.first + stored.entries.length - 1;
  let durable = last();
  /** The file has to be replaced when it is of an older edition than what is known. */
  let edition = file.found === null ? 1 : 0;
  let written = 0;
  let work: Promise<void> | null = null;
  let isClosed = false;
  const listeners = new Set<() => void>();

  const isSettled = () => written === edition && durable === last();
  const flush = () => {
    if (!isSettled()) work ??= write();
  };
  const write = async () => {
    while (!isSettled() && !isClosed) {
      const now = stored;
      const upTo = last();
      try {
        if (written === edition) await file.add(linesAfter(now, durable));
        else {
          const next = edition;
          await file.replace(now);
          written = next;
        }
      } catch (error) {
        edition += 1;
        log(`the journal cannot be written and is tried again: ${messageOf(error)}`);
        await sleep(retryAfter);
        continue;
      }
      // A reset in the meantime has begun another stream, of which nothing is on disk yet.
      if (stored.stream !== now.stream) continue;
      durable = upTo;
      for (const listener of [...listeners]) listener();
    }
    // Here and not later: what is appended from now on has to begin anew.
    work = null;
  };
  const onDurable = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  /** Not the end of the work, which may not come while much is going on. */
  const progress = () =>
    new Promise<void>((resolve) => {
      const stop = onDurable(() => {
        stop();
        resolve();
      });
    });
  const forget = (upTo: number) => {
    const { first, entries } = stored;
    stored = { ...stored, first: upTo + 1, entries: entries.slice(upTo + 1 - first) };
    edition += 1;
  };
  const forgetOld = () => {
    const { first, acknowledged, entries } = stored;
    const forgettable = acknowledged - keep - first + 1;
    if (forgettable >= Math.max(keep, entries.length / 2)) forget(acknowledged - keep);
    else if (entries.length > capacity * 1.25) forget(Math.min(durable, last() - capacity));
  };
  flush();

  const journal = {
    figures: () => ({
      stream: stored.stream,
      first: durable === 0 ? 0 : Math.min(stored.first, durable),
      last: durable,
      acknowledged: stored.acknowledged,
    }),
    /** What all events add up to, those included that are not on disk yet. */
    state: (): FieldState => stored.state,
    /** The newest number, on disk or not. */
    last,
    append: (happening: Happening, at: number, isLost = false): number => {
      const number = last() + 1;
      stored.entries.push(entryOf({ number, at, ...happening }, isLost));
      applyHappening(stored.state, happening, at);
      forgetOld();
      flush();
      return number;
    },
    appendNonsense: (content: object, at: number) => {
      stored.entries.push(nonsenseEntry({ ...content, number: last() + 1, at } as { number: number }));
      flush();
    },
    /** Texts of what is on disk after a number, at most so many numbers. */
    readAfter: (number: number, most: number) => {
      const from = Math.max(number + 1, stored.first);
      const upTo = Math.min(durable, from + most - 1);
      const entries = stored.entries.slice(from - stored.first, upTo - stored.first + 1);
      const events = entries.flatMap(({ sent, isLost }, index) => (isLost ? [] : [{ number: from + index, sent }]));
      return { events, upTo: Math.max(upTo, number) };
    },
    acknowledge: (number: number) => {
      stored.acknowledged = Math.max(stored.acknowledged, Math.min(number, durable));
      forgetOld();
      flush();
    },
    /** A replaced configurator: the state is given, the events that were sent are forgotten. */
    reset: (state: FieldState) => {
      stored = newStream(state);
      durable = 0;
      edition += 1;
      flush();
    },
    onDurable,
    settled: async () => {
      const { stream } = stored;
      const [upTo, least] = [last(), edition];
      while (written < least || (stored.stream === stream && durable < upTo)) await progress();
    },
    close: async () => {
      await Promise.race([work, sleep(timeoutMs, undefined, { ref: false })]);
      isClosed = true;
      await work;
      await file.close();
    },
  };
  return journal;
}

const newStream = (state: FieldState): StoredJournal => ({
  stream: randomUUID(),
  first: 1,
  acknowledged: 0,
  entries: [],
  state,
});

const linesAfter = ({ first, entries }: StoredJournal, number: number) =>
  entries
    .slice(number + 1 - first)
    .map(({ line }) => `${line}\n`)
    .join('');
