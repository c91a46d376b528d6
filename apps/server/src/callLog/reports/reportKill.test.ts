import { once } from 'node:events';
import { expect, test } from 'vitest';
import { insertJob } from '../../platform/jobs/jobQueries.ts';
import { systemRow } from '../../testing/fixtures.ts';
import { addLoggedCalls } from '../../testing/loggedCalls.ts';
import { startMailServer } from '../../testing/mailServer.ts';
import { openForWorkers } from '../../testing/workerProcesses.ts';

const recipients = 15;

test('killed in the middle of a mailing, with the mail server away, each recipient gets one mail', async () => {
  const { database, ownerQuery, startWorker } = await openForWorkers();
  await ownerQuery(systemRow(1));
  const [user] = await ownerQuery(
    `INSERT INTO users (username, locale, is_superuser, roles, system_access)
     VALUES ('vera', 'de', true, '{}', '{}') RETURNING id`,
  );
  const { id: owner_id } = user as { id: number };
  await addLoggedCalls({ ownerQuery }, 1, {}, 20);
  await ownerQuery(
    `INSERT INTO log_filters (system_id, id, revision, sort_order, name, is_shared, owner_id, conditions, send_daily,
       send_weekly, send_monthly, attachment)
     VALUES (1, 1, 1, 1, 'Alle', false, $1, 'range=since_beginning', true, false, false, 'PDF')`,
    [owner_id],
  );
  await ownerQuery(
    `INSERT INTO report_recipients (system_id, log_filter_id, id, revision, email, locale)
     SELECT 1, 1, n, 1, 'p' || n || '@haus.ch', 'de' FROM generate_series(1, ${recipients}) n`,
  );
  const away = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'ruf@lindenhof.ch' };
  const count = async (table: string) =>
    ((await ownerQuery(`SELECT count(*)::integer AS found FROM ${table}`))[0] as { found: number }).found;

  const first = startWorker(away);
  const payload = { filter_id: 1, period: 'Daily', day: '2026-11-17', as_of: Date.now() };
  const job = { kind: 'send_report', user_id: null, system_id: 1, payload, once_key: null, now: Date.now() };
  await insertJob(database, job);
  await expect.poll(() => count('report_mailings'), { timeout: 30_000, interval: 5 }).toBeGreaterThan(0);
  first.kill('SIGKILL');
  await once(first, 'exit');
  expect(await count('report_mailings')).toBeLessThan(recipients);
  expect(await count('deliveries'), 'none is left to send that is not recorded').toBe(await count('report_mailings'));

  const { env, mails } = await startMailServer();
  await ownerQuery(
    "UPDATE deliveries SET due_at = now(), leased_until = NULL, leased_by = NULL WHERE result = 'Pending'",
  );
  startWorker(env);
  await expect.poll(() => count("deliveries WHERE result = 'Success'"), { timeout: 90_000 }).toBe(recipients);
  const addresses = mails.flatMap(({ to }) => to);
  expect(addresses).toHaveLength(recipients);
  expect(new Set(addresses).size).toBe(recipients);
  expect(mails[0]?.raw).toContain('application/pdf');
});
