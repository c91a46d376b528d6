import type { Browser, Page } from '@playwright/test';
import { adminSession } from '../fixtures/admin.ts';
import { createRow } from '../fixtures/createRow.ts';
import { expectWall } from '../fixtures/createUser.ts';
import { findViolations } from '../fixtures/findViolations.ts';
import { expect, test } from '../fixtures/test.ts';
import { EntityPage } from '../pages/EntityPage.ts';
import { LoginPage } from '../pages/LoginPage.ts';

test.use({ storageState: adminSession, permissions: ['clipboard-read', 'clipboard-write'] });

const given = (...codes: string[]) => codes.map((permission) => ({ permission }));

/** The look for faults leaves a narrow window. */
const widen = (page: Page) => page.setViewportSize({ width: 1280, height: 720 });

/** The levels in the line with this text. */
const level = (roles: EntityPage, sentence: string, name: string) =>
  roles.panel.getByRole('radiogroup', { name: sentence }).getByRole('radio', { name, exact: true });

async function logInAs(browser: Browser, baseURL: string | undefined, username: string, password: string) {
  const context = await browser.newContext({ baseURL: baseURL ?? '', storageState: { cookies: [], origins: [] } });
  const login = new LoginPage(await context.newPage());
  await login.open();
  await login.logIn({ username, password });
  return login.page;
}

