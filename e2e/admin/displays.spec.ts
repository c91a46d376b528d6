import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { adminSession } from '../fixtures/admin.ts';
import { answered } from '../fixtures/answered.ts';
import { createRow } from '../fixtures/createRow.ts';
import { findViolations } from '../fixtures/findViolations.ts';
import { expect, test } from '../fixtures/test.ts';
import { EntityPage } from '../pages/EntityPage.ts';

test.use({ storageState: adminSession });

test('a note is written with its post-it before one’s eyes, and put in order', async ({ page, request }) => {
  await createRow(request, 'DisplayNote', { title: 'Teamsitzung', color: 'blue' });
  const notes = new EntityPage(page, '/admin/displaynotes');
  await notes.open();
  await notes.create.click();
  await notes.field('Titel').fill('Lift West gesperrt');
  await notes.field('Text').fill('Bitte den Lift Ost benutzen.');
  const postIt = notes.panel.getByRole('figure', { name: 'So sieht die Notiz auf der Rufanzeige aus' });
  await expect(postIt).toContainText('Bitte den Lift Ost benutzen.');
  await expect(postIt).toContainText('Wird jetzt angezeigt');
  await notes.field('Anzeigen bis').fill('01.01.2020 08:00');
  await expect(postIt).toContainText('Abgelaufen');
  await notes.field('Anzeigen ab').fill('01.01.2090 08:00');
  await notes.save.click();
  await expect(notes.panel.getByRole('alert')).toContainText('Anzeigen bis');
  await expect(notes.panel.getByRole('alert')).toBeFocused();
  await notes.field('Anzeigen bis').fill('');
  await notes.panel.getByRole('switch', { name: 'Zeitraum anzeigen' }).check();
  await expect(postIt).toContainText('Folgt später');
  await expect(postIt).toContainText('ab 01.01.2090 08:00');
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await notes.save.click();
  await expect(notes.row('Lift West gesperrt')).toBeVisible();
  await page.goto('/admin/displaynotes/sort');
  await expect(page.getByRole('dialog').getByText('Lift West gesperrt')).toBeVisible();
});

