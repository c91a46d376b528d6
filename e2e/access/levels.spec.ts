import type { APIRequestContext, Page } from '@playwright/test';
import { adminSession } from '../fixtures/admin.ts';
import { createRow } from '../fixtures/createRow.ts';
import { expectWall } from '../fixtures/createUser.ts';
import { findViolations } from '../fixtures/findViolations.ts';
import { expect, test } from '../fixtures/test.ts';
import { EntityPage } from '../pages/EntityPage.ts';
import { LoginPage } from '../pages/LoginPage.ts';

test.use({ storageState: adminSession });

const codes = [
  'systemtree::use_module',
  'systemtree::manage_devices',
  'systemtree::change_tech_devices',
  'systemtree::delete_tech_devices',
  'systemtree::create_devices',
  'admin::use_module',
  'admin::manage_system',
];

type Person = { username: string; role_id: number };

/** Creates a user with this role, and goes on as that user. */
async function logInWithRole(page: Page, request: APIRequestContext, { username, role_id }: Person) {
  const person = { username, password: 'Ein Satz für die Probe' };
  await createRow(request, 'User', { ...person, locale: 'de', roles: [role_id], password_is_temporary: false });
  await page.context().clearCookies();
  const login = new LoginPage(page);
  await login.open();
  await login.logIn(person);
  await expect(page).not.toHaveURL(/login/);
}

