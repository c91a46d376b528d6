import { adminSession } from '../fixtures/admin.ts';
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
