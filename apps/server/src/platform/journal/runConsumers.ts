import type { Lag, Reached } from '@carestead/domain/journal/lag';
import { lagOf, noteReached } from '@carestead/domain/journal/lag';
import type { DatabaseHandle } from '../database/database.ts';
import type { Log } from '../log.ts';
import type { Consumer, JournalSource } from './consumer.ts';
import { cursorIds, declareCursors, lastId } from './journalQueries.ts';
import type { PassedOver, ReaderTools } from './journalReader.ts';
import { readJournal } from './journalReader.ts';

export type ConsumerStatus = Lag & PassedOver & { failures: number };

export type RunningConsumers = {
  /** By the name of the consumer. */
  statuses: () => Readonly<Record<string, ConsumerStatus>>;
  close: () => Promise<void>;
};

const usually = 5000;
const notMeasured: Lag = { entries: 0, seconds: 0 };

/** Runs the consumers of one process, each on its own: one that fails or takes long holds no other up. */
export function runConsumers(
  consumers: readonly Consumer[],
  { measuresEvery = usually, ...tools }: ReaderTools & { measuresEvery?: number },
): RunningConsumers {
  const names = consumers.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`two consumers are named ${twice}`);
  const readers = new Map(consumers.map((consumer) => [consumer.name, readJournal(consumer, tools)]));
  const sources = [...new Set(consumers.map(({ source }) => source))];
  const reached = new Map<JournalSource, readonly Reached[]>();
  let lags: ReadonlyMap<string, Lag> = new Map();

  const measure = async () => {
    const { database } = tools;
    await declareCursors(database, names);
    const cursors = await cursorIds(database, names);
    const cursorOf = ({ name }: Consumer) => cursors.get(name) ?? 0;
    const now = performance.now();
    for (const source of sources) {
      const lowest = Math.min(...consumers.filter((each) => each.source === source).map(cursorOf));
      const latest = { at: now, id: await lastId(database, source) };
      reached.set(source, noteReached(reached.get(source) ?? [], latest, lowest));
    }
    lags = new Map(consumers.map((each) => [each.name, lagOf(reached.get(each.source) ?? [], cursorOf(each), now)]));
  };
  let measuring = Promise.resolve();
  const measureNext = () => {
    measuring = measuring
      .then(measure)
      .catch((error: unknown) => tools.log.warn({ err: error }, 'lag of the journal consumers cannot be measured'));
  };
  const timer = consumers.length > 0 ? setInterval(measureNext, measuresEvery) : null;

  return {
    statuses: () =>
      Object.fromEntries(
        [...readers].map(([name, { failures, passedOver }]) => [
          name,
          { ...(lags.get(name) ?? notMeasured), ...passedOver(), failures: failures() },
        ]),
      ),
    close: async () => {
      if (timer) clearInterval(timer);
      await Promise.all([measuring, ...[...readers.values()].map(({ close }) => close())]);
    },
  };
}

type OpenTools = Omit<ReaderTools, 'database'> & {
  databaseUrl: string;
  open: (databaseUrl: string, log: Log, max: number) => DatabaseHandle;
};

/** With a connection for each of them: one that holds its own for long keeps none from the others. */
export function openConsumers(consumers: readonly Consumer[], { databaseUrl, open, ...tools }: OpenTools) {
  if (consumers.length === 0) return idleConsumers;
  const { database, close } = open(databaseUrl, tools.log, consumers.length + 1);
  const running = runConsumers(consumers, { ...tools, database });
  return { ...running, close: () => running.close().then(close) };
}

const idleConsumers: RunningConsumers = { statuses: () => ({}), close: async () => {} };
