import { adminSession } from '../fixtures/admin.ts';
import { answered } from '../fixtures/answered.ts';
import { createRow } from '../fixtures/createRow.ts';
import { findViolations } from '../fixtures/findViolations.ts';
import { moveDownByKeyboard } from '../fixtures/moveByKeyboard.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ storageState: adminSession });

test('a view lists its devices with their places, has an address, and stands for the built-in one of its kind', async ({
  page,
  request,
}) => {
  const place = await createRow(request, 'SystemTreeNode', { name: 'Haus Amsel', kind: 'building' });
  const below = { parent_id: place.id };
  await createRow(request, 'SystemTreeNode', { name: 'Amsel Medaillon', kind: 'radio', serial: 'AMSEL01', ...below });
  await createRow(request, 'SystemTreeNode', { name: 'Amsel Zimmer', kind: 'room', ...below });
  const { id } = await createRow(request, 'TreeView', { name: 'Amsel-Funk', kind: 'radio' });
  const node = (name: string | RegExp) => page.getByRole('treeitem', { name });
  const view = (name: RegExp) => page.getByRole('radio', { name });

  await page.goto(`/tree/view/${id}`);
  await expect(page).toHaveURL(`/tree?view=${id}`);
  await expect(view(/^Amsel-Funk/)).toBeChecked();
  await expect(view(/^Funk\b/), 'the built-in one').toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Baum filtern' }).fill('amsel');
  await expect(node(/^Amsel Medaillon Haus Amsel/), 'with its place').toBeVisible();
  await expect(node(/^Amsel Zimmer/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Änderungsprotokoll' }).click();
  await expect(page).toHaveURL(`/tree?view=${id}&overlay=auditLog`);
  const log = page.getByRole('dialog', { name: 'Änderungsprotokoll' });
  await expect(log).toBeVisible();
  await page.goBack();
  await expect(log).toHaveCount(0);
  await expect(page).toHaveURL(`/tree?view=${id}`);
  await expect(view(/^Amsel-Funk/), 'the log lay over the same view').toBeChecked();

  await page.getByText('Strukturiert', { exact: false }).first().click();
  await expect(page).toHaveURL('/tree');
  await expect(node(/^Amsel Zimmer/)).toBeVisible();
  await page.getByRole('switch', { name: 'Erweiterte Ansicht' }).click();
  await expect(node(/^Amsel Medaillon/)).toContainText('SN AMSEL01');
  await page.goto('/tree/overview');
  await expect(page).toHaveURL('/tree');
  await page.getByRole('searchbox', { name: 'Baum filtern' }).fill('amsel');
  await expect(node(/^Amsel Medaillon/), 'kept after a reload').toContainText('SN AMSEL01');
  expect(await findViolations(page)).toEqual([]);
});

test('the children of a place are brought into an order by buttons and by the keyboard', async ({ page, request }) => {
  const place = await createRow(request, 'SystemTreeNode', { name: 'Haus Specht', kind: 'building' });
  const names = ['Specht 1', 'Specht 2', 'Specht 3'];
  for (const name of names) await createRow(request, 'SystemTreeNode', { name, kind: 'room', parent_id: place.id });
  const sorted = page.getByRole('dialog').getByRole('listitem');
  const inTree = page.getByRole('treeitem', { name: /^Specht \d/ });

  await page.goto(`/tree?node=${place.id}`);
  await page.getByRole('button', { name: 'Sortieren' }).click();
  await expect(sorted).toContainText(names);
  const first = answered(page, 'SortChildNodes');
  await page.getByRole('button', { name: 'Specht 3 nach oben' }).click();
  await expect(sorted).toContainText(['Specht 1', 'Specht 3', 'Specht 2']);
  await first;
  await page.getByRole('button', { name: 'Specht 1 verschieben' }).focus();
  const stored = answered(page, 'SortChildNodes');
  await moveDownByKeyboard(page, 'Specht 1');
  await expect(sorted).toContainText(['Specht 3', 'Specht 1', 'Specht 2']);
  await stored;
  await page.getByRole('dialog').getByRole('button', { name: 'Schliessen' }).first().click();
  await page.getByRole('searchbox', { name: 'Baum filtern' }).fill('specht');
  await expect(inTree).toContainText(['Specht 3', 'Specht 1', 'Specht 2']);

  await page.goto(`/tree/sort?node=${place.id}`);
  await expect(sorted).toContainText(['Specht 3', 'Specht 1', 'Specht 2']);
  expect(await findViolations(page)).toEqual([]);
});