test.describe('in a browser of another zone and language', () => {
  test.use({ timezoneId: 'America/New_York', locale: 'en-US' });

  test('a note keeps the time of the system, and its calendar begins on Monday', async ({ page, request }) => {
    const eight = Date.parse('2090-03-01T07:00:00Z');
    await createRow(request, 'DisplayNote', { title: 'Visite', display_from: eight, display_date: true });
    const notes = new EntityPage(page, '/admin/displaynotes');
    await notes.open();
    await expect(notes.row('Visite')).toContainText('01.03.2090 08:00');
    await notes.edit('Visite');
    const from = notes.field('Anzeigen ab');
    await expect(from).toHaveValue('01.03.2090 08:00');
    await expect(notes.panel.getByRole('figure')).toContainText('ab 01.03.2090 08:00');
    await from.fill('1.3.90 9:30');
    await from.blur();
    await expect(from).toHaveValue('01.03.2090 09:30');
    await notes.panel.getByRole('button', { name: 'Tag wählen: Anzeigen ab' }).click();
    const days = page.getByRole('table').filter({ hasText: 'Mo' });
    await expect(days.getByRole('columnheader').first()).toHaveText('Mo');
    expect(await findViolations(page)).toEqual([]);
    await days.getByRole('button', { name: '2. März 2090', exact: true }).press('ArrowDown');
    await expect(days.getByRole('button', { name: '9. März 2090', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(from).toHaveValue('09.03.2090 09:30');
    await page.setViewportSize({ width: 1440, height: 900 });
    await notes.save.click();
    await expect(notes.row('Visite')).toContainText('09.03.2090 09:30');
  });
});

test('a camera gets addresses for the door station, which end when they are renewed', async ({ page, request }) => {
  const streams = new EntityPage(page, '/admin/videostreams');
  await streams.open();
  await streams.create.click();
  await expect(streams.panel.getByText('dann lassen sich seine Adressen erzeugen')).toBeVisible();
  await streams.field('Name').fill('Haupteingang');
  const camera = streams.field('Adresse der Kamera');
  await camera.fill('http://tuer:geheim@10.20.0.41/mjpg');
  const { promise: corrected, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/backend/query', async (route) => {
    if (route.request().postData()?.includes('createVideoStream')) await corrected;
    await route.continue();
  });
  await streams.save.click();
  await expect(streams.panel.getByRole('alert')).toContainText('Adresse der Kamera');
  await expect(streams.panel.getByRole('alert')).toBeFocused();
  await camera.fill('http://10.20.0.41/mj');
  const refused = page.waitForResponse(
    (response) => response.request().postData()?.includes('createVideoStream') ?? false,
  );
  answer();
  await refused;
  await expect(streams.save).toBeEnabled();
  await page.keyboard.type('pg');
  await expect(camera).toHaveValue('http://10.20.0.41/mjpg');
  await expect(streams.panel.getByRole('alert')).toHaveCount(0);
  await streams.save.click();
  await streams.edit('Haupteingang');
  await streams.panel.getByRole('button', { name: 'Adressen erzeugen' }).click();
  const start = streams.field('Bild öffnen');
  await expect(start).toHaveValue(/\/backend\/videostream\/start\?token=/);
  const first = await start.inputValue();
  expect((await request.get(first)).status()).toBe(204);
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await streams.panel.getByRole('button', { name: 'Adressen erneuern' }).click();
  await page
    .getByRole('dialog', { name: 'Adressen erneuern?' })
    .getByRole('button', { name: 'Adressen erneuern' })
    .click();
  await expect(start).not.toHaveValue(first);
  expect((await request.get(first)).status()).toBe(404);
});

async function report(request: APIRequestContext, slug: string, id = randomUUID()) {
  const input = { id, slug, state: 'live', shown: [], sound: 'blocked', wake_lock: true };
  const query = 'mutation Report($input: DisplayReportInput!) { reportDisplay(input: $input) }';
  const answer = await request.post('/backend/query', {
    headers: { system: '01' },
    data: { query, variables: { input } },
  });
  expect(await answer.json()).toEqual({ data: { reportDisplay: true } });
}

test('a display that reports itself is named, supervised and removed, and another one is paired', async ({
  page,
  request,
}) => {
  const id = randomUUID();
  await report(request, 'gang-sued', id);
  await page.goto('/admin/displays');
  const row = page.getByRole('row').filter({ hasText: 'gang-sued' });
  const act = async (name: string, action: string) => {
    await row.getByRole('button', { name: `Aktionen für ${name}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await expect(row).toContainText('Aktuell');
  await expect(row).toContainText('Ton blockiert');
  await act('gang-sued', 'Umbenennen');
  await page.getByLabel('Name').fill('Gang Süd');
  await page.getByRole('dialog').getByRole('button', { name: 'Umbenennen' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(row).toContainText('Gang Süd');
  const supervised = row.getByRole('switch', { name: 'Gang Süd überwachen' });
  const stored = answered(page, 'UpdateDisplay');
  await supervised.check();
  await stored;
  await page.reload();
  await expect(supervised).toBeChecked();
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 400, height: 800 });
  const card = page.getByRole('listitem').filter({ hasText: 'Gang Süd' });
  // As it does every half minute.
  await report(request, 'gang-sued', id);
  await expect(card).toContainText('Aktuell');
  await expect.poll(() => card.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  await card.getByRole('button', { name: 'Aktionen für Gang Süd' }).click();
  await page.getByRole('menuitem', { name: 'Gang Süd nicht mehr überwachen' }).click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(supervised).not.toBeChecked();

  await page.getByRole('button', { name: 'Rufanzeige koppeln' }).click();
  const dialog = page.getByRole('dialog', { name: 'Code für eine Rufanzeige' });
  await expect(dialog.getByRole('status')).toHaveText(/[A-Z2-9]{4}-[A-Z2-9]{4}/);
  const code = /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(await dialog.getByRole('status').innerText())?.[0];
  await dialog.getByRole('button', { name: 'Schliessen' }).click();

  expect((await request.post('/backend/displays/pair', { data: { code } })).status()).toBe(200);
  await page.reload();
  const unreported = page.getByRole('region', { name: 'Gekoppelt, aber nie gemeldet' });
  await expect(unreported).toContainText('mit einem Code von');
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await unreported.getByRole('button', { name: 'Kopplung aufheben' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Kopplung aufheben' }).click();
  await expect(unreported).toBeHidden();

  await act('Gang Süd', 'Entfernen');
  await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click();
  await expect(row).toBeHidden();
});

test('displays are searched and sorted as any other list, and several are removed at once', async ({
  page,
  request,
}) => {
  for (const slug of ['liste-a', 'liste-b', 'liste-c']) await report(request, slug);
  await page.goto('/admin/displays');
  const rows = page.locator('main table tbody tr').filter({ hasText: 'liste-' });
  await expect(rows).toHaveCount(3);
  await expect(rows.first(), 'the browser and the address stand apart').toContainText('127.0.0.1');
  await page.getByRole('searchbox', { name: 'Suchen' }).fill('LISTE-');
  await expect(page).toHaveURL('/admin/displays?q=LISTE-');
  await page.getByRole('button', { name: 'Profil', exact: true }).click();
  await expect(page).toHaveURL(/sort=profile/);
  await page.getByRole('button', { name: 'Profil', exact: true }).click();
  await expect(page).toHaveURL(/sort=-profile/);
  await expect(rows.first()).toContainText('liste-c');
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await rows.nth(0).getByRole('checkbox').check();
  await rows.nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Entfernen' }).click();
  const dialog = page.getByRole('dialog', { name: '2 Rufanzeigen entfernen?' });
  await expect(dialog).toContainText('liste-c, liste-b');
  await dialog.getByRole('button', { name: 'Entfernen' }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Suchen' }).fill('Dachboden');
  await expect(page.getByText('Keine Treffer')).toBeVisible();
});
