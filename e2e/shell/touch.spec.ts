import { adminSession } from '../fixtures/admin.ts';
import { boxOf, overlap, restingBox } from '../fixtures/boxes.ts';
import { createRow } from '../fixtures/createRow.ts';
import { smallTargets } from '../fixtures/smallTargets.ts';
import { expect, test } from '../fixtures/test.ts';

const phone = { width: 400, height: 800 };

test('on a phone the log-in is large enough for a finger', async ({ page, loginPage }) => {
  await page.setViewportSize(phone);
  await loginPage.open();
  await expect.poll(() => smallTargets(page)).toEqual([]);
});

test.describe('for a logged-in user', () => {
  test.use({ storageState: adminSession, viewport: phone });

  test('every screen of a phone is large enough for a finger', async ({ page, request }) => {
    const section = await createRow(request, 'Section', { name: 'Finger 1' });
    await createRow(request, 'Section', { name: 'Finger 2', connected_section_id: section.id });
    const schedule = await createRow(request, 'Schedule', { name: 'Finger', time_1: '06:00', time_2: '18:00' });
    const { id } = await createRow(request, 'CallType', { name: 'Finger' });
    for (const path of [
      '/tree/connections',
      '/admin/calltypes?q=Finger',
      `/admin/calltypes/edit/${id}`,
      '/admin/calltypes/sort',
      `/admin/sections/edit/${section.id}`,
      `/admin/schedules/edit/${schedule.id}`,
      '/admin/displaygroups/edit',
      '/admin/displaynotes/edit',
      '/admin/users/edit',
      '/admin/roles/edit',
      '/admin/maintenance',
      '/admin/settings',
      '/account',
      '/nowhere',
    ]) {
      await page.goto(path);
      await page.locator('main, [role=dialog]').locator('input:not([type=hidden]), a, button').last().waitFor();
      await expect.poll(() => smallTargets(page), path).toEqual([]);
    }
  });

  test('every menu of a phone is large enough for a finger', async ({ page, request }) => {
    await createRow(request, 'CallType', { name: 'Menüfinger' });
    await page.goto('/admin/calltypes?q=Menüfinger');
    const menu = page.getByRole('menu');
    for (const button of [
      page.getByRole('button', { name: 'Aktionen für Menüfinger' }),
      page.getByRole('button', { name: 'Filter', exact: true }),
      page.locator('header').getByRole('button', { name: /^Benutzermenü/ }),
    ]) {
      await button.click();
      await menu.getByRole('menuitem').first().waitFor();
      await expect.poll(() => smallTargets(page, '[role=menu]')).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
    }
    await page.getByRole('button', { name: 'Ansicht' }).click();
    await page.getByRole('checkbox', { name: 'Zeichen' }).waitFor();
    await expect.poll(() => smallTargets(page, '[role=dialog]')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Menü öffnen' }).click();
    await expect.poll(() => smallTargets(page, 'nav')).toEqual([]);
  });

  test('a message leaves the buttons of the next form in reach', async ({ page, request }) => {
    for (const name of ['Reichweite 1', 'Reichweite 2']) await createRow(request, 'Section', { name });
    await page.goto('/admin/sections?q=Reichweite');
    const panel = page.getByRole('dialog').first();
    await page.getByRole('link', { name: 'Reichweite 1' }).click();
    await panel.getByLabel('Name *').fill('Reichweite 1, geändert');
    await panel.getByRole('button', { name: 'Abbrechen' }).click();
    await page.getByRole('button', { name: 'Verwerfen' }).click();
    const message = page.getByRole('status').filter({ hasText: 'Änderungen verworfen' }).locator('> div');
    await message.hover();
    await page.getByRole('link', { name: 'Reichweite 2' }).press('Enter');
    await panel.getByRole('heading', { name: 'Reichweite 2' }).waitFor();
    for (const name of ['Abbrechen', 'Speichern']) {
      const button = panel.getByRole('button', { name });
      await expect.poll(async () => overlap(await boxOf(message), await boxOf(button)), name).toBe(false);
    }
  });
});

test.describe('on a tablet', () => {
  test.use({ storageState: adminSession, viewport: { width: 1024, height: 768 } });

  test('the rows of a list are large enough for a finger, also when they stand close', async ({
    page,
    context,
    request,
  }) => {
    for (const name of ['Tablettfinger 1', 'Tablettfinger 2']) await createRow(request, 'Section', { name });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await page.goto('/admin/sections?q=Tablettfinger');
    await page.getByRole('button', { name: 'Ansicht' }).click();
    await page.getByText('Kompakt', { exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => smallTargets(page, 'main')).toEqual([]);
  });

  test('nodes of the tree are marked: the first through its menu, others by tapping', async ({
    page,
    context,
    request,
  }) => {
    for (const name of ['Tippknoten 1', 'Tippknoten 2', 'Tippknoten 3'])
      await createRow(request, 'SystemTreeNode', { name, kind: 'room' });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    const node = (name: string) => page.getByRole('treeitem', { name, exact: true });
    const tap = async (name: string) => {
      await node(name).scrollIntoViewIfNeeded();
      const { x, y, height } = await restingBox(node(name));
      const touchPoints = [{ x: x + 120, y: y + height / 2 }];
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await page.goto('/tree');
    await page.getByRole('searchbox', { name: 'Baum filtern' }).fill('tippknoten');
    await expect(page.getByText('3 Treffer')).toBeVisible();
    await tap('Tippknoten 1');
    await expect(page.getByRole('heading', { level: 2, name: 'Tippknoten 1' }), 'a tap alone goes there').toBeVisible();
    await expect(node('Tippknoten 1')).toHaveAttribute('aria-selected', 'false');
    await page.getByRole('button', { name: 'Aktionen für Tippknoten 1' }).click();
    await page.getByRole('menuitem', { name: 'Auswählen' }).click();
    await expect(page.getByText('1 ausgewählt')).toBeVisible();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await tap('Tippknoten 2');
    await expect(page.getByText('2 ausgewählt')).toBeVisible();
    await tap('Tippknoten 3');
    await expect(page.getByText('3 ausgewählt')).toBeVisible();
    await tap('Tippknoten 2');
    await expect(page.getByText('2 ausgewählt')).toBeVisible();
    await expect(node('Tippknoten 2')).toHaveAttribute('aria-selected', 'false');
    await expect(page.getByRole('dialog'), 'quick taps are no double click').toHaveCount(0);
    await expect.poll(() => smallTargets(page, '[role=tree]')).toEqual([]);
  });
});
