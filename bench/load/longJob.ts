import { openBackgroundDatabase } from '../../apps/server/src/platform/database/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { answerQuestions } from '../product/remote.ts';

export type LongJob = { databaseUrl: string; seconds: number };

/** Sorts and sums a million rows, as an evaluation does that has no roll-up. */
const evaluation = `SELECT hour, count(*), percentile_cont(0.95) WITHIN GROUP (ORDER BY duration)
  FROM (SELECT n % 24 AS hour, (n * 7919) % 100003 AS duration FROM generate_series(1, 1000000::bigint) AS n) AS calls
  GROUP BY hour`;

const log = createLog('bench', 'silent');

/** One evaluation after the other, in the database of the installation, as its worker would do it; answers with how many were done. */
answerQuestions<LongJob, number>(async ({ databaseUrl, seconds }) => {
  const { pool, close } = openBackgroundDatabase(databaseUrl, log, 1);
  const until = performance.now() + seconds * 1000;
  let done = 0;
  while (performance.now() < until) {
    await pool.query(evaluation);
    done += 1;
  }
  await close();
  return done;
});
