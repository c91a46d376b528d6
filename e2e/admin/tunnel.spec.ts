import { adminSession, createAdmin } from '../fixtures/admin.ts';
import { createCarer } from '../fixtures/createCarer.ts';
import { createRow } from '../fixtures/createRow.ts';
import { findViolations } from '../fixtures/findViolations.ts';
import { logIn } from '../fixtures/logIn.ts';
import { expect, test } from '../fixtures/test.ts';
import { openInstallation } from '../product/openInstallation.ts';
import { openSupportHost } from '../product/supportHost.ts';

test.describe('without a support server', () => {
  test.use({ storageState: adminSession });

  test('the page says what the operator has to set', async ({ page }) => {
    await page.goto('/admin/tunnel');
    const card = page.getByRole('region', { name: 'Tunnel zum Support' });
    await expect(card).toContainText('Nicht eingerichtet');
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Tunnel', exact: true })).toBeInViewport();
    await expect(card).toContainText('TUNNEL_HOST_KEY');
    await expect(card.getByRole('button')).toHaveCount(0);
  });
});

test('support comes in for as long as somebody lets it, and everybody sees that', async ({ browser }) => {
  const support = await openSupportHost();
  const installation = await openInstallation(support.env);
  const context = await browser.newContext({
    ...{ baseURL: installation.address, locale: 'de-CH', permissions: ['clipboard-read', 'clipboard-write'] },
  });
  const page = await context.newPage();
  await createAdmin(context.request);
  await createRow(context.request, 'SystemParam', { name: 'Haus Lindenhof', ip: '192.0.2.10' });
  const { username, password } = await createCarer(context.request, 'ana');
  const carer = await browser.newContext({ baseURL: installation.address, locale: 'de-CH' });
  const other = await carer.newPage();
  await logIn(other, password, username);
  await other.goto('/tree/displaygroupoverrides');
  const notice = other.getByRole('complementary', { name: 'Tunnel offen' });
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);

  await page.goto('/admin/tunnel');
  const card = page.getByRole('region', { name: 'Tunnel zum Support' });
  await expect(card).toContainText('Getrennt');
  await expect(page.getByText('Noch nie war ein Tunnel offen.')).toBeVisible();
  expect(await findViolations(page, 'main')).toEqual([]);
  await card.getByRole('combobox', { name: 'Offen für' }).click();
  await page.getByRole('option', { name: '2 Stunden', exact: true }).click();
  await card.getByRole('button', { name: 'Tunnel öffnen' }).click();
  await expect(card.getByRole('alert')).toContainText('kennt den Schlüssel dieser Anlage noch nicht');
  await expect(notice).toContainText('Geöffnet von admin');
  await expect(notice.getByRole('link')).toHaveCount(0);
  expect(await findViolations(page, 'main')).toEqual([]);

  await card.getByRole('button', { name: 'Kopieren' }).click();
  await expect(card.getByRole('button', { name: 'Kopiert' })).toBeVisible();
  support.allow(await page.evaluate(() => navigator.clipboard.readText()));
  // After some refusals the next attempt comes half a minute later.
  await expect(card).toContainText('Verbunden', { timeout: 90_000 });
  await expect(card.getByRole('alert')).toHaveCount(0);

  // Support itself, on its own host.
  const far = await browser.newContext({ baseURL: support.address, locale: 'de-CH' });
  const farPage = await far.newPage();
  await farPage.goto('/');
  await expect(farPage.getByRole('textbox', { name: 'Benutzername' })).toBeVisible();

  await card.getByRole('button', { name: 'Tunnel schliessen' }).click();
  const dialog = page.getByRole('dialog');
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Tunnel schliessen' }).click();
  await expect(card).toContainText('Getrennt');
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Verlauf' })).toContainText('Geschlossen von admin');
  const reached = () => farPage.goto('/').then(() => 'open', String);
  await expect.poll(reached).toContain('ERR_CONNECTION_REFUSED');
  await page.goto('/admin/maintenance');
  await expect(page.getByRole('region', { name: 'Wer hat was wann' })).toContainText('Tunnel zum Support');
  await Promise.all([far.close(), carer.close(), context.close()]);
  await installation.close();
  await support.close();
});
