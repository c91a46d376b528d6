import type { APIRequestContext } from '@playwright/test';
import { admin, adminHome, adminSession } from '../fixtures/admin.ts';
import { carerHome, createCarer } from '../fixtures/createCarer.ts';
import { createRow } from '../fixtures/createRow.ts';
import { findViolations } from '../fixtures/findViolations.ts';
import { expect, test } from '../fixtures/test.ts';
import { AuditPage } from '../pages/AuditPage.ts';
import { LoginPage } from '../pages/LoginPage.ts';

async function update(request: APIRequestContext, type: string, id: number, revision: number, input: object) {
  const query = `mutation ($id: Int!, $revision: Int!, $input: ${type}Input!) {
    update${type}(id: $id, revision: $revision, input: $input) { id } }`;
  const response = await request.post('/backend/query', {
    headers: { system: '01' },
    data: { query, variables: { id, revision, input } },
  });
  expect(await response.json()).not.toHaveProperty('errors');
}

test.describe('a user who may see the audit log', () => {
  test.use({ storageState: adminSession });

  test('opens it from the bar, and closes it by arrow, backdrop, Escape and the way back', async ({
    page,
    homePage,
  }) => {
    const log = new AuditPage(page);
    await homePage.open();
    for (const close of [
      () => log.back.click(),
      () => page.mouse.click(5, 400),
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
    ]) {
      await page.getByRole('button', { name: 'Änderungsprotokoll' }).click();
      await expect(page).toHaveURL(`${adminHome}?overlay=auditLog`);
      await log.entries.first().waitFor();
      await close();
      await expect(log.dialog).toBeHidden();
      await expect(page).toHaveURL(adminHome);
    }
  });

  test('sees who changed what, field by field, with names instead of ids', async ({ page, request }) => {
    const other = await createRow(request, 'Section', { name: 'Nachbarin im Protokoll' });
    const { id } = await createRow(request, 'Section', { name: 'Frisch im Protokoll', is_hidden: true });
    await update(request, 'Section', id, 1, {
      name: 'Umbenannt im Protokoll',
      is_hidden: false,
      connected_section_id: other.id,
    });
    const log = new AuditPage(page);
    await log.open();
    const name = 'Umbenannt im Protokoll';
    await expect(log.entry(name)).toContainText(/Geändert.*Abteilung · 3 Felder.*admin/s);
    await expect(log.entry('Frisch im Protokoll')).toContainText('Angelegt');
    await log.toggle(name).focus();
    await page.keyboard.press('Enter');
    await expect(log.change(name, 'Name').locator('del')).toHaveText('Frisch im Protokoll');
    await expect(log.change(name, 'Name').locator('ins')).toHaveText(name);
    await expect(log.change(name, 'Ausgeblendet').locator('ins')).toHaveText('Nein');
    await expect(log.change(name, 'Verbundene Abteilung')).toContainText('leer');
    await expect(log.change(name, 'Verbundene Abteilung').locator('ins')).toHaveText('Nachbarin im Protokoll');
    await expect(log.entry(name).locator('time')).toHaveText(/^\d\d:\d\d:\d\d$/);
    const logIns = log.entries.filter({ hasText: 'Angemeldet' }).filter({ hasText: 'admin' });
    await expect(logIns.first()).toBeVisible();
  });

  test('unfolds long lists, of which what changed comes first', async ({ page, request }) => {
    const section = await createRow(request, 'Section', { name: 'Liste' });
    const types: number[] = [];
    for (const name of ['Listenruf 1', 'Listenruf 2', 'Listenruf 3', 'Listenruf 4'])
      types.push((await createRow(request, 'CallType', { name })).id);
    const pairs = types.map((call_type_id) => ({ section_id: section.id, call_type_id }));
    const group = await createRow(request, 'DisplayGroup', { name: 'Mit Liste', connections: pairs.slice(0, 3) });
    await update(request, 'DisplayGroup', group.id, 1, { connections: pairs });
    const log = new AuditPage(page);
    await log.open('&auditLog.type=display_group');
    await log.toggle('Mit Liste').click();
    const values = log.change('Mit Liste', 'Zuordnungen').getByRole('cell').last();
    await expect(values.getByRole('listitem')).toHaveText([/Liste · Listenruf 4/, /Liste · Listenruf 1/]);
    await expect(values.locator('ins')).toHaveText('Liste · Listenruf 4');
    await values.getByRole('button', { name: '2 weitere zeigen' }).click();
    await expect(values.getByRole('listitem')).toHaveCount(4);
    await values.getByRole('button', { name: 'Weniger zeigen' }).click();
    await expect(values.getByRole('listitem')).toHaveCount(2);
  });

  test('narrows it by person and field, in an address that others can open', async ({ page, request }) => {
    const { id } = await createRow(request, 'Schedule', { name: 'Gesucht', time_1: '06:00', time_2: '18:00' });
    await update(request, 'Schedule', id, 1, { time_2: '19:30' });
    const log = new AuditPage(page);
    await log.open();
    await log.filter('Person', admin.username);
    await log.filter('Betrifft', 'Zeitplan');
    await log.filter('Feld', 'Beginn 2');
    await expect(page).toHaveURL(/auditLog\.user=\d+&auditLog\.type=schedule&auditLog\.field=time_2/);
    await expect(log.entry('Gesucht')).toContainText('Geändert');
    await page.reload();
    await expect(log.dialog.getByRole('combobox', { name: 'Feld' })).toHaveValue('Beginn 2');
    await expect(log.dialog.getByRole('combobox', { name: 'Person' })).toHaveValue(admin.username);
    await expect(log.entry('Gesucht')).toContainText('Geändert');
    await log.filter('Feld', 'Beginn 5');
    await log.filter('Person', 'System');
    await expect(log.dialog.getByRole('status')).toContainText('Keine Einträge für diese Auswahl');
    await log.dialog.getByRole('button', { name: 'Auswahl zurücksetzen' }).click();
    await expect(page).toHaveURL(`${adminHome}?overlay=auditLog`);
    await expect(log.entries.first()).toBeVisible();
  });

  test('looks back 60 entries at a time, to the end and to another day', async ({ page, request }) => {
    const { id } = await createRow(request, 'Hub', { name: 'Oft geändert', ip: '10.0.0.1' });
    for (let i = 1; i <= 64; i++) await update(request, 'Hub', id, i, { ip: `10.0.0.${i + 1}` });
    const log = new AuditPage(page);
    await log.open('&auditLog.type=hub');
    await expect(log.entries).toHaveCount(60);
    await expect(log.end).toBeHidden();
    await log.loadMore.click();
    await expect(log.end).toBeVisible();
    await expect.poll(() => log.entries.count()).toBeGreaterThanOrEqual(65);
    await log.dialog.getByRole('button', { name: 'Anderen Tag wählen' }).click();
    await page.getByLabel('Ab diesem Tag rückwärts').fill('29.02.2020');
    await page.getByRole('button', { name: 'Zeigen', exact: true }).click();
    await expect(page).toHaveURL(/auditLog\.day=2020-02-29/);
    await expect(log.dialog).toContainText('Ab 29.02.2020 rückwärts');
    await expect(log.dialog.getByRole('status')).toContainText('Keine Einträge für diese Auswahl');
    await log.dialog.getByRole('button', { name: 'Wieder ab heute zeigen' }).click();
    await expect(log.entries).toHaveCount(60);
  });

  test('sees what was not transmitted yet', async ({ page, request }) => {
    await createRow(request, 'Section', { name: 'Noch nicht übertragen' });
    const log = new AuditPage(page);
    await log.open();
    await log.dialog.getByRole('switch', { name: 'Nur seit der letzten Übertragung' }).click();
    await expect(page).toHaveURL(/auditLog\.mode=since_last_commit/);
    await expect(log.entry('Noch nicht übertragen')).toBeVisible();
    await expect(log.entries.filter({ hasText: 'Angemeldet' })).toHaveCount(0);
  });

  test('opens the history of one row from its form', async ({ page, request }) => {
    const { id } = await createRow(request, 'Section', { name: 'Mit Geschichte' });
    await update(request, 'Section', id, 1, { is_hidden: true });
    await createRow(request, 'Section', { name: 'Andere Geschichte' });
    await page.goto(`/admin/sections/edit/${id}`);
    await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
    await page.getByRole('menuitem', { name: 'Änderungsprotokoll' }).click();
    await expect(page).toHaveURL(`/admin/sections/edit/${id}/audit`);
    const log = new AuditPage(page);
    await expect(log.entries).toHaveCount(2);
    await expect(log.entries).toContainText([/Geändert.*1 Feld/s, /Angelegt/]);
    await expect(log.end).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(`/admin/sections/edit/${id}`);
  });

  test('shares a link to one entry', async ({ page, context, request }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await createRow(request, 'Section', { name: 'Zum Weitergeben' });
    await createRow(request, 'Section', { name: 'Danach geschehen' });
    const log = new AuditPage(page);
    await log.open('&auditLog.type=section');
    await log.entry('Zum Weitergeben').getByRole('button', { name: 'Link kopieren' }).click();
    await expect(page.getByText('Link kopiert')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const there = await context.newPage();
    await there.goto(link);
    const linked = new AuditPage(there);
    await expect(linked.toggle('Zum Weitergeben')).toHaveAttribute('aria-expanded', 'true');
    await expect(linked.entry('Zum Weitergeben')).toBeInViewport();
    await expect(linked.entry('Danach geschehen')).toHaveCount(0);
  });

  test('prints what is shown, unfolded, with a sentence about the selection, and nothing else', async ({
    page,
    request,
  }) => {
    await createRow(request, 'Section', { name: 'Auf Papier' });
    const log = new AuditPage(page);
    await log.open('&auditLog.type=section');
    await log.entry('Auf Papier').waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(page.getByText('Betrifft: Abteilung')).toBeVisible();
    await expect(page.getByText(/Gedruckt am \d\d\.\d\d\.\d{4} \d\d:\d\d von admin/)).toBeVisible();
    await expect(log.entry('Auf Papier').getByRole('row', { name: 'Name' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Person', includeHidden: true })).toBeHidden();
    await expect(page.locator('header')).toBeHidden();
  });

  test('finds it fit for everybody: unfolded, filtered, with its date picker', async ({ page, request }) => {
    const { id } = await createRow(request, 'Section', { name: 'Für alle lesbar' });
    await update(request, 'Section', id, 1, { is_hidden: true });
    const log = new AuditPage(page);
    await log.open('&auditLog.day=2100-01-01');
    await log.toggle('Für alle lesbar').click();
    await expect(log.change('Für alle lesbar', 'Ausgeblendet')).toBeVisible();
    expect(await findViolations(page, '[role=dialog]')).toEqual([]);
    await log.dialog.getByRole('button', { name: 'Anderen Tag wählen' }).first().click();
    await page.getByLabel('Ab diesem Tag rückwärts').waitFor();
    expect(await findViolations(page, '[role=dialog]:not([aria-modal])')).toEqual([]);
  });
});

test.describe('when the server does not answer', () => {
  test.use({ storageState: adminSession, expectedComplaint: /ERR_FAILED/ });

  test('the log shows it, and can be loaded again', async ({ page }) => {
    const log = new AuditPage(page);
    await page.route('**/backend/query*', (route) =>
      route.request().postData()?.includes('query AuditLog(') ? route.abort() : route.continue(),
    );
    await log.open();
    await expect(log.dialog.getByRole('alert')).toContainText('Das Änderungsprotokoll konnte nicht geladen werden');
    await page.unroute('**/backend/query*');
    await log.dialog.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(log.entries.first()).toBeVisible();
  });
});

test.describe('a user without the right', () => {
  test('finds neither the button nor the log', async ({ page, browser, baseURL }) => {
    const chief = await browser.newContext({ storageState: adminSession, baseURL: baseURL ?? '' });
    const person = await createCarer(chief.request, 'ohne.protokoll');
    await chief.close();
    const login = new LoginPage(page);
    await login.open();
    await login.logIn(person);
    await expect(page).toHaveURL(carerHome);
    await page.goto(`${carerHome}?overlay=auditLog`);
    await page.locator('main').waitFor();
    await expect(page.getByRole('button', { name: 'Änderungsprotokoll' })).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
