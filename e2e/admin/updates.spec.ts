import { createAdmin } from '../fixtures/admin.ts';
import { findViolations } from '../fixtures/findViolations.ts';
import { expect, test } from '../fixtures/test.ts';
import { openInstallation } from '../product/openInstallation.ts';
import { createReleaseVendor } from '../product/releaseVendor.ts';

// While the server starts anew the browser reports every request that fails.
test.use({ expectedComplaint: /./ });

test('an update with a broken release is gone again by itself', async ({ browser }) => {
  const vendor = createReleaseVendor();
  const installation = await openInstallation(vendor.env);
  const context = await browser.newContext({ baseURL: installation.address, locale: 'de-CH' });
  const page = await context.newPage();
  await createAdmin(context.request);
  await page.goto('/admin/maintenance');
  const card = page.getByRole('region', { name: 'Update' });
  await expect(card).toContainText('Keine Adresse für Updates eingerichtet.');
  const upload = (buffer: Buffer) =>
    card.locator('input[type=file]').setInputFiles({ name: 'x.release', mimeType: 'application/octet-stream', buffer });
  await upload(Buffer.from('a picture, perhaps'));
  await expect(page.getByRole('alert').getByText('Das ist keine Version von Carestead.')).toBeVisible();

  const broken = { 'package.json': '{"type":"module"}', 'server/main.js': 'process.exit(3);', 'server/worker.js': '' };
  await upload(vendor.release('9.0.0', broken));
  await expect(card).toContainText('Verfügbar');
  await expect(card).toContainText('Von 0.1.0 auf 9.0.0');
  await expect(card).toContainText('Signatur gültig');
  await expect(card.getByRole('list', { name: 'Ablauf' }).getByRole('listitem')).toHaveCount(4);
  expect(await findViolations(page, 'main')).toEqual([]);

  await card.getByRole('button', { name: 'Update einspielen' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Version 9.0.0 einspielen?');
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Update einspielen' }).click();
  // The old release comes back, and the page finds it by itself.
  await expect(card).toContainText('Die neue Version stürzte wiederholt ab. Von selbst zurück.', { timeout: 90_000 });
  const list = page.getByRole('region', { name: 'Wer hat was wann' });
  await expect(list).toContainText('Die neue Version stürzte wiederholt ab. Von selbst zurück.');
  expect((await context.request.get('/backend/health')).status()).toBe(200);
  await context.close();
  await installation.close();
});
