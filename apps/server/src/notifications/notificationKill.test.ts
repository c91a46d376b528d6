import { once } from 'node:events';
import { expect, test } from 'vitest';
import { append } from '../platform/journal/append.ts';
import { systemRow } from '../testing/fixtures.ts';
import { startMailServer } from '../testing/mailServer.ts';
import { openForWorkers } from '../testing/workerProcesses.ts';
import { sendPeriod } from './sendPeriod.ts';

const wait = { timeout: 90_000, interval: 20 };

test('killed after it was decided, with the mail server away, what is sent at once and what comes daily arrives once', async () => {
  const { database, ownerQuery, secrets, startWorker, endLeases } = await openForWorkers();
  await ownerQuery(systemRow(1));
  await ownerQuery(
    `INSERT INTO notification_profiles SELECT 1, id, 1, 'Profil ' || id, id = 1, id = 2, false, false, true, true, true,
       true, true, true, true, false, false FROM generate_series(1, 2) id`,
  );
  await ownerQuery(`INSERT INTO notification_recipients VALUES (1, 1, 1, 1, NULL, 'technik@firma.ch', 'de'),
    (1, 2, 1, 1, NULL, 'leitung@haus.ch', 'fr')`);
  const [incident] = await ownerQuery(
    `INSERT INTO incidents (system_id, kind, cause, severity, reason, target, target_name, created_at, opened_at)
     VALUES (1, 'Battery', 'battery 7', 'Critical', 'battery_low', 'device', 'Bett links', now(), now()) RETURNING id`,
  );
  const { id: incident_id } = incident as { id: number };
  const count = async (table: string) =>
    ((await ownerQuery(`SELECT count(*)::integer AS found FROM ${table}`))[0] as { found: number }).found;

  const first = startWorker({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'ruf@lindenhof.ch' });
  await expect.poll(() => count("journal_cursors WHERE consumer = 'notifications.incidents'"), wait).toBe(1);
  // Long enough ago that nothing more is waited for.
  const at = Date.now() - 400_000;
  await database
    .transaction()
    .execute((session) => append(session, [{ kind: 'incident_opened', data: { incident_id }, system_id: 1, at }]));
  await expect.poll(() => count('notification_sends'), wait).toBe(1);
  first.kill('SIGKILL');
  await once(first, 'exit');
  expect(await count('notification_notices'), 'what is left to the deliveries is noticed no more').toBe(0);

  const clock = { now: () => Date.now() };
  await sendPeriod({ database, secrets, clock, config: { publicUrl: null } }, 1, 'Daily');
  const { env, mails } = await startMailServer();
  await endLeases();
  await ownerQuery("UPDATE deliveries SET due_at = now() WHERE result = 'Pending'");
  startWorker(env);
  await expect.poll(() => count("deliveries WHERE result = 'Success'"), wait).toBe(2);
  expect(mails).toHaveLength(2);
  const mailTo = (address: string) => mails.find(({ to }) => to.includes(address))?.raw;
  expect(mailTo('technik@firma.ch')).toContain('Das braucht Aufmerksamkeit');
  expect(mailTo('leitung@haus.ch')).toContain('Bett links');
});
