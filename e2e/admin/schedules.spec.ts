import { adminSession } from '../fixtures/admin.ts';
import { boxOf, restingBox } from '../fixtures/boxes.ts';
import { createRow } from '../fixtures/createRow.ts';
import { expect, test } from '../fixtures/test.ts';
import { EntityPage } from '../pages/EntityPage.ts';

test.use({ storageState: adminSession });

test('a schedule is created, edited, found, sorted and deleted', async ({ page }) => {
  const schedules = new EntityPage(page, '/admin/schedules');
  await schedules.open();
  await expect(page).toHaveTitle('Zeitpläne – Carestead');
  await schedules.create.click();
  await expect(page).toHaveURL('/admin/schedules/edit');

  await schedules.save.click();
  await expect(schedules.panel.getByRole('alert')).toContainText('3 Angaben passen noch nicht');
  await schedules.field('Name').fill('Frühdienst');
  await schedules.field('Beginn 1').fill('14');
  await schedules.field('Beginn 2').fill('630');
  await schedules.save.click();
  await schedules.save.click();
  await expect(schedules.panel.getByText('Die Zeit muss nach der vorherigen liegen.').first()).toBeVisible();
  await schedules.panel.getByRole('link', { name: /Beginn 2/ }).click();
  await expect(schedules.field('Beginn 2')).toBeFocused();

  await schedules.field('Beginn 1').fill('6');
  await schedules.field('Beginn 2').fill('14:30');
  await schedules.field('Name').click();
  await schedules.panel.getByRole('slider', { name: 'Beginn 2' }).press('ArrowRight');
  await expect(schedules.field('Beginn 2')).toHaveValue('14:35');
  await schedules.panel.getByRole('button', { name: 'Abschnitt hinzufügen' }).click();
  await expect(schedules.panel.getByRole('slider')).toHaveCount(3);
  await schedules.save.click();
  await expect(schedules.toast).toContainText('Angelegt');
  await expect(schedules.row('Frühdienst')).toContainText('06:00');
  await expect(schedules.row('Frühdienst')).toContainText('14:35');

  await schedules.edit('Frühdienst');
  await schedules.panel.getByRole('button', { name: 'Beginn 3 entfernen' }).click();
  await schedules.field('Name').fill('Frühdienst kurz');
  await page.keyboard.press('Control+s');
  await expect(schedules.toast).toContainText('Gespeichert');
  await expect(schedules.row('Frühdienst kurz')).toBeVisible();

  await schedules.search.fill('dienst kurz');
  await expect(page).toHaveURL('/admin/schedules?q=dienst+kurz');
  await expect(schedules.names).toHaveText(['Frühdienst kurz']);
  await schedules.search.fill('gibt es nicht');
  await expect(page.getByText('Keine Treffer')).toBeVisible();
  await page.getByRole('button', { name: 'Filter zurücksetzen' }).click();
  await expect(schedules.row('Frühdienst kurz')).toBeVisible();

  await schedules.delete('Frühdienst kurz');
  await expect(schedules.toast).toContainText('1 Eintrag gelöscht');
  await expect(schedules.row('Frühdienst kurz')).toBeHidden();
});

