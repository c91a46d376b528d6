import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { answerQuestions } from '../product/remote.ts';

export type Loss = { databaseUrl: string; first: number; last: number; seconds: number };

/** Devices are reported as not reachable one after the other, as the server writes it down; answers with how many. */
answerQuestions<Loss, number>(async ({ databaseUrl, first, last, seconds }) => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const began = performance.now();
    let lost = first;
    while (lost <= last) {
      const share = Math.min(1, (performance.now() - began) / 1000 / seconds);
      const until = Math.max(lost, Math.min(last, first + Math.floor((last - first) * share)));
      await client.query(
        `WITH reported AS (
           UPDATE device_states SET reachable = false WHERE system_id = 1 AND device_id BETWEEN $1 AND $2
           RETURNING device_id)
         INSERT INTO telemetry (system_id, kind, at, device_id, data)
         SELECT 1, 'reachability', clock_timestamp(), device_id, '{"is_reachable": false}' FROM reported`,
        [lost, until],
      );
      lost = until + 1;
      await sleep(20);
    }
    return last - first + 1;
  } finally {
    await client.end();
  }
});
