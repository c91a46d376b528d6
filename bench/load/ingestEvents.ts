import { randomUUID } from 'node:crypto';
import { openBoards } from '../../apps/server/src/calls/boards.ts';
import { createIntake } from '../../apps/server/src/field/intake.ts';
import { createMessageQueue } from '../../apps/server/src/field/messageQueue.ts';
import type { Sink } from '../../apps/server/src/manifest/sink.ts';
import { createBus } from '../../apps/server/src/platform/bus/bus.ts';
import { startRelay } from '../../apps/server/src/platform/bus/relay.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { openIngestPool } from '../../apps/server/src/platform/database/ingestPool.ts';
import { loadInstallation } from '../../apps/server/src/platform/installation.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { answerQuestions } from '../product/remote.ts';
import { eventOf } from './eventOf.ts';

/** `ahead` is how many events of a system may be on their way without an acknowledgement. */
export type Ingest = { databaseUrl: string; systems: readonly number[]; events: number; ahead: number };

/** `waits` are milliseconds from the arrival of an event to its acknowledgement. */
export type Ingested = { events: number; seconds: number; cpuUs: number; waits: readonly number[] };

type Stream = { send: (events: number, ahead: number) => Promise<readonly number[]> };

const log = createLog('bench', 'silent');
const opened = new Map<string, Promise<readonly Stream[]>>();

/** The call server's own parts from the text of a message to the acknowledgement, without the network before them. */
async function openStreams(databaseUrl: string, systems: readonly number[]): Promise<readonly Stream[]> {
  const { database } = openDatabase(databaseUrl, log);
  const bus = createBus(log);
  const { silentFor } = startRelay({ databaseUrl, bus, log });
  const installation = await loadInstallation(database, bus, log);
  const pool = openIngestPool(databaseUrl, log);
  const boards = await openBoards({ pool, database, bus, clock: systemClock, installation, log, silentFor });
  return await Promise.all(
    systems.map((system_id) => {
      const board = boards.board(system_id);
      if (!board) throw new Error(`there is no system ${system_id}`);
      return openStream(board);
    }),
  );
}

async function openStream(sink: Sink): Promise<Stream> {
  const hold = await sink.take(async () => {}, Date.now());
  const queue = createMessageQueue();
  let hear = (_acknowledged: number) => {};
  const intake = createIntake({
    sink: { ...sink, ...hold },
    now: () => Date.now(),
    log,
    counts: { add: () => {} },
    send: (message) => {
      if (message.type === 'ack') hear(message.number);
      else queue.push(JSON.stringify({ type: 'snapshot', number: 0, calls: [] }));
    },
    onEvents: () => {},
    requestsAgain: () => false,
  });
  const settled = new Promise<void>((resolve) => {
    hear = () => resolve();
  });
  void (async () => {
    for await (const message of queue.messages) await intake.receive(message);
  })();
  queue.push(JSON.stringify({ type: 'hello', stream: randomUUID(), first: 0, last: 0 }));
  await settled;

  let last = 0;
  return {
    send: (events, ahead) =>
      new Promise((resolve) => {
        const upTo = last + events;
        let acknowledged = last;
        const arrived = new Map<number, number>();
        const waits: number[] = [];
        const push = () => {
          while (last < Math.min(upTo, acknowledged + ahead)) {
            last += 1;
            arrived.set(last, performance.now());
            queue.push(`{"type":"events","events":[${JSON.stringify(eventOf(last))}]}`);
          }
        };
        hear = (number) => {
          const now = performance.now();
          for (let done = acknowledged + 1; done <= number; done += 1) waits.push(now - (arrived.get(done) ?? now));
          acknowledged = number;
          if (acknowledged === upTo) resolve(waits);
          else push();
        };
        push();
      }),
  };
}

answerQuestions<Ingest, Ingested>(async ({ databaseUrl, systems, events, ahead }) => {
  const found = opened.get(databaseUrl) ?? openStreams(databaseUrl, systems);
  opened.set(databaseUrl, found);
  const streams = await found;
  const cpu = process.cpuUsage();
  const began = performance.now();
  const waits = await Promise.all(streams.map((stream) => stream.send(events, ahead)));
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return { events: events * systems.length, seconds, cpuUs: user + system, waits: waits.flat() };
});
