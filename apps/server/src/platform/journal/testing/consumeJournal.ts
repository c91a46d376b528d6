import { appendFileSync } from 'node:fs';
import { sql } from 'kysely';
import { createBus } from '../../bus/bus.ts';
import { systemClock } from '../../clock.ts';
import { openDatabase } from '../../database/database.ts';
import { createLog } from '../../log.ts';
import { consumer } from '../consumer.ts';
import { readJournal } from '../journalReader.ts';

/** When it dies: at the first word of a statement, or at a place of its handler. */
export type Fall = 'reading' | 'begun' | 'halfway' | 'handled' | 'cursor' | 'commit' | 'committed' | 'never';

export type ConsumerOptions = { databaseUrl: string /** Gets what is sent elsewhere. */; sentPath: string; fall: Fall };

/** A process that consumes the journal into a table and into a file, and dies at the given place. */
const { databaseUrl, sentPath, fall }: ConsumerOptions = JSON.parse(process.argv[2] ?? '');
const log = createLog('consumer', 'silent');
const { database, pool } = openDatabase(databaseUrl, log, 2);
const die = (at: Fall) => {
  if (at === fall) process.kill(process.pid, 'SIGKILL');
};
let hasHandled = false;

pool.on('connect', (client) => {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const watched = (...given: unknown[]) => {
    const text = String(given[0]);
    if (text.includes('FROM "journal"')) die('reading');
    if (text.startsWith('update "journal_cursors"')) die('cursor');
    if (text === 'commit' && hasHandled) die('commit');
    const answer = query(...given);
    if (text === 'commit' && hasHandled && answer instanceof Promise) void answer.then(() => die('committed'));
    return answer;
  };
  Object.assign(client, { query: watched });
});

readJournal(
  consumer({
    name: 'letters',
    kinds: ['call_opened'],
    from: 'beginning',
    tooOldAfter: null,
    handle: async (entries, transaction) => {
      die('begun');
      for (const [index, { id }] of entries.entries()) {
        appendFileSync(sentPath, `${id}\n`);
        await sql`INSERT INTO handled (id) VALUES (${id})`.execute(transaction);
        if (index === Math.floor(entries.length / 2)) die('halfway');
      }
      hasHandled = true;
      die('handled');
    },
  }),
  { database, bus: createBus(log), clock: systemClock, log },
);
