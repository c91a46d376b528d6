import { admin, adminSession } from './admin.ts';
import { findViolations } from './findViolations.ts';
import { SetupPage } from './pages/SetupPage.ts';
import { expect, test } from './test.ts';

test('a fresh installation makes its first user, in German, and nobody can do it twice', async ({
  page,
  browser,
  baseURL,
  setupPage,
  homePage,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL('/setup');
  await expect(page).toHaveTitle('Einrichtung – Carestead');
  await expect(setupPage.username).toHaveValue('admin');
  expect(await findViolations(page)).toEqual([]);

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
  await late.username.waitFor();

  await setupPage.create(admin);
  await expect(page).toHaveURL('/home');
  await expect(homePage.user).toContainText('admin');
  await expect(homePage.connection).toContainText('Live');
  await page.context().storageState({ path: adminSession });

  await late.create(admin);
  await expect(other.getByText('Es gibt bereits ein Konto.')).toBeVisible();
  await other.getByRole('link', { name: 'Zur Anmeldung' }).click();
  await expect(other).toHaveURL('/login');
  await other.goto('/setup');
  await expect(other).toHaveURL('/login');
  await other.close();

  await page.goto('/setup');
  await expect(page).toHaveURL('/home');
});
