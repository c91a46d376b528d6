import type { APIRequestContext, Page } from '@playwright/test';
import { adminSession } from '../fixtures/admin.ts';
import { createRow } from '../fixtures/createRow.ts';
import { findViolations } from '../fixtures/findViolations.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ storageState: adminSession });

const send = async (request: APIRequestContext, query: string) => {
  const answer = await request.post('/backend/query', { headers: { system: '01' }, data: { query } });
  return (await answer.json()) as { data: Record<string, { rows: { id: number }[] }> };
};

const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Suchen', exact: true });

test('a room is found from the keyboard in spite of a typing error, and its form opens', async ({ page, request }) => {
  const names = ['Rosensaal', 'Rosensaal Nord', 'Rosensaal West'];
  for (const name of names) await createRow(request, 'SystemTreeNode', { name, kind: 'room' });
  await page.goto('/admin/sections');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+K');
  await page.keyboard.type('rosnesaal');
  const field = fieldOf(page);
  await expect(field).toBeFocused();
  await expect(field, 'no key was lost on the way').toHaveValue('rosnesaal');
  const options = page.getByRole('listbox', { name: 'Treffer' }).getByRole('option');
  await expect(async () => {
    // The words of new nodes are read by the worker a moment later.
    await field.fill('rosnesaa');
    await field.fill('rosnesaal');
    await expect(options).toHaveCount(3, { timeout: 3000 });
  }).toPass();
  await expect(page.getByRole('group', { name: 'Zimmer' })).toBeVisible();
  await expect(options.first().locator('mark')).toHaveText('Rosensaal');
  const chosen = () => page.locator('[role=option][aria-selected=true]');
  await expect(chosen()).toHaveText(names[0] ?? '');
  await page.keyboard.press('ArrowUp');
  await expect(chosen(), 'from the first to the last').toHaveText(names[2] ?? '');
  await page.keyboard.press('ArrowDown');
  await expect(chosen(), 'and back').toHaveText(names[0] ?? '');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Rosensaal Nord' })).toBeVisible();
  await expect(page).toHaveURL(/\/tree\/edit\/\d+$/);

  await page.keyboard.press('Control+K');
  await expect(fieldOf(page)).toBeFocused();
  await fieldOf(page).fill('rufart');
  await expect(page.getByRole('group', { name: 'Gehe zu …' }).getByRole('option')).toHaveText(['Rufarten']);
  await fieldOf(page).fill('xylophon');
  await expect(page.getByText('Keine Treffer')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Keine Treffer')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: 'Rosensaal Nord' }), 'the form stays').toBeVisible();
  await page.keyboard.press('Control+K');
  await fieldOf(page).fill('rosensaal');
  await expect(options).toHaveCount(3);
  expect(await findViolations(page, 'search')).toEqual([]);
});

test('without hubs the magnet says so, and begins by itself once there is one', async ({ page, request }) => {
  const { data } = await send(request, '{ hubs { rows { id } } }');
  const ids = data.hubs?.rows.map(({ id }) => id) ?? [];
  if (ids.length > 0) await send(request, `mutation { deleteHubs(ids: [${ids.join()}], phrase: "löschen") }`);
  await page.goto('/admin/sections');
  await expect(page.locator('header [data-server=live]')).toBeAttached();
  await fieldOf(page).click();
  await page.getByRole('switch', { name: /Magnet/ }).check();
  const panel = page.getByRole('region', { name: 'Mit dem Magneten berührt' });
  await expect(panel.getByText('Es ist kein Hub erfasst')).toBeVisible();
  await createRow(request, 'Hub', { name: 'Hub Magnet', ip: '192.0.2.78' });
  await expect(panel.getByText('Es ist kein Hub erfasst')).toHaveCount(0);
  await expect(panel).toContainText('Warten auf den Magneten');
  expect(await findViolations(page)).toEqual([]);
});