test('a role gets its permissions by keyboard alone', async ({ page }) => {
  const roles = new EntityPage(page, '/admin/roles');
  await roles.open();
  await roles.create.press('Enter');
  await expect(roles.field('Name')).toBeFocused();
  await page.keyboard.type('Nachtwache');
  await roles.panel.getByRole('searchbox', { name: 'Berechtigung suchen' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const all = (module: string) => roles.panel.getByRole('checkbox', { name: `Alle Berechtigungen: ${module}` });
  await expect(all('Systembaum')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(level(roles, 'Darf den Systembaum öffnen.', 'Nein')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(level(roles, 'Darf den Systembaum öffnen.', 'Ja')).toBeChecked();
  await expect(all('Systembaum')).toBeChecked({ indeterminate: true });
  await page.keyboard.press('PageDown');
  await expect(all('Rufprotokoll')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(all('Rufprotokoll')).toBeChecked();
  await page.keyboard.press('End');
  await expect(level(roles, 'Darf das Änderungsprotokoll sehen.', 'Nein')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(roles.panel.getByText('6 Berechtigungen', { exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(roles.panel.locator('[data-line] :focus')).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect(roles.row('Nachtwache')).toBeVisible();

  await roles.edit('Nachtwache');
  await expect(level(roles, 'Darf Rufe von Hand beenden', 'Ja')).toBeChecked();
  const overrides = 'Darf Zusammenschaltungen sehen.';
  await level(roles, overrides, 'Lesen').check();
  await roles.panel.getByRole('searchbox').fill('zusammenschaltung');
  await expect(roles.panel.locator('[data-line]')).toHaveCount(2);
  await expect(level(roles, overrides, 'Lesen')).toBeChecked();
  await roles.panel.getByRole('searchbox').fill('');

  const sight = roles.panel.getByRole('article', { name: 'Nachtwache' });
  await expect(sight).not.toContainText('Administration');
  await level(roles, 'Darf die Administration öffnen.', 'Ja').check();
  await level(roles, 'Darf Rollen anlegen', 'Ja').check();
  await expect(sight).toContainText('AdministrationRollen');
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);
  await widen(page);
  await roles.save.click();
  await expect(roles.toast).toBeVisible();
});

test('a new user logs in with the temporary password and chooses their own', async ({ page, browser, baseURL }) => {
  const users = new EntityPage(page, '/admin/users');
  await users.open();
  await users.create.click();
  await users.field('Benutzername').fill('nina');
  await users.field('E-Mail').fill('nina@haus.example, nina');
  await page.keyboard.press('Enter');
  await expect(users.panel).toContainText('«nina» ist keine gültige E-Mail-Adresse.');
  await users.panel.getByRole('button', { name: 'nina entfernen', exact: true }).click();
  await expect(users.panel).not.toContainText('keine gültige E-Mail-Adresse');
  await users.save.click();
  await expect(users.panel.getByRole('link', { name: 'Passwort: Bitte ausfüllen.' })).toBeVisible();

  await users.panel.getByRole('button', { name: 'Passwort erzeugen' }).click();
  const shown = users.panel.getByText(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
  const password = await shown.innerText();
  await users.panel.getByRole('button', { name: 'Kopieren' }).click();
  await expect(users.panel.getByRole('button', { name: 'Kopiert' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(password);
  await expect(users.panel.getByRole('switch', { name: 'Passwort ist vorläufig' })).toBeChecked();
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);
  await widen(page);
  await users.save.click();
  await expect(users.row('nina')).toContainText('nina@haus.example');
  await users.edit('nina');
  await expect(users.panel).not.toContainText(password);

  const other = await logInAs(browser, baseURL, 'nina', password);
  await expect(other).toHaveURL(/\/auth\/set-password/);
  await other.getByLabel('Neues Passwort', { exact: true }).fill('Vier Lampen im Gang');
  await other.getByLabel(/wiederholen/).fill('Vier Lampen im Gang');
  await other.locator('form button[type=submit]').last().click();
  await expectWall(other);
  await other.context().close();
});

test('one grants no more than one has, and changes no one above', async ({ page, browser, baseURL, request }) => {
  const own = ['admin::use_module', 'admin::manage_users', 'admin::manage_roles', 'calllog::use_module'];
  const lead = await createRow(request, 'Role', { name: 'Hausleitung', role_permissions: given(...own) });
  await createRow(request, 'Role', { name: 'Hausteam', role_permissions: given('systemtree::sync') });
  await createRow(request, 'Role', { name: 'Hausdienst', role_permissions: given('calllog::use_module') });
  const password = 'Schlüssel am Empfang';
  const input = { username: 'ruth', password, password_is_temporary: false, roles: [lead.id] };
  await createRow(request, 'User', input);

  const other = await logInAs(browser, baseURL, 'ruth', password);
  await expect(other.getByRole('heading', { level: 1, name: 'Rufprotokoll' })).toBeVisible();
  const roles = new EntityPage(other, '/admin/roles');
  await roles.open();
  await expect(other.getByRole('link', { name: 'Reihenfolge' })).toBeHidden();
  await roles.edit('Hausteam');
  await expect(level(roles, 'Darf das Änderungsprotokoll sehen.', 'Ja')).toBeDisabled();
  await expect(
    roles.panel.getByRole('radiogroup', { name: 'Darf das Änderungsprotokoll sehen.' }),
  ).toHaveAccessibleDescription('Diese Berechtigung haben Sie selbst nicht.');
  await expect(level(roles, 'Darf mit dem Konfigurator abgleichen.', 'Nein')).toBeEnabled();
  await level(roles, 'Darf das Rufprotokoll öffnen.', 'Ja').check();
  await roles.save.click();
  await expect(roles.toast).toBeVisible();

  await roles.edit('Hausleitung');
  await expect(roles.panel).toContainText('Diese Rolle steht nicht unter Ihrer eigenen.');
  await expect(roles.field('Name')).toBeDisabled();
  await expect(roles.save).toBeHidden();
  expect(await findViolations(other, '[role=note]')).toEqual([]);
  await widen(other);

  const users = new EntityPage(other, '/admin/users');
  await users.open();
  await users.edit('admin');
  await expect(users.panel).toContainText('Super-User werden nur von Super-Usern geändert.');
  await expect(users.save).toBeHidden();
  await users.open();
  await users.create.click();
  await expect(users.panel.getByRole('checkbox', { name: 'Hausleitung' })).toBeDisabled();
  const team = users.panel.getByRole('checkbox', { name: 'Hausteam' });
  await expect(team).toBeDisabled();
  await expect(team).toHaveAccessibleDescription('Enthält Rechte, die Sie selbst nicht haben');
  await expect(users.panel.getByRole('checkbox', { name: 'Hausdienst' })).toBeEnabled();
  await expect(users.panel.getByRole('switch', { name: 'Super-User' })).toBeHidden();
  await other.goto('/admin/roles/sort');
  await expect(other).toHaveURL(/\/no-access\?from=/);
  await other.context().close();

  await page.goto('/admin/roles/sort');
  await expect(page.getByRole('dialog', { name: 'Rollen: Reihenfolge' })).toContainText('Hausleitung');
});

test('permissions are copied from one role to another, after a look at what changes', async ({ page, request }) => {
  const night = given('calllog::use_module', 'calllog::close_calls', 'analytics::use_module');
  await createRow(request, 'Role', { name: 'Vorlage', role_permissions: night });
  await createRow(request, 'Role', { name: 'Empfängerin', role_permissions: given('app::use_module') });
  const roles = new EntityPage(page, '/admin/roles');
  await roles.open();
  await roles.edit('Vorlage');
  await roles.panel.getByRole('button', { name: 'Berechtigungen kopieren' }).click();
  await expect(page.getByText('Berechtigungen kopiert')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());

  await roles.open();
  await roles.edit('Empfängerin');
  const paste = () => roles.panel.getByRole('button', { name: 'Berechtigungen einfügen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Berechtigungen einfügen' });
  await paste();
  await expect(dialog).toContainText('Aus der Rolle «Vorlage»');
  await expect(dialog).toContainText('3 kommen dazu');
  await expect(dialog).toContainText('1 fällt weg');
  await dialog.getByLabel('Kopierte Berechtigungen').fill('Milch, Brot');
  await expect(dialog).toContainText('Das sind keine Berechtigungen von Carestead.');
  await dialog.getByLabel('Kopierte Berechtigungen').fill(copied.replace('calllog::use_module', 'moon::walk'));
  await expect(dialog).toContainText('1 ist hier unbekannt und wird ausgelassen');
  await expect(dialog).toContainText('moon::walk');
  expect(await findViolations(page, '.mantine-Modal-content')).toEqual([]);
  await widen(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(roles.panel.getByText('1 Berechtigung', { exact: true })).toBeVisible();

  await paste();
  await dialog.getByRole('button', { name: 'Anwenden' }).click();
  await expect(roles.panel.getByText('3 Berechtigungen', { exact: true })).toBeVisible();
  await roles.save.click();
  await expect(roles.toast).toBeVisible();
  await roles.edit('Empfängerin');
  await expect(level(roles, 'Darf die App-Verwaltung öffnen.', 'Nein')).toBeChecked();
  await expect(level(roles, 'Darf Rufe von Hand beenden', 'Ja')).toBeChecked();
});
