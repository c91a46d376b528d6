import { Client } from 'pg';
import { createAdmin } from '../fixtures/admin.ts';
import { createRow } from '../fixtures/createRow.ts';
import { findViolations } from '../fixtures/findViolations.ts';
import { expect, test } from '../fixtures/test.ts';

// While the server starts anew the browser reports every request that fails.
test.use({ expectedComplaint: /./ });

/** Exports that were made a month ago. */
async function addOldExports(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`INSERT INTO jobs (kind, payload, state, created_at, due_at, finished_at, epoch)
    SELECT 'export_calls', '{}', 'done', at, at, at, epoch
    FROM installation, generate_series(now() - interval '29 days', now() - interval '20 days', interval '1 day') AS at`);
  await client.end();
}

test('the installation is cleaned up, its browsers load anew and its server starts anew, with who did it', async ({
  emptyInstallation,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: emptyInstallation.address, locale: 'de-CH' });
  const page = await context.newPage();
  await createAdmin(context.request);
  await createRow(context.request, 'SystemParam', { name: 'Haus Lindenhof', ip: '192.0.2.10' });
  await addOldExports(emptyInstallation.databaseUrl ?? '');
  await page.goto('/admin/maintenance');
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  const activity = card('Wer hat was wann').getByRole('listitem');

  const cleanup = card('Bereinigung');
  await cleanup.getByRole('combobox', { name: 'Was' }).click();
  await page.getByRole('option', { name: 'Exporte' }).click();
  await cleanup.getByRole('combobox', { name: 'Älter als' }).click();
  await page.getByRole('option', { name: '7 Tage' }).click();
  await expect(cleanup.getByText(/^10 Einträge, /)).toBeVisible();
  const submit = cleanup.getByRole('button', { name: 'Bereinigen' });
  const phrase = cleanup.getByRole('textbox', { name: 'Zum Bestätigen tippen: Ja, ich will' });
  await phrase.fill('Ja, ich w');
  await expect(submit).toBeDisabled();
  expect(await findViolations(page, 'main')).toEqual([]);
  await phrase.fill('Ja, ich will');
  await submit.click();
  await expect(activity.filter({ hasText: 'Exporte: 10 Einträge entfernt' })).toContainText('admin');

  const loaded = page.waitForEvent('load');
  await card('Browser neu laden').getByRole('button', { name: 'Neu laden' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Neu laden' }).click();
  await loaded;
  await expect(activity.filter({ hasText: 'Browser neu laden' })).toContainText('keine Rufanzeige war offen');

  await card('Neustart').getByRole('button', { name: 'Neu starten' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Neu starten' }).click();
  // The page connects again by itself.
  await expect(activity.filter({ hasText: 'Neustart' })).toContainText(/Abgeschlossen, \d:\d\d weg/, {
    timeout: 60_000,
  });
  await context.close();
});
