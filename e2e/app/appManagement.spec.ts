import type { Page } from '@playwright/test';
import { adminSession } from '../fixtures/admin.ts';
import { createRow, ensureRow } from '../fixtures/createRow.ts';
import { findViolations } from '../fixtures/findViolations.ts';
import { expect, test } from '../fixtures/test.ts';
import { EntityPage } from '../pages/EntityPage.ts';

test.use({ storageState: adminSession });

const wide = { width: 1440, height: 900 };

/** A tenth of a second of a tone, as a WAV file. */
function tone(): Buffer {
  const rate = 8000;
  const samples = rate / 10;
  const bytes = Buffer.alloc(44 + samples * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  for (const [value, at] of [
    [16, 16],
    [rate, 24],
    [rate * 2, 28],
    [samples * 2, 40],
  ] as const)
    bytes.writeUInt32LE(value, at);
  for (const [value, at] of [
    [1, 20],
    [1, 22],
    [2, 32],
    [16, 34],
  ] as const)
    bytes.writeUInt16LE(value, at);
  bytes.write('data', 36);
  for (let at = 0; at < samples; at += 1) bytes.writeInt16LE(Math.round(9000 * Math.sin(at / 3)), 44 + at * 2);
  return bytes;
}

async function choose(list: EntityPage, label: string, name: string) {
  await list.field(label).fill(name);
  await list.page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
}

const saved = async (page: Page) => {
  await expect(page.getByRole('status').filter({ hasText: /Gespeichert|Angelegt/ })).toBeVisible();
};

test('a group gets its plan, its nodes and a display group, and a person who logs in on a phone', async ({
  page,
  request,
}) => {
  await page.setViewportSize(wide);
  await ensureRow(request, 'Schedule', { name: 'Tag und Nacht', time_1: '07:00', time_2: '19:00' });
  await ensureRow(request, 'SystemTreeNode', { name: 'Zimmer der Gruppe' });
  await ensureRow(request, 'SystemTreeNode', { name: 'Garten der Gruppe' });
  await ensureRow(request, 'Section', { name: 'Abteilung der Gruppe' });
  await ensureRow(request, 'CallType', { name: 'Ruf der Gruppe' });
  const groups = new EntityPage(page, '/appmanagement/groups');
  await groups.open();
  await groups.create.click();
  await groups.field('Name').fill('Pflege im Erdgeschoss');
  await groups.save.click();
  await saved(page);

  await groups.edit('Pflege im Erdgeschoss');
  const weekday = groups.panel.getByRole('region', { name: 'Werktag' });
  await weekday.getByLabel('Zeitplan').and(page.locator('input')).fill('Tag und Nacht');
  await page.getByRole('option', { name: 'Tag und Nacht' }).click();
  await expect(weekday.getByLabel('19:00 – 07:00')).toBeVisible();

  // A display group is made over the form, whose changes stay.
  await groups.panel.getByRole('link', { name: 'Neue Anzeigegruppe' }).click();
  await expect(groups.panel.getByRole('heading', { level: 2 })).toHaveText('App-Anzeigegruppe anlegen');
  await groups.field('Name').fill('Nur dringende');
  await groups.panel.getByLabel('Abteilung der Gruppe, Ruf der Gruppe').check();
  expect(await findViolations(page, '[role=dialog]:not([aria-hidden=true])'), 'display group').toEqual([]);
  await page.setViewportSize(wide);
  await groups.save.click();
  await saved(page);
  await expect(page.locator('[role=dialog][data-level]')).toHaveCount(1);
  const night = weekday.getByLabel('19:00 – 07:00').and(page.locator('input'));
  await night.fill('Nur dringende');
  await page.getByRole('option', { name: 'Nur dringende' }).click();
  await expect(groups.panel.getByRole('link', { name: 'Nur dringende' })).toBeVisible();

  const add = groups.panel.getByLabel('Knoten hinzufügen').and(page.locator('input'));
  for (const name of ['Zimmer der Gruppe', 'Garten der Gruppe']) {
    await add.fill(name);
    await page.getByRole('option', { name }).click();
    await expect(groups.panel.getByRole('button', { name: `${name} entfernen` })).toBeVisible();
  }
  await add.fill('Garten der Gruppe');
  await page.getByRole('option', { name: 'Garten der Gruppe' }).click();
  await expect(groups.panel.getByText('Garten der Gruppe ist schon in der Liste.')).toBeVisible();
  await groups.panel.getByRole('radiogroup', { name: 'Wirkung von Garten der Gruppe' }).getByText('Ignoriert').click();
  expect(await findViolations(page, '[role=dialog]'), 'group').toEqual([]);
  await page.setViewportSize(wide);
  await groups.save.click();
  await saved(page);
  await groups.edit('Pflege im Erdgeschoss');
  await expect(
    groups.panel
      .getByRole('radiogroup', { name: 'Wirkung von Garten der Gruppe' })
      .getByRole('radio', { name: 'Ignoriert' }),
  ).toBeChecked();

  const users = new EntityPage(page, '/appmanagement/users');
  await users.open();
  await users.create.click();
  await users.field('Name').fill('Nina Nachtwache');
  await choose(users, 'Benutzergruppe', 'Pflege im Erdgeschoss');
  await users.save.click();
  await expect(users.panel.getByRole('alert').getByRole('link', { name: 'Passwort' })).toBeVisible();
  await users.field('Passwort').fill('Nachtwache im Erdgeschoss');
  await users.field('Passwort wiederholen').fill('Nachtwache im Erdgeschos');
  await users.save.click();
  await expect(users.panel.getByText('Die Eingabe stimmt nicht überein.', { exact: true }).first()).toBeVisible();
  await users.panel.getByRole('button', { name: 'Passwort erzeugen' }).click();
  await expect(users.field('Passwort wiederholen')).toHaveCount(0);
  await users.save.click();
  await saved(page);
  await expect(users.row('Nina Nachtwache')).toContainText('Pflege im Erdgeschoss');
});

test('a sound is uploaded, drawn and played, and a channel made of it with a vibration that was tapped', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await page.goto('/appmanagement/notificationchannels');
  await page.getByRole('link', { name: 'Neuer Ton' }).click();
  const panel = page.getByRole('dialog').last();
  await panel.getByLabel(/^Name/).fill('Kurzer Ton');
  const file = panel.locator('input[type=file]');
  await file.setInputFiles({ name: 'kurzer ton.wav', mimeType: 'audio/wav', buffer: tone() });
  await expect(panel.getByRole('group', { name: 'Tondatei' })).toContainText('Der Dateiname darf nur Buchstaben');
  await file.setInputFiles({ name: 'kurz.wav', mimeType: 'audio/wav', buffer: tone() });
  await expect(panel.getByText('0.1 Sekunden')).toBeVisible();
  await panel.getByLabel('Wiederholen').check();
  await panel.getByRole('button', { name: 'Abspielen' }).click();
  await panel.getByRole('button', { name: 'Stopp' }).click();
  expect(await findViolations(page, '[role=dialog]'), 'sound').toEqual([]);
  await page.setViewportSize(wide);
  await panel.getByRole('button', { name: 'Anlegen' }).click();
  await saved(page);
  const sounds = page.getByRole('region', { name: 'Benachrichtigungstöne' });
  await expect(sounds.getByRole('button', { name: 'Kurzer Ton abspielen' })).toBeVisible();

  const channels = new EntityPage(page, '/appmanagement/notificationchannels');
  await channels.create.click();
  await channels.field('Name').fill('Kurz und spürbar');
  await choose(channels, 'Benachrichtigungston', 'Kurzer Ton');
  await expect(channels.panel.getByRole('button', { name: 'Abspielen' })).toBeVisible();
  const area = channels.panel.getByRole('button', { name: 'Antippen und halten' });
  await area.focus();
  for (let tap = 0; tap < 2; tap += 1) {
    await page.keyboard.down(' ');
    await page.keyboard.up(' ');
  }
  await expect(channels.field('Vibration (ms)')).toHaveValue(/^\d+ \d+ \d+$/);
  await expect(channels.panel.getByText(/^2 Vibrationen in/)).toBeVisible();
  await channels.field('Vibration (ms)').fill('400 200 400');
  await expect(channels.panel.getByText('2 Vibrationen in 1 Sekunden')).toBeVisible();
  expect(await findViolations(page, '[role=dialog]'), 'channel').toEqual([]);
  await page.setViewportSize(wide);
  await channels.save.click();
  await saved(page);
  await expect(channels.row('Kurz und spürbar')).toContainText('400 200 400');
});

