import { createAdmin } from '../fixtures/admin.ts';
import { createRow } from '../fixtures/createRow.ts';
import { findViolations } from '../fixtures/findViolations.ts';
import { expect, test } from '../fixtures/test.ts';
import { openInstallation } from '../product/openInstallation.ts';

test('the log of the server is followed, searched and taken along, and a bundle is made for support', async ({
  browser,
}) => {
  const installation = await openInstallation({ LOG_LEVEL: 'info' });
  const context = await browser.newContext({ baseURL: installation.address, locale: 'de-CH' });
  const page = await context.newPage();
  await createAdmin(context.request);
  await createRow(context.request, 'SystemParam', { name: 'Haus Lindenhof', ip: '192.0.2.10' });
  await page.goto('/admin/logs');
  const log = page.getByRole('log', { name: 'Server' });
  await expect(log).toContainText('call server is listening');
  expect(await findViolations(page, 'main')).toEqual([]);

  const report = (message: string) =>
    context.request.post('/backend/errors', { data: { message, url: 'https://x:geheim@host/?token=abc123' } });
  await report('Kachel Ost fehlt');
  const line = log.getByText('browser reported an error').first();
  await expect(line).toBeVisible();
  await page.getByRole('searchbox', { name: 'Im Protokoll suchen' }).fill('kachel ost');
  await expect(log.locator('details')).toHaveCount(1);
  await expect(page).toHaveURL(/text=kachel/);
  await line.click();
  await expect(log).toContainText('Kachel Ost fehlt');
  await expect(log).not.toContainText(/geheim|abc123/);
  await expect(page.getByRole('status').filter({ hasText: 'Angehalten' })).toBeVisible();
  await report('Kachel Ost fehlt wieder');
  await expect(page.getByRole('status').filter({ hasText: 'neue Zeilen' })).toBeVisible();
  await page.getByRole('button', { name: 'Weiter verfolgen' }).click();
  await expect(log.locator('details')).toHaveCount(2);

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Server: Protokoll herunterladen' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^carestead-server-.*\.log$/);

  await page.getByRole('button', { name: 'Paket erstellen' }).click();
  const bundle = page.getByRole('link', { name: /^Paket herunterladen \(/ });
  await expect(bundle).toBeVisible({ timeout: 120_000 });
  const bundling = page.waitForEvent('download');
  await bundle.click();
  expect((await bundling).suggestedFilename()).toMatch(/^carestead-support-.*\.tar\.gz$/);

  const choice = page.getByRole('radiogroup', { name: 'Protokoll' });
  await choice.getByText('Hintergrundaufgaben').click();
  await choice.getByText('Hubs').click();
  await expect(page.getByText('Keine Zeile passt')).toBeVisible();
  await page.getByRole('button', { name: 'Filter zurücksetzen' }).click();
  await expect(page.getByText('Noch keine Zeilen')).toBeVisible();
  await context.close();
  await installation.close();
});
