import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Bus } from '../bus/bus.ts';
import type { Log } from '../log.ts';

async function databaseNumber(databaseUrl: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ oid: string }>(
      'SELECT oid::text FROM pg_database WHERE datname = current_database()',
    );
    return rows[0]?.oid ?? '';
  } finally {
    await client.end();
  }
}

const underWay = new Set<Promise<unknown>>();
const finishWithin = 6000;

/** What a process still finishes when its database was replaced: the answer to whoever has replaced it. */
export function finishBeforeLeaving(work: Promise<unknown>) {
  const over = () => void underWay.delete(settled);
  const settled = work.then(over, over);
  underWay.add(settled);
}

/**
 * Calls back when a restored backup has taken the place of the database: whatever a process keeps in memory, its key
 * included, is of another installation then. The switch ends all connections, so each reconnection looks.
 */
export async function watchReplacement(
  { databaseUrl, bus, log }: { databaseUrl: string; bus: Bus; log: Log },
  onReplaced: () => void,
): Promise<void> {
  const first = await databaseNumber(databaseUrl);
  bus.on('messagesMissed', () => {
    databaseNumber(databaseUrl).then(
      async (found) => {
        if (found === first) return;
        log.warn('another database has taken the place of the one in use, starting anew');
        await Promise.race([Promise.all(underWay), sleep(finishWithin)]);
        onReplaced();
      },
      // It comes again with the next reconnection.
      () => {},
    );
  });
}
