import { adminSession } from '../fixtures/admin.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ storageState: adminSession });

/** What a text that was not loaded looks like. */
const bareId = /(?<![\w@./-])(account|audit|displays|maintenance|role|setup|user|video)\.[a-z_]+/;

test('the texts of each feature are there with its screens, also after the language was changed', async ({ page }) => {
  const visit = async (path: string, heading: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    await expect(page.locator('body')).not.toContainText(bareId);
  };
  await visit('/admin/displays', 'Rufanzeigen');
  await visit('/admin/maintenance', 'Wartung');
  await visit('/admin/users/edit', 'Benutzer anlegen');
  await visit('/admin/roles/edit', 'Rolle anlegen');
  await visit('/admin/videostreams/edit', 'Videostream anlegen');
  await visit('/admin/schedules?view=auditLog', 'Änderungsprotokoll');
  await visit('/account', 'Mein Konto');
  await visit('/admin/displays?locale=fr', 'Écrans d’appels');
  await page.goto('/admin/schedules?locale=fr');
  await page.getByRole('link', { name: 'Écrans d’appels' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /admin/ }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rufanzeigen' })).toBeVisible();
  await expect(page.locator('body')).not.toContainText(bareId);
});
