import { once } from 'node:events';
import { initialValues } from '@carestead/domain/kit/entity';
import { report } from '@carestead/domain/reports/report';
import { expect, test } from 'vitest';
import { insertJob } from '../platform/jobs/jobQueries.ts';
import { systemRow } from '../testing/fixtures.ts';
import { startMailServer } from '../testing/mailServer.ts';
import { openForWorkers } from '../testing/workerProcesses.ts';

const reports = 4;
const addresses = 20;

test('killed while reports are made, with the mail server away, each address gets each report once', async () => {
  const { database, ownerQuery, startWorker } = await openForWorkers();
  await ownerQuery(systemRow(1));
  const values = Object.entries(initialValues(report));
  for (let id = 1; id <= reports; id += 1) {
    const email = Array.from({ length: addresses }, (_, n) => `r${id}p${n}@haus.ch`).join(', ');
    const row = { ...Object.fromEntries(values), email, system_id: 1, id, revision: 1 };
    const columns = Object.keys(row).join(', ');
    await ownerQuery(
      `INSERT INTO reports (${columns}) SELECT ${columns} FROM jsonb_populate_record(NULL::reports, $1)`,
      [JSON.stringify(row)],
    );
    const payload = { report_id: id, period: 'DAILY', isNow: false, day: '2026-11-17', as_of: Date.now() };
    const job = { kind: 'send_device_report', user_id: null, system_id: 1, payload, once_key: null, now: Date.now() };
    await insertJob(database, job);
  }
  const count = async (table: string) =>
    ((await ownerQuery(`SELECT count(*)::integer AS found FROM ${table}`))[0] as { found: number }).found;

  const first = startWorker({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'ruf@lindenhof.ch' });
  await expect.poll(() => count('report_sendings'), { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
  first.kill('SIGKILL');
  await once(first, 'exit');
  expect(await count('deliveries'), 'none is left to send that is not recorded').toBe(await count('report_sendings'));

  const { env, mails } = await startMailServer();
  await ownerQuery(
    "UPDATE deliveries SET due_at = now(), leased_until = NULL, leased_by = NULL WHERE result = 'Pending'",
  );
  startWorker(env);
  const expected = reports * addresses;
  await expect.poll(() => count("deliveries WHERE result = 'Success'"), { timeout: 90_000 }).toBe(expected);
  const reached = mails.flatMap(({ to }) => to);
  expect(reached).toHaveLength(expected);
  expect(new Set(reached).size).toBe(expected);
  expect(mails[0]?.raw).toContain('Subject: =?UTF-8?');
});