test('a step is pulled along the band', async ({ page, request }) => {
  const { id } = await createRow(request, 'Schedule', { name: 'Zum Ziehen', time_1: '06:00', time_2: '18:00' });
  const schedules = new EntityPage(page, '/admin/schedules');
  await page.goto(`/admin/schedules/edit/${id}`);
  const handle = schedules.panel.getByRole('slider', { name: 'Beginn 2' });
  const box = await restingBox(handle);
  const band = await boxOf(handle.locator('xpath=..'));
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width / 2, y);
  await page.mouse.down();
  await page.mouse.move(band.x + band.width / 2, y, { steps: 4 });
  await page.mouse.up();
  await expect(schedules.field('Beginn 2')).toHaveValue('12:00');

  // The last period runs over midnight: it is drawn at both ends of the day.
  await expect(handle.locator('xpath=..').locator('[data-step="1"]')).toHaveCount(2);
  await handle.press('End');
  await expect(schedules.field('Beginn 2')).toHaveValue('23:55');
  await schedules.panel.getByRole('slider', { name: 'Beginn 1' }).press('Home');
  await expect(schedules.field('Beginn 1')).toHaveValue('00:00');
  await expect(handle.locator('xpath=..').locator('[data-step="1"]')).toHaveCount(1);

  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const from = await restingBox(handle);
  await touch('touchStart', from.x + 12);
  for (const share of [0.9, 0.8, 0.75]) await touch('touchMove', band.x + band.width * share);
  await touch('touchEnd');
  await expect(schedules.field('Beginn 2')).toHaveValue('18:00');
});

test('a schedule that a section uses is not deleted, and the section is named', async ({ page, request }) => {
  const { id } = await createRow(request, 'Schedule', { name: 'In Gebrauch', time_1: '06:00', time_2: '18:00' });
  await createRow(request, 'Section', { name: 'Braucht Zeitplan', weekday_schedule_id: id });
  const schedules = new EntityPage(page, '/admin/schedules');
  await schedules.open('?q=In+Gebrauch');
  await schedules.row('In Gebrauch').getByRole('button', { name: 'Aktionen für In Gebrauch' }).click();
  await page.getByRole('menuitem', { name: 'Löschen' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('Wird noch verwendet');
  await expect(dialog.getByRole('button', { name: 'Löschen' })).toBeDisabled();
  let isLoaded = false;
  page.on('load', () => {
    isLoaded = true;
  });
  await dialog.getByRole('link', { name: 'Braucht Zeitplan (Abteilung)' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Braucht Zeitplan' })).toBeVisible();
  expect(isLoaded, 'the page as a whole').toBe(false);
});

test('a list that takes too long says so, and is there on the next try', async ({ page }) => {
  const schedules = new EntityPage(page, '/admin/schedules');
  await createRow(page.request, 'Schedule', { name: 'Spät geladen', time_1: '06:00', time_2: '18:00' });
  let isSlow = true;
  await page.route('**/backend/query*', (route) => {
    if (!isSlow || !route.request().postData()?.includes('ScheduleList')) return route.continue();
    return route.fulfill({
      json: { data: null, errors: [{ message: 'the database takes too long', extensions: { code: 'TOO_SLOW' } }] },
    });
  });
  await page.goto('/admin/schedules');
  await expect(page.getByText('Die Suche dauert zu lange.')).toBeVisible();
  isSlow = false;
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(schedules.row('Spät geladen')).toBeVisible();
});

test('while a list does not come, the way to try again stands at the top of it, on a low screen and on a phone', async ({
  page,
}) => {
  await page.clock.install();
  await page.route('**/backend/query*', (route) =>
    route.request().postData()?.includes('ScheduleList') ? undefined : route.continue(),
  );
  await page.setViewportSize({ width: 1280, height: 760 });
  await page.goto('/admin/schedules');
  const button = page.getByRole('button', { name: 'Erneut versuchen' });
  const table = page.getByRole('status').filter({ hasText: 'Wird geladen' });
  await expect(table).toBeAttached();
  await page.clock.runFor(10_000);
  await expect(page.getByText('Dauert länger als üblich')).toBeVisible();
  // From the top of the list: what stands above it depends on the state of the installation.
  const below = async () => {
    const [frame, own] = [await page.locator('[data-list]').boundingBox(), await button.boundingBox()];
    return (own?.y ?? Number.POSITIVE_INFINITY) + (own?.height ?? 0) - (frame?.y ?? 0);
  };
  await expect.poll(below).toBeLessThan(320);
  await page.setViewportSize({ width: 400, height: 700 });
  await expect.poll(below).toBeLessThan(320);
});
