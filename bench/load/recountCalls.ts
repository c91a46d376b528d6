import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { answerQuestions } from '../product/remote.ts';

export type Recount = { databaseUrl: string; seconds: number };

const lookEvery = 100;

/** Makes every day of the call log stale for analytics, again as soon as all are counted; answers with how often. */
answerQuestions<Recount, number>(async ({ databaseUrl, seconds }) => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const isStale = async () => {
    const { rows } = await client.query<{ stale: boolean }>(
      'SELECT EXISTS (SELECT FROM analytics_stale_days) AS stale',
    );
    return rows[0]?.stale ?? false;
  };
  try {
    const until = performance.now() + seconds * 1000;
    let begun = 0;
    while (performance.now() < until) {
      await client.query(
        'INSERT INTO analytics_stale_days (system_id, day) SELECT DISTINCT system_id, day FROM analytics_hours',
      );
      begun += 1;
      while (performance.now() < until && (await isStale())) await sleep(lookEvery);
    }
    return begun;
  } finally {
    await client.end();
  }
});