test('a user who may only read the technical group reads its devices and call sources, and reads why fields are locked', async ({
  page,
  request,
}) => {
  const door = await createRow(request, 'CallSource', { text: 'Türkontakt', number: 901 });
  const bed = await createRow(request, 'CallSource', { text: 'Bettkontakt', number: 902 });
  const group = await createRow(request, 'CallSourceGroup', {
    name: 'Türtechnik',
    flag: 'Tech',
    related_callsources: [door.id],
  });
  await createRow(request, 'SystemTreeNode', { name: 'Gartentor', kind: 'tech', call_source_id: door.id });
  await createRow(request, 'SystemTreeNode', { name: 'Klingel 7', kind: 'radio', serial: 'K7' });
  await createRow(request, 'SystemTreeNode', { name: 'Bett 7', kind: 'radio', call_source_id: bed.id });
  await createRow(request, 'Section', { name: 'Sichtbar' });
  await createRow(request, 'Section', { name: 'Ausgeblendet', is_hidden: true });
  const role = await createRow(request, 'Role', {
    name: 'Haustechnik lesend',
    role_permissions: codes.map((permission) => ({ permission })),
    role_call_source_groups: [{ callsource_group_id: group.id, permission_level: 'Read' }],
  });
  await logInWithRole(page, request, { username: 'reto.lesend', role_id: role.id });

  const connections = new EntityPage(page, '/tree/connections');
  await connections.open();
  await expect(connections.row('Gartentor')).toBeVisible();
  await expect(connections.row('Bett 7'), 'its call source is in no group of the role').toHaveCount(0);
  await connections.row('Gartentor').getByRole('button', { name: 'Aktionen für Gartentor' }).click();
  await expect(page.getByRole('menuitem', { name: 'Ansehen' })).toBeVisible();
  const deletion = page.getByRole('menuitem', { name: 'Löschen' });
  await expect(deletion).toHaveAttribute('aria-disabled', 'true');
  await expect(deletion).toContainText('nicht die nötige Stufe');
  await deletion.click({ force: true });
  await expect(page.getByRole('dialog'), 'nothing is asked that would be refused').toHaveCount(0);
  await page.keyboard.press('Escape');
  await connections.edit('Gartentor');
  await expect(connections.panel.getByRole('note')).toContainText('nicht die nötige Stufe «Bestehende ändern»');
  await expect(connections.field('Name')).toBeDisabled();
  await expect(connections.save).toHaveCount(0);
  expect(await findViolations(page, '[role=dialog]'), 'locked form').toEqual([]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await connections.open();
  await connections.edit('Klingel 7');
  await expect(connections.field('Name')).toBeEnabled();
  await expect(connections.field('Seriennummer')).toBeDisabled();
  await expect(connections.panel).toContainText('Ihnen fehlt die Berechtigung: Darf Seriennummern ändern.');
  await connections.field('Name').fill('Klingel 7 Ost');
  await connections.save.click();
  await expect(connections.toast).toContainText('Gespeichert');

  const sources = new EntityPage(page, '/admin/callsources');
  await sources.open();
  await expect(sources.row('Türkontakt')).toBeVisible();
  await expect(sources.row('Bettkontakt')).toHaveCount(0);
  await expect(sources.create, 'nothing can be created with the level for reading').toHaveCount(0);
  await sources.edit('Türkontakt');
  await expect(sources.panel.getByRole('note')).toContainText('Nur zum Lesen');

  await page.goto('/admin/sections/edit');
  await sources.field('Verbundene Abteilung').click();
  await expect(page.getByRole('option', { name: 'Sichtbar' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Ausgeblendet' }), 'hidden sections are not offered').toHaveCount(0);
});

test('a user who manages one group of call sources reads that a new one joins it', async ({ page, request }) => {
  const group = await createRow(request, 'CallSourceGroup', { name: 'Türen und Tore' });
  const role = await createRow(request, 'Role', {
    name: 'Türverwaltung',
    role_permissions: ['admin::use_module', 'admin::manage_system'].map((permission) => ({ permission })),
    role_call_source_groups: [{ callsource_group_id: group.id, permission_level: 'Full' }],
  });
  const person = { username: 'tina.tor', password: 'Ein Satz für Tina' };
  await createRow(request, 'User', { ...person, locale: 'de', roles: [role.id], password_is_temporary: false });
  const sources = new EntityPage(page, '/admin/callsources');
  await page.goto('/admin/callsources/edit');
  await expect(sources.panel.getByRole('note')).toContainText('gehört noch zu keiner Gruppe');

  await page.context().clearCookies();
  const login = new LoginPage(page);
  await login.open();
  await login.logIn(person);
  await expectWall(page);
  await page.goto('/admin/callsources/edit');
  await expect(sources.panel.getByRole('note')).toContainText('kommt in die Gruppe «Türen und Tore»');
});

test('what cannot be deleted of a selection is named with the reason, and stays', async ({ page, request }) => {
  const group = await createRow(request, 'CallSourceGroup', { name: 'Tortechnik', flag: 'Tech' });
  await createRow(request, 'SystemTreeNode', { name: 'Auswahl Tor', kind: 'tech' });
  for (const name of ['Auswahl A', 'Auswahl B']) await createRow(request, 'SystemTreeNode', { name, kind: 'radio' });
  const role = await createRow(request, 'Role', {
    name: 'Geräte ohne Technik',
    role_permissions: [...codes, 'systemtree::delete_devices'].map((permission) => ({ permission })),
    role_call_source_groups: [{ callsource_group_id: group.id, permission_level: 'Read' }],
  });
  await logInWithRole(page, request, { username: 'gino.geraet', role_id: role.id });

  const connections = new EntityPage(page, '/tree/connections');
  await connections.open('?q=Auswahl');
  const choose = (name: string) => page.getByRole('checkbox', { name: `${name} auswählen` }).check();
  await choose('Auswahl Tor');
  await choose('Auswahl A');
  await page.getByRole('button', { name: 'Löschen' }).click();
  const some = page.getByRole('dialog', { name: 'Auswahl A löschen?' });
  await expect(some.getByRole('note')).toContainText('1 Eintrag bleibt');
  await expect(some.getByRole('note').getByRole('listitem')).toContainText([/Auswahl Tor: .*nicht die nötige Stufe/]);
  await some.getByLabel('Zur Bestätigung «löschen» eingeben').fill('löschen');
  await some.getByRole('button', { name: 'Löschen' }).click();
  await expect(connections.names).toHaveText(['Auswahl Tor', 'Auswahl B']);

  await choose('Auswahl Tor');
  await page.getByRole('button', { name: 'Löschen' }).click();
  const nothing = page.getByRole('dialog', { name: 'Auswahl Tor löschen?' });
  await expect(nothing.getByRole('alert')).toHaveText('Nichts davon kann gelöscht werden.');
  await expect(nothing.getByRole('textbox')).toHaveCount(0);
});
