import { once } from 'node:events';
import { expect, test } from 'vitest';
import { systemRow } from '../../testing/fixtures.ts';
import { openForWorkers } from '../../testing/workerProcesses.ts';
import { planCleanUp } from './cleanUpCalls.ts';

const old = 12_000;
const young = 50;

test('killed in the middle of a clean-up, and with two workers afterwards, it goes on and is recorded once', async () => {
  const { database, ownerQuery, startWorker } = await openForWorkers();
  await ownerQuery(systemRow(1));
  await ownerQuery(
    `INSERT INTO calls (system_id, stream_id, key, opened_at, closed_at, call_type_id, call_source_id, section_id,
       device_id, number, position, call_type_text, call_source_text, section_name, device_text_short, device_text_long)
     SELECT 1, gen_random_uuid(), n, at, at, 1, 1, 1, 1, 0, '', '', '', '', '', ''
     FROM generate_series(1, ${old + young}) n,
       LATERAL (SELECT now() - CASE WHEN n > ${old} THEN interval '1 minute' ELSE n * interval '1 second' + interval '90 days' END AS at)`,
  );
  await ownerQuery(`INSERT INTO journal (system_id, kind, at, call_id, data)
    SELECT 1, 'call_opened', opened_at, id, '{}' FROM calls`);
  // As if the consumers had read all of it long ago.
  await ownerQuery(`INSERT INTO journal_cursors (consumer, id) SELECT 'callLog', max(id) FROM journal`);
  await ownerQuery('UPDATE system_params SET keep_calls_months = 1');
  const count = async (of: string) =>
    ((await ownerQuery(`SELECT count(*)::integer AS found FROM ${of}`))[0] as { found: number }).found;

  await planCleanUp(database, 1, Date.now());
  const first = startWorker({});
  await expect.poll(() => count('calls'), { timeout: 150_000, interval: 5 }).toBeLessThan(old + young);
  first.kill('SIGKILL');
  await once(first, 'exit');
  const left = await count('calls');
  expect(left).toBeGreaterThan(young);
  expect(await count('journal'), 'a call goes with its journal').toBe(left);
  expect(await count(`audit_log WHERE action = 'cleanup'`)).toBe(0);

  startWorker({});
  startWorker({});
  await expect.poll(() => count(`jobs WHERE state = 'done'`), { timeout: 150_000 }).toBe(1);
  expect(await count('calls')).toBe(young);
  expect(await count('journal')).toBe(young);
  expect(await ownerQuery(`SELECT meta->'removed' AS removed FROM audit_log WHERE action = 'cleanup'`)).toEqual([
    { removed: old },
  ]);
});
