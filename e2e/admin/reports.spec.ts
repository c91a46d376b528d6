import { request } from '@playwright/test';
import { adminSession } from '../fixtures/admin.ts';
import { createRow } from '../fixtures/createRow.ts';
import { findViolations } from '../fixtures/findViolations.ts';
import { expect, test } from '../fixtures/test.ts';
import { EntityPage } from '../pages/EntityPage.ts';
import { openMailbox } from '../product/mailbox.ts';

test.use({ storageState: adminSession });

test('a report is made, looked at, sent to two addresses, and says what became of it', async ({ page, product }) => {
  const reports = new EntityPage(page, '/admin/reports');
  const domain = `bericht-${Date.now()}.example`;
  const email = `technik@${domain}, leitung@${domain}`;
  await reports.open();
  await reports.create.click();
  const { panel } = reports;
  await reports.field('E-Mail').fill(email);
  await expect(panel).toContainText(/Nächster Versand: \d\d\.\d\d\.\d{4} 08:00/);
  await expect(panel).toContainText('Nach dem Speichern verfügbar.');
  // What belongs to a part that is off would change nothing.
  await expect(reports.field('Kriterium')).toBeDisabled();
  await panel.getByRole('switch', { name: 'Wahrscheinliche Defekte melden' }).check();
  await reports.field('Kriterium').fill('6A');
  await panel.getByRole('switch', { name: 'Täglich um 08:00' }).uncheck();
  await reports.save.click();
  await expect(panel.getByRole('alert').first()).toContainText('Kriterium');
  await expect(panel).toContainText('Mindestens eine Möglichkeit muss aktiv sein.');
  await reports.field('Kriterium').fill('0x6A');
  await panel.getByRole('switch', { name: 'Montags um 08:00' }).check();
  await reports.save.click();
  await expect(reports.toast).toBeVisible();

  await reports.edit(email);
  await panel.getByRole('button', { name: 'Vorschau' }).click();
  const mail = panel.frameLocator('iframe[title=Vorschau]');
  await expect(mail.getByRole('heading', { name: 'Wöchentlicher Bericht' })).toBeVisible();
  const { mails, close } = await openMailbox(product.mailPort);
  await panel.getByRole('button', { name: 'Jetzt senden' }).click();
  const sent = panel.getByRole('list', { name: 'Gesendete Berichte' });
  await expect(sent.getByRole('listitem').filter({ hasText: 'Zugestellt' })).toHaveCount(2);
  await expect(sent).toContainText(`t…@${domain}`);
  expect(mails.filter((one) => one.includes(`@${domain}`))).toHaveLength(2);
  await close();
  expect(await findViolations(page)).toEqual([]);
});

test('reports become notifications after a preview and a word that is typed, and stay off', async ({
  page,
  product,
}) => {
  const reports = new EntityPage(page, '/admin/reports');
  const domain = `umstellung-${Date.now()}.example`;
  const email = `technik@${domain}, leitung@${domain}`;
  const admins = await request.newContext({ baseURL: product.address, storageState: adminSession });
  await createRow(admins, 'Report', { email, send_daily: false, send_weekly: true, battery_threshold: 15 });
  await createRow(admins, 'Report', { email: `bleibt@${domain}` });
  await admins.dispose();
  await reports.open();
  await page.getByRole('link', { name: 'Auf Benachrichtigungen umstellen' }).click();
  await expect(page).toHaveURL('/admin/reports/migration');
  const preview = page.getByRole('dialog', { name: 'Auf Benachrichtigungen umstellen' });
  const planned = preview.getByRole('region', { name: email });
  await expect(planned.getByRole('listitem').filter({ hasText: `leitung@${domain}` })).toContainText(
    'Montags um 08:00 · Batterie, Nicht erreichbar, Defekt · Kritisch, Warnung, Information · Haus Lindenhof',
  );
  await expect(planned).toContainText('Batterie unter 15 %: Für Störungen gelten 40 % der Einstellungen.');
  for (const other of await preview.getByRole('checkbox').all()) await other.uncheck();
  await planned.getByRole('checkbox').check();
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await preview.getByRole('button', { name: '1 Bericht umstellen' }).click();
  const question = page.getByRole('dialog', { name: '1 Bericht umstellen' });
  await expect(question).toContainText('2 neue Benachrichtigungen');
  await expect(question.getByRole('button', { name: '1 Bericht umstellen' })).toBeDisabled();
  await question.getByRole('textbox').fill('Umstellen');
  await question.getByRole('button', { name: '1 Bericht umstellen' }).click();
  await expect(page.getByText('2 Benachrichtigungen wurden angelegt.')).toBeVisible();
  await expect(page).toHaveURL('/admin/reports');

  await reports.edit(email);
  await expect(reports.panel.getByRole('switch', { name: 'Bericht eingeschaltet' })).toBeDisabled();
  await expect(reports.panel).toContainText(/Umgestellt am: \d\d\.\d\d\.\d{4}/);
  await page.goto('/admin/reports/migration');
  await expect(preview.getByRole('region', { name: `bleibt@${domain}` })).toBeVisible();
  await expect(planned).toHaveCount(0);
  await page.goto('/analytics/incidents/notifications');
  await page.getByRole('link', { name: `leitung@${domain}` }).click();
  const profile = page.getByRole('dialog', { name: `leitung@${domain}` });
  await expect(profile.getByRole('switch', { name: 'Montags um 08:00' })).toBeChecked();
  await expect(profile.getByRole('button', { name: `leitung@${domain} entfernen` })).toBeVisible();
});
