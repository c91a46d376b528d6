import { adminSession } from '../fixtures/admin.ts';
import { boxOf } from '../fixtures/boxes.ts';
import { createRow } from '../fixtures/createRow.ts';
import { findViolations } from '../fixtures/findViolations.ts';
import { expect, test } from '../fixtures/test.ts';
import { EntityPage } from '../pages/EntityPage.ts';

test.use({ storageState: adminSession });

test('the administration opens its first page, and the way back is the browser’s', async ({ page }) => {
  await page.goto('/home');
  await page.getByRole('link', { name: 'Administration' }).click();
  await expect(page).toHaveURL('/admin/calltypes');
  const areas = page.getByRole('navigation', { name: 'Bereiche der Administration' });
  await expect(areas.getByRole('heading')).toHaveText(['Rufe', 'Orte & Zeiten', 'System', 'Personen & Berichte']);
  await areas.getByRole('link', { name: 'Konfiguratoren' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Konfiguratoren' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Rufarten' })).toBeVisible();
});

test('a page of the administration is found by its title and by a synonym, with the keyboard alone', async ({
  page,
}) => {
  await page.goto('/admin/calltypes');
  const areas = page.getByRole('navigation', { name: 'Bereiche der Administration' });
  const search = areas.getByRole('combobox', { name: 'Seite suchen' });
  const found = areas.getByRole('option');
  await search.fill('grup');
  await expect(found).toContainText(['Rufquellengruppen', 'Sammelgruppen', 'Anzeigegruppen']);
  await expect(found.first()).toHaveAttribute('aria-selected', 'true');
  await search.press('ArrowUp');
  await expect(found.last()).toHaveAttribute('aria-selected', 'true');
  await search.press('ArrowDown');
  await search.press('ArrowDown');
  await expect(found.nth(1)).toHaveAttribute('aria-selected', 'true');
  await search.press('Enter');
  await expect(page).toHaveURL('/admin/mergegroups');
  await expect(areas.getByRole('link', { name: 'Rufarten' })).toBeVisible();

  await search.fill('passwort');
  await expect(found).toContainText(['Benutzer']);
  await search.press('Escape');
  await expect(search).toHaveValue('');
  await expect(areas.getByRole('heading')).toHaveCount(4);
  await search.fill('gibt es nicht');
  await expect(areas.getByRole('status')).toHaveText('Keine Seite passt zu «gibt es nicht».');

  await page.setViewportSize({ width: 400, height: 800 });
  const narrow = page.getByRole('combobox', { name: 'Seite suchen' });
  await narrow.fill('kamera');
  await page.getByRole('option', { name: 'Videostreams' }).click();
  await expect(page).toHaveURL('/admin/videostreams');
  await narrow.fill('grup');
  expect(await findViolations(page)).toEqual([]);
});

test('a question mark shows the shortcuts, unless it is typed', async ({ page }) => {
  const schedules = new EntityPage(page, '/admin/schedules');
  await schedules.open();
  await schedules.search.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.locator('main').focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Tastenkürzel' })).toContainText('Offenes Formular speichern');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a link to a form opens it over its list, and a link to a missing row shows an error', async ({
  page,
  request,
}) => {
  const { id } = await createRow(request, 'Section', { name: 'Tief verlinkt' });
  await page.goto(`/admin/sections/edit/${id}`);
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('heading', { name: 'Tief verlinkt' })).toBeVisible();
  await expect(page).toHaveTitle('Abteilung – Carestead');
  await page.goto('/admin/sections/edit/64000');
  await expect(panel.getByRole('alert')).toContainText('Diesen Eintrag gibt es nicht mehr');
  await panel.getByRole('button', { name: 'Schliessen' }).last().click();
  await expect(page).toHaveURL('/admin/sections');
});

test.describe('when a form cannot be loaded', () => {
  test.use({ expectedComplaint: /ERR_FAILED/ });

  test('it shows the failure, and can be loaded again', async ({ page, request }) => {
    const { id } = await createRow(request, 'Section', { name: 'Erst nicht da' });
    await page.route('**/backend/query*', (route) =>
      route.request().postData()?.includes('SectionById') ? route.abort() : route.continue(),
    );
    await page.goto(`/admin/sections/edit/${id}`);
    const panel = page.getByRole('dialog');
    await expect(panel.getByRole('alert')).toContainText('Die Angaben konnten nicht geladen werden');
    await page.unroute('**/backend/query*');
    await panel.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(panel.getByRole('heading', { name: 'Erst nicht da' })).toBeVisible();
  });
});

test('columns and density are kept for the person', async ({ page, request }) => {
  await createRow(request, 'CallType', { name: 'Spalten gewählt' });
  const callTypes = new EntityPage(page, '/admin/calltypes');
  await callTypes.open();
  await page.getByRole('button', { name: 'Ansicht' }).click();
  await page.getByRole('checkbox', { name: 'Zeichen' }).uncheck();
  await page.getByText('Kompakt', { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Zeichen' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Bedeutung' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Zeichen' })).toHaveCount(0);
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 400, height: 800 } });

  test('rows are cards, panels take the whole width, and the menu unfolds', async ({ page, request }) => {
    await createRow(request, 'CallType', { name: 'Kartenruf' });
    await page.goto('/admin/calltypes?q=Kartenruf');
    await expect(page.locator('table')).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Alle geladenen auswählen' }).check();
    await expect(page.getByText('1 ausgewählt')).toBeVisible();
    await page.getByRole('button', { name: 'Auswahl aufheben' }).click();
    await page.getByRole('link', { name: 'Kartenruf' }).click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByRole('heading', { name: 'Kartenruf' })).toBeVisible();
    await expect.poll(async () => Math.round((await boxOf(panel)).width)).toBe(400);
    await panel.getByRole('button', { name: 'Schliessen' }).click();
    await page.getByRole('button', { name: 'Menü öffnen' }).click();
    await expect(page.getByRole('link', { name: 'Administration' })).toBeVisible();
  });

  test('French labels are not cut off', async ({ page, request }) => {
    const { id } = await createRow(request, 'Schedule', { name: 'Étroit', time_1: '06:00', time_2: '18:00' });
    for (const path of [
      '/admin/systemparams/edit',
      '/admin/calltypes/edit',
      '/admin/displaygroups/edit',
      '/admin/sections/edit',
      `/admin/schedules/edit/${id}`,
      '/admin/calltypes',
    ]) {
      await page.goto(`${path}?locale=fr`);
      await page.locator('main h1').waitFor();
      await page.waitForLoadState('networkidle');
      await expect.poll(() => page.evaluate(cutOff), path).toEqual([]);
    }
  });
});

test('the question before deleting is fit for everybody', async ({ page, request }) => {
  const { id } = await createRow(request, 'CallType', { name: 'Für alle', urgency: 'Urgent' });
  await page.goto(`/admin/calltypes/edit/${id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Weitere Aktionen' }).click();
  await page.getByRole('menuitem', { name: 'Löschen' }).click();
  await page.getByLabel('Zur Bestätigung «löschen» eingeben').waitFor();
  expect(await findViolations(page, '[aria-modal=true]:not([data-level])')).toEqual([]);
});

/** Buttons, tabs and labels whose text does not fit into them. */
function cutOff(): string[] {
  const candidates = document.querySelectorAll<HTMLElement>('button, label, legend, h1, h2, h3, [role=tab]');
  return [...candidates]
    .filter(({ scrollWidth, clientWidth, offsetParent }) => offsetParent && scrollWidth > clientWidth + 1)
    .map((element) => element.innerText.trim())
    .filter((words) => words !== '');
}
