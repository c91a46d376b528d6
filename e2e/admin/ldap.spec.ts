import { adminSession } from '../fixtures/admin.ts';
import { createRow } from '../fixtures/createRow.ts';
import { findViolations } from '../fixtures/findViolations.ts';
import { expect, test } from '../fixtures/test.ts';
import { LoginPage } from '../pages/LoginPage.ts';
import { openDirectory } from '../product/openDirectory.ts';

test.use({ storageState: adminSession, expectedComplaint: /40[13]|503/ });

test('a directory is connected, tested until no step fails, and lets people in with the roles of their groups', async ({
  page,
  browser,
  baseURL,
}) => {
  const directory = await openDirectory();
  const anonymous = { baseURL: baseURL ?? '', locale: 'de-CH', storageState: { cookies: [], origins: [] } };
  const role = `Nachtdienst ${Date.now()}`;
  const role_permissions = [{ permission: 'calllog::use_module' }];
  await createRow(page.request, 'Role', { name: role, role_permissions });
  await page.goto('/admin/ldap');
  const field = (label: string) => page.getByLabel(label, { exact: true }).and(page.locator('input, textarea'));
  const run = page.getByRole('button', { name: 'Jetzt testen' });
  const steps = page.getByRole('list', { name: 'Schritte' }).getByRole('listitem');

  await run.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Für den Test fehlt noch etwas' })).toContainText('Suchbasis');
  await field('Adresse').fill(directory.address);
  await field('Suchbasis').fill(directory.base);
  await field('Konto').fill(directory.account.name);
  await page.locator('input[name=admin_password]').fill(directory.account.password);
  await run.click();
  const failed = page.getByRole('alert').filter({ hasText: 'fehlgeschlagen' });
  await expect(failed).toContainText('Schritt 2 ist fehlgeschlagen: Verschlüsselung');
  await expect(steps.nth(1)).toContainText('Fehlgeschlagen');
  await expect(steps.nth(2)).toContainText('Nicht erreicht');

  await page.getByRole('switch', { name: 'StartTLS' }).click();
  await expect(page.getByText('Passwörter gehen unverschlüsselt durchs Netz')).toBeVisible();
  await page.getByLabel('Benutzername aus dem Verzeichnis').fill('anna');
  await run.click();
  await expect(failed).toContainText('Schritt 8 ist fehlgeschlagen: Rollen');
  const group = directory.groupName('pflege');
  await page.getByRole('button', { name: `${group} zuordnen` }).click();
  const chosen = page.getByRole('combobox', { name: 'Zuordnung 1: Rolle hier' });
  await chosen.fill(role);
  await page.getByRole('option', { name: role }).click();
  await run.click();
  await expect(page.getByText('Der Test ist in Ordnung.')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('switch', { name: 'Anmeldung über das Verzeichnis' }).click();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Gespeichert' })).toBeVisible();

  const context = await browser.newContext(anonymous);
  const login = new LoginPage(await context.newPage());
  await login.open();
  await login.logIn({ username: 'carl', password: directory.password });
  await expect(login.username).toHaveAccessibleDescription(/hat hier keine Rolle/);
  await login.logIn({ username: 'anna', password: 'falsch' });
  await expect(login.username).toHaveAccessibleDescription(/Benutzername oder Passwort stimmt nicht/);
  await login.logIn({ username: 'anna', password: directory.password });
  await expect(login.page).toHaveURL(/\/log(?:$|[/?])/);

  await page.goto('/admin/users?search=anna');
  await page.getByRole('link', { name: 'anna', exact: true }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('Diese Person kommt aus dem Verzeichnis')).toBeVisible();
  await expect(panel.getByLabel('Benutzername').and(page.locator('input'))).toBeDisabled();
  await expect(panel.getByRole('checkbox', { name: role })).toBeChecked();
  await expect(panel.getByRole('checkbox', { name: role })).toBeDisabled();

  await directory.close();
  const later = await browser.newContext(anonymous);
  const away = new LoginPage(await later.newPage());
  await away.open();
  await away.logIn({ username: 'anna', password: directory.password });
  await expect(away.username).toHaveAccessibleDescription(/Das Verzeichnis \(LDAP\) antwortet nicht/);
  await login.page.reload();
  const log = login.page.getByRole('heading', { name: 'Rufprotokoll', level: 1 });
  await expect(log, 'whoever is logged in stays').toBeVisible();
  await later.close();
  await context.close();

  // The installation goes on with other journeys.
  await page.goto('/admin/ldap');
  await page.getByRole('switch', { name: 'Anmeldung über das Verzeichnis' }).click();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Gespeichert' })).toBeVisible();
});
