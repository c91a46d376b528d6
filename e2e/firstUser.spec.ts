import { admin, adminSession } from './admin.ts';
import { findViolations } from './findViolations.ts';
import { EntityPage } from './pages/EntityPage.ts';
import { SetupPage } from './pages/SetupPage.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'serial' });

test('a fresh installation makes its first user, in German, and nobody can do it twice', async ({
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
  await expect(page.getByRole('listitem').filter({ hasText: 'Erstes Konto' }).last()).toContainText('erledigt');
  expect(await findViolations(page)).toEqual([]);
  await setupPage.finish.click();
  await expect(page).toHaveURL('/home');
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

test.describe('the first configurator', () => {
  test.use({ storageState: adminSession });

  test('makes the first system, and until then the lists say what is missing', async ({ page }) => {
    await page.goto('/admin/schedules');
    await expect(page.locator('main').getByRole('alert')).toContainText('Noch kein Konfigurator');
    await page.getByRole('link', { name: 'Zu den Konfiguratoren' }).click();

    const configurators = new EntityPage(page, '/admin/systemparams');
    await configurators.create.click();
    await configurators.save.click();
    await expect(configurators.panel.getByRole('alert')).toContainText('2 Angaben passen noch nicht');
    await configurators.field('Name').fill('Haus Lindenhof');
    await configurators.field('IP-Adresse').fill('192.0.2.300');
    await configurators.save.click();
    await expect(configurators.panel.getByText('Keine gültige IPv4-Adresse').first()).toBeVisible();
    await configurators.field('IP-Adresse').fill('192.0.2.10');
    await configurators.save.click();
    await expect(configurators.toast).toContainText('Angelegt');
    await expect(configurators.row('Haus Lindenhof')).toContainText('192.0.2.10');

    await page.getByRole('link', { name: 'Zeitpläne' }).click();
    await expect(page.getByText('Noch nichts angelegt')).toBeVisible();
  });
});
