import type { Bench, Size } from './bench.ts';
import { compare } from './compare.ts';
import { ingestDatabase, systems } from './ingestDatabase.ts';
import { inPairs } from './inPairs.ts';
import type { Goal, Line } from './line.ts';
import type { Ingest, Ingested } from './load/ingestEvents.ts';
import { median } from './quantile.ts';
import { startRemote } from './remote.ts';

const alone: Goal = { of: 'ratio', is: 'at least', limit: 0.4 };
const together: Goal = { of: 'ratio', is: 'at least', limit: 1.5 };
/** Of the logarithm of the cost over that of the size. */
const slope = 0.05;

const sizes: Record<Size, { pairs: number; events: number; small: number; large: number }> = {
  full: { pairs: 20, events: 1000, small: 1000, large: 2_000_000 },
  quick: { pairs: 10, events: 200, small: 1000, large: 200_000 },
  smoke: { pairs: 1, events: 20, small: 10, large: 1000 },
};

/** Of each system, on a busy evening. What comes during a commit goes into the next one: nothing is held back to gather. */
const ahead = 12;

const perSecond = ({ events, seconds }: Ingested) => events / seconds;
const cpuPerEvent = ({ events, cpuUs }: Ingested) => cpuUs / events;
const typicalWait = ({ waits }: Ingested) => median(waits);

/** A pair with more in the batches of ours lasts about as long as one without. */
const batchedFor = 4;

export const ingest: Bench = {
  name: 'ingest',
  metric: 'P4: events kept for good, 8 systems with one stream each; anchor: single-row inserts on 8 connections',
  goal: alone,
  run: async ({ size, databaseUrl: server, started }) => {
    const { pairs, events, small, large } = sizes[size];
    const full = await ingestDatabase(server, large, started);
    const databaseUrl = await ingestDatabase(server, small, started);
    const product = started.use(startRemote<Ingest, Ingested>(new URL('load/ingestEvents.ts', import.meta.url)));
    const anchor = started.use(startRemote<Ingest, Ingested>(new URL('anchors/singleInserts.ts', import.meta.url)));
    const inserts = () => anchor.ask({ databaseUrl, systems, events, ahead: 1 });

    const oneByOne = await inPairs(pairs, {
      ours: () => product.ask({ databaseUrl, systems, events, ahead: 1 }),
      anchor: inserts,
    });
    const batched = await inPairs(pairs, {
      ours: () => product.ask({ databaseUrl, systems, events: events * batchedFor, ahead }),
      anchor: inserts,
    });
    const name = 'P4 durable ingest';
    const lines: Line[] = [
      { name: `${name}, one by one`, unit: '/s', goal: alone, ...compare(oneByOne, perSecond) },
      { name: `${name}, one by one, CPU`, unit: 'us', goal: null, ...compare(oneByOne, cpuPerEvent) },
      { name: `${name}, micro-batched`, unit: '/s', goal: together, ...compare(batched, perSecond) },
      { name: `${name}, micro-batched, CPU`, unit: 'us', goal: null, ...compare(batched, cpuPerEvent) },
      { name: `${name}, micro-batched, wait`, unit: 'ms', goal: null, ...compare(batched, typicalWait) },
    ];

    const history = await inPairs(pairs, {
      ours: () => product.ask({ databaseUrl: full, systems, events, ahead: 1 }),
      anchor: () => product.ask({ databaseUrl, systems, events, ahead: 1 }),
    });
    const limit = Number(((large / small) ** slope).toFixed(2));
    lines.push({
      name: `P13 ingest, ${large.toLocaleString('en')} past events to ${small.toLocaleString('en')}`,
      unit: 'us',
      goal: { of: 'ratio', is: 'at most', limit },
      ...compare(history, ({ events: kept, seconds }) => (seconds * 1e6) / kept),
    });
    return lines;
  },
};
