import { once } from 'node:events';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { systemRow } from '../testing/fixtures.ts';
import { openForWorkers } from '../testing/workerProcesses.ts';

const wait = { timeout: 90_000, interval: 20 };

test('a worker that is killed between look and writing leaves nothing, and the next one opens the incident once', async () => {
  const { database, ownerQuery, startWorker } = await openForWorkers();
  await ownerQuery(systemRow(1));
  await ownerQuery(`INSERT INTO current_problems (part, message, level, system_id, since, seen_at)
    VALUES ('disk', 'disk_full', 'critical', NULL, now(), now() + interval '1 hour')`);
  const found = async (from: string) =>
    ((await ownerQuery(`SELECT count(*)::integer AS found FROM ${from}`))[0] as { found: number }).found;
  const waiting = () => found(`pg_locks WHERE NOT granted AND relation = 'incidents'::regclass`);

  await database.transaction().execute(async (transaction) => {
    // What was decided cannot be written yet.
    await sql`LOCK TABLE incidents IN SHARE MODE`.execute(transaction);
    const first = startWorker({});
    await expect.poll(waiting, wait).toBeGreaterThan(0);
    first.kill('SIGKILL');
    await once(first, 'exit');
  });
  await expect.poll(waiting, wait).toBe(0);
  expect(await found('incidents')).toBe(0);

  startWorker({});
  await expect.poll(() => found(`incidents WHERE reason = 'disk_full'`), wait).toBe(1);
  const steps = await ownerQuery(`SELECT s.step FROM incident_steps s JOIN incidents i ON i.id = s.incident_id`);
  expect(steps).toEqual([{ step: 'opened' }]);
  expect(await found(`journal WHERE kind = 'incident_opened'`)).toBe(1);
  expect(await found(`audit_log WHERE entity_type = 'incident'`)).toBe(1);
});
