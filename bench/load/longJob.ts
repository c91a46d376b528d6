import { Client } from 'pg';
import { answerQuestions } from '../remote.ts';

export type LongJob = { databaseUrl: string; seconds: number };

/** Sorts and sums a million rows, as an evaluation does that has no roll-up. */
const evaluation = `SELECT hour, count(*), percentile_cont(0.95) WITHIN GROUP (ORDER BY duration)
  FROM (SELECT n % 24 AS hour, (n * 7919) % 100003 AS duration FROM generate_series(1, 1000000::bigint) AS n) AS calls
  GROUP BY hour`;

/** One evaluation after the other in the database of the house; tells how many were done. */
answerQuestions<LongJob, number>(async ({ databaseUrl, seconds }) => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const until = performance.now() + seconds * 1000;
  let done = 0;
  while (performance.now() < until) {
    await client.query(evaluation);
    done += 1;
  }
  await client.end();
  return done;
});
