import { expect, test } from './test.ts';

test('an unknown path says so, and leads back one step', async ({ page, loginPage }) => {
  await loginPage.open();
  await page.goto('/nowhere/at/all');
  await expect(page.getByRole('heading', { name: 'Seite nicht gefunden' })).toBeVisible();
  await expect(page).toHaveTitle('Seite nicht gefunden – Carestead');
  await page.getByRole('button', { name: 'Zurück' }).click();
  await expect(page).toHaveURL('/login');
});

test('whoever lacks a permission reads what to do', async ({ page }) => {
  await page.goto('/no-access');
  await expect(page.locator('main').getByRole('alert')).toContainText('Kein Zugriff');
  await expect(page).toHaveTitle('Kein Zugriff – Carestead');
});
