import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { ask } from '../product/ask.ts';
import { answerQuestions } from '../product/remote.ts';
import { queryPath } from '../product/shippedQueries.ts';

export type RepeatedBackup = {
  port: number;
  headers: Readonly<Record<string, string>>;
  databaseUrl: string;
  seconds: number;
};

type Answer = { data?: { startBackup?: number } | null };

const lookEvery = 100;
const isOver = `SELECT state IN ('done', 'failed', 'cancelled') AS over, state = 'failed' AS failed FROM jobs WHERE id = $1`;

/** Backups of the whole installation, one after the other; the last one is cancelled. Answers with how many were begun. */
answerQuestions<RepeatedBackup, number>(async ({ port, headers, databaseUrl, seconds }) => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const send = async (query: string, variables: object = {}) =>
    (
      JSON.parse(
        (await ask({ port, path: queryPath, headers, body: JSON.stringify({ query, variables }) })).body,
      ) as Answer
    ).data;
  const isOpen = async (id: number) => {
    const { rows } = await client.query<{ over: boolean; failed: boolean }>(isOver, [id]);
    if (rows[0]?.failed) throw new Error('the backup failed');
    return rows[0]?.over === false;
  };
  try {
    const until = performance.now() + seconds * 1000;
    let begun = 0;
    let id = 0;
    while (performance.now() < until) {
      id = (await send('mutation { startBackup }'))?.startBackup ?? 0;
      if (id === 0) throw new Error('no backup was begun');
      begun += 1;
      while (performance.now() < until && (await isOpen(id))) await sleep(lookEvery);
    }
    await send('mutation ($id: Int!) { cancelJob(id: $id) { id } }', { id });
    while (await isOpen(id)) await sleep(lookEvery);
    return begun;
  } finally {
    await client.end();
  }
});
