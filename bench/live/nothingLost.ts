import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Building } from './building.ts';

const patience = 30_000;

/** Everything that the building was told is kept stands in the journal, once; throws if not. */
export async function nothingLost(database: Client, building: Building) {
  const until = performance.now() + patience;
  while (!(await building.isHeard())) {
    if (performance.now() > until) throw new Error('not all events were acknowledged in time');
    await sleep(20);
  }
  // Read first: what is acknowledged by now must be kept by now, and more may follow.
  const acknowledged = await building.ledger();
  const { rows } = await database.query<{ stream: string; number: number; times: number }>(
    `SELECT stream_id AS stream, number::float8 AS number, count(*)::float8 AS times
     FROM journal WHERE number IS NOT NULL GROUP BY stream_id, number`,
  );
  const kept = new Map(rows.map(({ stream, number, times }) => [`${stream} ${number}`, times]));
  const lost = acknowledged.filter(({ stream, number }) => kept.get(`${stream} ${number}`) !== 1);
  if (lost.length > 0) throw new Error(`acknowledged events were lost or doubled: ${JSON.stringify(lost)}`);
}
