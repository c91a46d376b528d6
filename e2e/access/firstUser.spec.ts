import { admin, adminHome } from '../fixtures/admin.ts';
import { findViolations } from '../fixtures/findViolations.ts';
import { expect, test } from '../fixtures/test.ts';
import { SetupPage } from '../pages/SetupPage.ts';

test.use({ hasOwnPostgres: true, baseURL: ({ emptyInstallation }, use) => use(emptyInstallation.address) });

test('a fresh installation makes its first user, in German, and it cannot be done twice', async ({
  page,
  browser,
  baseURL,
  setupPage,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL('/setup');
  await expect(page).toHaveTitle('Einrichtung – Carestead');
  await expect(page.getByRole('list', { name: 'Schritt 1 von 5: Sprache' }).getByRole('listitem')).toHaveCount(5);
  expect(await findViolations(page)).toEqual([]);
  await setupPage.next.click();
  await page.getByRole('button', { name: 'Zurück' }).click();
  await expect(page.getByRole('radio', { name: 'Deutsch' })).toBeChecked();
  await setupPage.reachUser();
  await expect(setupPage.username).toHaveValue('admin');

  await setupPage.create({ password: 'kurz' });
  await expect(page.getByText('Mindestens 8 Zeichen.', { exact: true })).toBeVisible();
  await setupPage.create({ password: admin.password, repeat: 'etwas anderes' });
  await expect(page.getByText('Die beiden Passwörter sind verschieden.')).toBeVisible();
  await setupPage.create({ password: 'passwort1' });
  await expect(page.getByText('Dieses Passwort ist zu bekannt.')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  const other = await browser.newPage({ baseURL: baseURL ?? '' });
  const late = new SetupPage(other);
  await other.goto('/setup');
  await late.reachUser();

  await setupPage.create(admin);
  await expect(setupPage.outcome('Erstes Konto')).toContainText('erledigt');
  await expect(setupPage.outcome('Lizenz')).toContainText('übersprungen');
  const later = page.getByRole('link', { name: 'Lizenz jetzt eintragen' });
  await expect(later).toHaveAttribute('href', '/admin/maintenance');
  expect(await findViolations(page)).toEqual([]);
  await setupPage.finish.click();
  await expect(page).toHaveURL(adminHome);
  await expect(page.getByRole('link', { name: 'Zu den Konfiguratoren' })).toHaveAttribute(
    'href',
    '/admin/systemparams',
  );

  await late.create(admin);
  await expect(other.getByText('Es gibt bereits ein Konto.')).toBeVisible();
  await other.getByRole('link', { name: 'Zur Anmeldung' }).click();
  await expect(other).toHaveURL('/login');
  await other.goto('/setup');
  await expect(other).toHaveURL('/login');
  await other.close();

  await page.goto('/setup');
  await expect(page).toHaveURL(adminHome);
});