test('settings warn without a failsafe group, and the gateway brings the app into the menu of whoever may use it', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  await page.setViewportSize(wide);
  await ensureRow(request, 'AppUserGroup', { name: 'Auffang ohne Personen' });
  await page.goto('/appmanagement/settings');
  await expect(page.getByText('Keine Auffanggruppe', { exact: true })).toBeVisible();
  await page.getByLabel('Erneut senden nach (Sekunden)').fill('20');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert').getByRole('link', { name: 'Auffanggruppe' })).toBeVisible();
  const group = page.getByLabel(/^Auffanggruppe( \*)?$/).and(page.locator('input'));
  await group.fill('Auffang ohne');
  await page.getByRole('option', { name: 'Auffang ohne Personen' }).click();
  await page.keyboard.press('Control+s');
  await saved(page);
  await expect(page.getByText('Die Auffanggruppe hat keine Benutzer', { exact: true })).toBeVisible();

  await page.goto('/admin/settings');
  await page.getByLabel('Rufe auf Telefone').check();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Bitte ausfüllen.', { exact: true })).toBeVisible();
  await page.getByLabel('System der Telefone').and(page.locator('input')).fill('Haus');
  await page.getByRole('option', { name: 'Haus Lindenhof' }).click();
  await page.keyboard.press('Control+s');
  await saved(page);

  const carer = { username: 'Tina Töne', password: 'Ein Satz für Tina' };
  const rights = ['app::use_module', 'app::manage_notification_sounds'];
  const role = await createRow(request, 'Role', {
    name: 'Nur Töne',
    role_permissions: rights.map((permission) => ({ permission })),
  });
  await createRow(request, 'User', { ...carer, locale: 'de', roles: [role.id], password_is_temporary: false });
  const anonymous = { storageState: { cookies: [], origins: [] }, locale: 'de-CH', viewport: wide };
  const context = await browser.newContext({ ...(baseURL && { baseURL }), ...anonymous });
  const hers = await context.newPage();
  await hers.goto('/login');
  await hers.getByLabel('Benutzername').fill(carer.username);
  await hers.getByLabel('Passwort', { exact: true }).fill(carer.password);
  await hers.getByRole('button', { name: 'Anmelden' }).click();
  await hers.getByRole('navigation').getByRole('link', { name: 'App', exact: true }).click();
  await expect(hers).toHaveURL(/\/appmanagement\/notificationchannels$/);
  await expect(hers.getByRole('navigation', { name: 'Bereiche der App' }).getByRole('link')).toHaveText([
    'Töne & Kanäle',
  ]);
  await expect(hers.getByRole('table')).toHaveCount(0);
  await context.close();

  await page.getByLabel('Rufe auf Telefone').uncheck();
  await page.keyboard.press('Control+s');
  await saved(page);
});
