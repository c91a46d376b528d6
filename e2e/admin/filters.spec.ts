import type { Locator } from '@playwright/test';
import { adminSession } from '../fixtures/admin.ts';
import { boxOf } from '../fixtures/boxes.ts';
import { createRow } from '../fixtures/createRow.ts';
import { expect, test } from '../fixtures/test.ts';
import { EntityPage } from '../pages/EntityPage.ts';

test.use({ storageState: adminSession });

test('a row created in a filtered list shows in it, or a message explains that the filters hide it', async ({
  page,
}) => {
  const callTypes = new EntityPage(page, '/admin/calltypes');
  await callTypes.open('?q=Gefiltert&f.urgency=Emergency');
  await callTypes.create.click();
  await callTypes.field('Name').fill('Gefiltert A');
  await callTypes.save.click();
  await expect(callTypes.row('Gefiltert A')).toContainText('Notfall');

  await callTypes.create.click();
  await callTypes.field('Name').fill('Anderswo');
  await callTypes.save.click();
  const toast = page.getByRole('status').filter({ hasText: 'Angelegt' });
  await expect(toast).toContainText('in dieser Liste nicht zu sehen');
  await page.getByRole('button', { name: 'Filter zurücksetzen' }).click();
  await expect(callTypes.row('Anderswo')).toBeVisible();
  await expect(callTypes.search).toHaveValue('');
  await expect(page).toHaveURL('/admin/calltypes');
});

test('a reset takes every filter away, that of the list itself too', async ({ page, request }) => {
  await createRow(request, 'SystemTreeNode', { kind: 'room', name: 'Filterzimmer' });
  await page.goto('/tree/connections?q=gibtesnicht');
  await page.getByRole('button', { name: 'Filter zurücksetzen' }).click();
  await expect(page.locator('main table tbody')).toContainText('Filterzimmer');
  await expect(page.getByRole('button', { name: /^Filter .* entfernen$/ })).toHaveCount(0);
});

test('all problems of a form appear at once, those that only the server knows too', async ({ page, request }) => {
  await createRow(request, 'Schedule', { name: 'Doppelt', time_1: '06:00', time_2: '18:00' });
  const schedules = new EntityPage(page, '/admin/schedules');
  await schedules.open();
  await schedules.create.click();
  await schedules.field('Name').fill('Doppelt');
  await schedules.save.click();
  const summary = schedules.panel.getByRole('alert');
  await expect(summary).toContainText('Name');
  await expect(summary).toContainText('Beginn 1');
});

test('lists say how many rows use a row, forms only where something can', async ({ page, request }) => {
  const schedule = await createRow(request, 'Schedule', { name: 'Gebraucht', time_1: '06:00', time_2: '18:00' });
  for (const name of ['Braucht A', 'Braucht B'])
    await createRow(request, 'Section', { name, weekday_schedule_id: schedule.id });
  const note = await createRow(request, 'DisplayNote', { title: 'Niemand braucht sie' });
  const schedules = new EntityPage(page, '/admin/schedules');
  await schedules.open('?q=Gebraucht');
  await expect(page.getByRole('columnheader', { name: 'Verwendet von' })).toBeVisible();
  await expect(schedules.row('Gebraucht').locator('td[data-align=end]').first()).toHaveText('2');
  await schedules.edit('Gebraucht');
  await schedules.panel.getByRole('link', { name: 'Braucht A' }).click();
  const sections = new EntityPage(page, '/admin/sections');
  // Until it is there, the menu would be that of the schedule.
  await sections.panel.getByRole('heading', { name: 'Braucht A', level: 2 }).waitFor();
  await sections.panel.getByRole('button', { name: 'Weitere Aktionen' }).click();
  await page.getByRole('menuitem', { name: 'Löschen' }).click();
  await page.getByLabel('Zur Bestätigung «löschen» eingeben').fill('löschen');
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(sections.toast).toContainText('gelöscht');
  await page.goBack();
  await expect(page, 'the form of what is gone is no step of the way back').toHaveURL(/\/admin\/schedules\/edit\//);
  await schedules.panel.getByRole('heading', { name: 'Gebraucht', level: 2 }).waitFor();
  await schedules.panel.getByRole('button', { name: 'Schliessen' }).click();
  await expect(schedules.row('Gebraucht').locator('td[data-align=end]').first(), 'after the way back').toHaveText('1');
  await page.goto(`/admin/displaynotes/edit/${note.id}`);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Speichern' })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Verwendet von' })).toHaveCount(0);
});

