import { adminSession } from '../fixtures/admin.ts';
import { expect, test } from '../fixtures/test.ts';

test('an unknown path shows a message, and leads back one step', async ({ page, loginPage }) => {
  await loginPage.open();
  await page.goto('/nowhere/at/all');
  await expect(page.getByRole('heading', { name: 'Seite nicht gefunden' })).toBeVisible();
  await expect(page).toHaveTitle('Seite nicht gefunden – Carestead');
  await page.getByRole('button', { name: 'Zurück' }).click();
  await expect(page).toHaveURL('/login');
});

test.describe('with the admin', () => {
  test.use({ storageState: adminSession });

  for (const path of ['/tree/nothing', '/admin/nothing', '/admin/sections/nothing', '/account/nothing']) {
    test(`${path} is not found, though the first part of it is a page`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Seite nicht gefunden' })).toBeVisible();
      await expect(page).toHaveURL(path);
      await expect(page).toHaveTitle('Seite nicht gefunden – Carestead');
    });
  }
});

test('a user without the permission reads what to do', async ({ page }) => {
  await page.goto('/no-access');
  await expect(page.locator('main').getByRole('alert')).toContainText('Kein Zugriff');
  await expect(page).toHaveTitle('Kein Zugriff – Carestead');
});
