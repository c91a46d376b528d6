import { escapeIdentifier } from 'pg';
import {
  beside,
  databaseOf,
  dropDatabase,
  exchange,
  namesLike,
  urlOf,
} from '../../platform/database/databasesBeside.ts';
import { carryOver } from './carriedQueries.ts';

/** 55006: somebody is connected to what would be copied; 42501: not allowed to create a database. */
const notCopied = { '55006': 'in_use', '42501': 'not_allowed' } as const;

type NotCopied = (typeof notCopied)[keyof typeof notCopied];

const namesOf = (databaseUrl: string) => {
  const current = databaseOf(databaseUrl);
  return { current, beginning: `${current}_beginning`, next: `${current}_next`, before: `${current}_undone` };
};

/** The files of a small database are copied more quickly than its pages are written to the log. */
const copy = (from: string, to: string) =>
  `CREATE DATABASE ${escapeIdentifier(to)} TEMPLATE ${escapeIdentifier(from)} STRATEGY FILE_COPY`;

/** The database that a demo is put back to; null: it has none. */
export const beginningUrl = (databaseUrl: string): Promise<string | null> =>
  beside(databaseUrl, async (client) => {
    const { beginning } = namesOf(databaseUrl);
    return (await namesLike(client, beginning, '')).length > 0 ? urlOf(databaseUrl, beginning) : null;
  });

/** Keeps the installation as it is now, in a database beside it. Nothing: it is kept; else why not. */
export const keepBeginning = (databaseUrl: string): Promise<NotCopied | null> =>
  beside(databaseUrl, async (client) => {
    const { current, beginning } = namesOf(databaseUrl);
    try {
      await client.query(copy(current, beginning));
      return null;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : null;
      if (code === '55006' || code === '42501') return notCopied[code];
      throw error;
    }
  });

/** One reset at a time, also of two servers; the number stands for it among the locks of a database. */
const resetLock = 7_213_010;

/**
 * Puts a copy of the beginning in the place of the database in use, which is gone afterwards. Killed at any point there is
 * one database under the name, the old or the new one, and what is left over goes with the next reset. False: another is at work.
 */
export const putBack = (databaseUrl: string): Promise<boolean> =>
  beside(databaseUrl, async (client) => {
    const { current, beginning, next, before } = namesOf(databaseUrl);
    const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1, hashtext($2)) AS held', [
      resetLock,
      current,
    ]);
    if (!rows[0]?.held) return false;
    for (const left of [next, before]) await dropDatabase(client, left);
    await client.query(copy(beginning, next));
    await carryOver({ from: databaseUrl, to: urlOf(databaseUrl, next) });
    await exchange(client, databaseUrl, { current, name: next, before });
    return true;
  });

/** What was undone takes its time to be deleted. */
export const dropUndone = (databaseUrl: string) =>
  beside(databaseUrl, async (client) => void (await dropDatabase(client, namesOf(databaseUrl).before)));