test.describe('at 1440 pixels', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('all columns of the longest list fit, and where a value comes from has room', async ({ page, request }) => {
    const own = { inherit_section: false, section_id: (await createRow(request, 'Section', { name: 'Ost' })).id };
    const floor = await createRow(request, 'SystemTreeNode', { name: 'Stock Ost', kind: 'floor', ...own });
    await createRow(request, 'SystemTreeNode', { name: 'Ostsender', kind: 'radio', parent_id: floor.id });
    await page.goto('/tree/connections?q=Ostsender');
    const row = page.getByRole('row', { name: /Ostsender/ });
    await expect(row).toContainText('geerbt von Stock Ost');
    const table = page.locator('main table');
    const beyond = () => table.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0));
    await expect.poll(beyond, 'of the table beyond its frame').toBeLessThanOrEqual(0);
    const height = async () => (await boxOf(row)).height;
    await expect.poll(height, 'two lines and what is around them').toBeGreaterThanOrEqual(52);
  });
});

test.describe('at 800 pixels', () => {
  test.use({ viewport: { width: 800, height: 768 } });

  test('the menu of a row is in sight, however far its columns reach', async ({ page, request }) => {
    await createRow(request, 'SystemTreeNode', { name: 'Breite Zeile', kind: 'radio' });
    await page.goto('/tree/connections?q=Breite Zeile');
    const row = page.getByRole('row', { name: /Breite Zeile/ });
    const scroller = page.locator('main table').locator('../..');
    await expect(row).toBeVisible();
    await expect.poll(() => scroller.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
    const menu = row.getByRole('button', { name: 'Aktionen für Breite Zeile' });
    await expect(menu).toBeInViewport({ ratio: 1 });
    const rightOf = async (part: Locator) => {
      const { x, width } = await boxOf(part);
      return x + width;
    };
    await expect.poll(async () => (await rightOf(menu)) - (await rightOf(scroller))).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect(menu).toBeInViewport({ ratio: 1 });
  });
});

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  test('check boxes stand out from what is behind them, ticked or not, in tables and in menus', async ({
    page,
    request,
  }) => {
    await createRow(request, 'CallType', { name: 'Dunkel A' });
    await createRow(request, 'CallType', { name: 'Dunkel B' });
    const callTypes = new EntityPage(page, '/admin/calltypes');
    await callTypes.open('?q=Dunkel');
    const boxes = page.locator('main tbody input[type=checkbox]');
    await boxes.first().check();
    await page.getByRole('button', { name: 'Ansicht' }).click();
    const inMenu = page.getByRole('group', { name: 'Spalten' }).getByRole('checkbox');
    await inMenu.first().uncheck();
    for (const box of [boxes.first(), boxes.nth(1), inMenu.first(), inMenu.nth(1)])
      await expect.poll(() => box.evaluate(contrastOfBox)).toBeGreaterThanOrEqual(3);
  });
});

/** Of the frame of a box with the first opaque colour behind it. */
function contrastOfBox(box: Element): number {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => {
      const value = Number(part) / 255;
      return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  let behind = box.parentElement;
  const background = (element: Element) => getComputedStyle(element).backgroundColor;
  while (behind && /rgba\(.*, 0\)/.test(background(behind))) behind = behind.parentElement;
  const one = luminance(getComputedStyle(box).borderTopColor);
  const other = luminance(background(behind ?? document.body));
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

test('a page has one primary button', async ({ page }) => {
  const filled = (within: string) =>
    page.locator(`${within} button[data-variant=filled]:visible, ${within} a[data-variant=filled]:visible`);
  await page.goto('/admin');
  const areas = page.getByRole('navigation', { name: 'Bereiche der Administration' }).getByRole('link');
  await areas.first().waitFor();
  const titles = await areas.allInnerTexts();
  expect(titles.length).toBeGreaterThan(5);
  for (const title of titles) {
    await areas.and(page.getByRole('link', { name: title, exact: true })).click();
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    expect(await filled('main').count(), title).toBeLessThanOrEqual(1);
  }
});
