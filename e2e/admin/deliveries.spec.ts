import { adminSession } from '../fixtures/admin.ts';
import { findViolations } from '../fixtures/findViolations.ts';
import { expect, test } from '../fixtures/test.ts';
import { openMailbox } from '../product/mailbox.ts';

test.use({ storageState: adminSession });

test('a mail that was not delivered is listed with its reason, and is sent again from there', async ({
  page,
  product,
}) => {
  const domain = `zustellung-${Date.now()}.example`;
  const query = 'mutation ($email: String!) { sendTestMail(email: $email) }';
  await page.goto('/admin/deliveries');
  await expect(page.getByRole('heading', { name: 'Zustellungen' })).toBeVisible();

  // What is written and sent while the list is open appears by itself.
  await page.request.post('/backend/query', {
    headers: { system: '01' },
    data: { query, variables: { email: `nora@${domain}` } },
  });
  const row = page.getByRole('row').filter({ hasText: `n…@${domain}` });
  await expect(row).toContainText('Fehlgeschlagen');
  await expect(row).toContainText('Die Gegenstelle ist nicht erreichbar.');

  const { mails, close } = await openMailbox(product.mailPort);
  await row.getByRole('button', { name: /Aktionen/ }).click();
  await page.getByRole('menuitem', { name: 'Erneut senden' }).click();
  await expect(row).toContainText('Zugestellt');
  expect(mails.some((mail) => mail.includes(`To: nora@${domain}`))).toBe(true);
  await close();
  // It leaves the page narrow, where the receiver has no column.
  expect(await findViolations(page)).toEqual([]);
});
