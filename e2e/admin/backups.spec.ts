import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { admin, createAdmin } from '../fixtures/admin.ts';
import { createRow } from '../fixtures/createRow.ts';
import { findViolations } from '../fixtures/findViolations.ts';
import { logIn } from '../fixtures/logIn.ts';
import { expect, test } from '../fixtures/test.ts';
import { openInstallation } from '../product/openInstallation.ts';

// While the server starts anew the browser reports every request that fails.
test.use({ expectedComplaint: /./ });

const nas = mkdtempSync(join(tmpdir(), 'carestead-nas-'));
test.afterAll(() => rmSync(nas, { recursive: true, force: true }));

/** Everybody is logged out, and the server starts anew: a process that is about to may still break off a request. */
const logInAgain = (page: Page) =>
  expect(async () => {
    await logIn(page, admin.password, admin.username);
    await page.goto('/admin/sections');
    await expect(page.getByRole('link', { name: 'Ost' })).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 90_000 });

test('a backup is made, sent, taken along, deleted, uploaded again and restored, there and on another server', async ({
  emptyInstallation,
  browser,
}) => {
  // Two restores, each with a restart, and they give way to all else: on a busy machine that is minutes.
  test.setTimeout(600_000);
  const context = await browser.newContext({ baseURL: emptyInstallation.address, locale: 'de-CH' });
  const page = await context.newPage();
  await createAdmin(context.request);
  await createRow(context.request, 'SystemParam', { name: 'Haus Lindenhof', ip: '192.0.2.10' });
  await createRow(context.request, 'Section', { name: 'Ost' });

  await page.goto('/admin/backups');
  const card = page.getByRole('region', { name: 'Passphrase' });
  await expect(card.getByRole('alert')).toContainText('Keine Passphrase gesetzt');
  const passphrase = page.getByRole('textbox', { name: 'Neue Passphrase' });
  await passphrase.fill('zu kurz');
  await page.getByRole('button', { name: 'Passphrase setzen' }).click();
  await expect(passphrase).toHaveAccessibleDescription(/12 Zeichen/);
  await passphrase.fill('Nebel über dem Zürichsee');
  await page.getByRole('button', { name: 'Passphrase setzen' }).click();
  await expect(page.getByText(/Gesetzt am .* von admin/)).toBeVisible();
  await page.getByRole('button', { name: 'Jetzt sichern' }).click();
  const rows = page.getByRole('list', { name: 'Vorhandene Datensicherungen' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(/Von Hand · [\d.]+ (KB|MB) · Version/);
  const history = page.getByRole('region', { name: 'Verlauf' });
  await expect(history.getByText(/Abgeschlossen in/)).toBeVisible();
  expect(await findViolations(page, 'main')).toEqual([]);

  const online = page.getByRole('region', { name: 'Online-Datensicherung' });
  await online.getByRole('combobox', { name: 'Ziel' }).click();
  await page.getByRole('option', { name: /^Ordner auf diesem Server/ }).click();
  await online.getByRole('button', { name: 'Speichern' }).click();
  const path = online.getByRole('textbox', { name: 'Ordner' });
  await expect(path).toHaveAccessibleDescription(/Bitte ausfüllen/);
  await path.fill(join(nas, 'gibt es nicht'));
  await online.getByRole('button', { name: 'Speichern' }).click();
  await online.getByRole('button', { name: 'Verbindung testen' }).click();
  await expect(online.getByRole('alert')).toContainText(
    'Den Ordner oder Speicherbereich gibt es am Online-Ziel nicht.',
  );
  // It stays until somebody closes it, and others wait behind it.
  const ended = page.getByRole('alert').filter({ hasText: 'Online-Ziel prüfen: Fehlgeschlagen' });
  await ended.getByRole('button', { name: 'Schliessen' }).click();
  await path.fill(nas);
  await online.getByRole('button', { name: 'Speichern' }).click();
  await expect(online.getByRole('button', { name: 'Speichern' })).toBeDisabled();
  await online.getByRole('button', { name: 'Jetzt senden' }).click();
  await expect(online.getByText(/^Zuletzt angekommen/)).toBeVisible();
  await expect(online.getByRole('alert')).toHaveCount(0);
  expect(readdirSync(nas)).toHaveLength(1);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    rows.getByRole('link', { name: /^Herunterladen/ }).click(),
  ]);
  const bytes = readFileSync(await file.path());
  const menu = () => rows.getByRole('button', { name: /^Aktionen für/ }).click();
  await menu();
  await page.getByRole('menuitem', { name: 'Löschen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(rows).toHaveCount(0);
  const input = page.locator('input[type=file]');
  await input.setInputFiles({
    name: 'x.backup',
    mimeType: 'application/octet-stream',
    buffer: bytes.subarray(0, 9000),
  });
  await expect(page.getByText('Die Datei ist unvollständig oder wurde verändert.')).toBeVisible();
  await input.setInputFiles({ name: 'x.backup', mimeType: 'application/octet-stream', buffer: bytes });
  await expect(rows).toContainText('Hochgeladen');

  await createRow(context.request, 'Section', { name: 'West' });
  await menu();
  await page.getByRole('menuitem', { name: 'Wiederherstellen', exact: true }).click();
  const restore = page.getByRole('dialog').getByRole('button', { name: 'Alles ersetzen' });
  await expect(restore).toBeVisible();
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);
  await restore.click();
  await expect(page).toHaveURL(/login/, { timeout: 150_000 });
  await logInAgain(page);
  await expect(page.getByRole('link', { name: 'West' })).toHaveCount(0);
  await page.goto('/admin/backups');
  await expect(history.getByText('Datensicherung wiederhergestellt')).toBeVisible();
  await context.close();

  const other = await openInstallation();
  const there = await browser.newContext({ baseURL: other.address, locale: 'de-CH' });
  const wizard = await there.newPage();
  await wizard.goto('/setup');
  await wizard.getByRole('button', { name: 'Aus einer Datensicherung wiederherstellen' }).click();
  await expect(wizard.getByRole('heading', { name: 'Datensicherung wiederherstellen' })).toBeVisible();
  expect(await findViolations(wizard)).toEqual([]);
  const choose = (buffer: Buffer) =>
    wizard
      .locator('input[type=file]')
      .setInputFiles({ name: 'x.backup', mimeType: 'application/octet-stream', buffer });
  const submit = wizard.getByRole('button', { name: 'Wiederherstellen', exact: true });
  await choose(bytes.subarray(0, 9000));
  await submit.click();
  await expect(wizard.getByText('Die Datei ist unvollständig oder wurde verändert.')).toBeVisible();
  await choose(bytes);
  const phrase = wizard.getByRole('textbox', { name: 'Passphrase' });
  await phrase.fill('Nebel über dem Bodensee');
  await submit.click();
  await expect(phrase).toHaveAccessibleDescription('Die Passphrase passt nicht zu dieser Datensicherung.');
  // The first question after the server has come back gets no answer: it may start anew once more.
  let refused = 0;
  const isBack = wizard.waitForResponse(
    (response) => response.url().endsWith('/backend/setup/restore') && response.status() === 409,
    { timeout: 150_000 },
  );
  await wizard.route('**/backend/query*', (route) => (refused++ === 0 ? route.abort() : route.continue()));
  await phrase.fill('Nebel über dem Zürichsee');
  await submit.click();
  await isBack;
  await expect(wizard).toHaveURL(/login/, { timeout: 150_000 });
  expect(refused).toBeGreaterThan(1);
  await logInAgain(wizard);
  await there.close();
  await other.close();
});
