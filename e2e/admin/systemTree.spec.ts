import type { APIRequestContext } from '@playwright/test';
import { adminSession } from '../fixtures/admin.ts';
import { createRow } from '../fixtures/createRow.ts';
import { findViolations } from '../fixtures/findViolations.ts';
import { expect, test } from '../fixtures/test.ts';
import { EntityPage } from '../pages/EntityPage.ts';

test.use({ storageState: adminSession });

test('a node is found by the filter, reached by the keyboard and opened, and a new one appears below it', async ({
  page,
  request,
}) => {
  const building = await createRow(request, 'SystemTreeNode', { name: 'Haus Lerche', kind: 'building' });
  const below = { kind: 'floor', parent_id: building.id };
  const floor = await createRow(request, 'SystemTreeNode', { name: 'Lerche 2. Stock', ...below });
  await createRow(request, 'SystemTreeNode', { name: 'Lerche Zimmer 21', kind: 'room', parent_id: floor.id });
  const node = (name: string) => page.getByRole('treeitem', { name, exact: true });
  const form = new EntityPage(page, '/tree');

  await page.goto('/tree');
  await page.getByRole('button', { name: 'Alles einklappen' }).click();
  await expect(node('Haus Lerche')).toHaveAttribute('aria-expanded', 'false');
  await expect(node('Lerche 2. Stock')).toHaveCount(0);
  await node('Haus Lerche').click();
  await page.keyboard.press('ArrowRight');
  await expect(node('Lerche 2. Stock')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(node('Lerche 2. Stock')).toBeFocused();
  await expect(page.getByRole('heading', { level: 2, name: 'Lerche 2. Stock' })).toBeVisible();
  await expect(node('Lerche Zimmer 21')).toHaveCount(0);

  await page.getByRole('searchbox', { name: 'Baum filtern' }).fill('zimmer 21');
  await expect(page.getByText('1 Treffer')).toBeVisible();
  await expect(node('Lerche Zimmer 21'), 'with the places above it').toHaveAttribute('aria-level', '3');
  await node('Lerche Zimmer 21').click();
  await page.keyboard.press('Enter');
  await expect(form.field('Name')).toHaveValue('Lerche Zimmer 21');
  await form.field('Name').fill('Lerche Zimmer 21 Süd');
  await form.save.click();
  await expect(form.panel).toHaveCount(0);
  await expect(node('Lerche Zimmer 21 Süd'), 'without a reload').toBeVisible();

  await page.getByRole('button', { name: 'Aktionen für Lerche 2. Stock' }).click();
  await page.getByRole('menuitem', { name: 'Darunter anlegen' }).click();
  await expect(form.field('Gehört zu')).toHaveValue(/Lerche 2\. Stock/);
  await form.field('Name').fill('Lerche Zimmer 22');
  await form.save.click();
  await expect(form.panel).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Baum filtern' }).fill('zimmer 22');
  await expect(node('Lerche Zimmer 22')).toHaveAttribute('aria-level', '3');

  const splitter = page.getByRole('separator', { name: 'Breite des Baums' });
  const width = Number(await splitter.getAttribute('aria-valuenow'));
  await splitter.press('ArrowRight');
  await expect(splitter).toHaveAttribute('aria-valuenow', String(width + 16));
  await node('Lerche Zimmer 22').dblclick();
  await expect(form.field('Name')).toHaveValue('Lerche Zimmer 22');

  await page.goto(`/tree?node=${floor.id}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Lerche 2. Stock' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test('nodes are marked and moved, by the keyboard and by the mouse, and a refusal says why', async ({
  page,
  request,
}) => {
  const building = await createRow(request, 'SystemTreeNode', { name: 'Haus Meise', kind: 'building' });
  const below = { kind: 'floor', parent_id: building.id };
  const first = await createRow(request, 'SystemTreeNode', { name: 'Meise 1. Stock', ...below });
  await createRow(request, 'SystemTreeNode', { name: 'Meise 2. Stock', ...below });
  const room = { kind: 'room', parent_id: first.id };
  const { id } = await createRow(request, 'SystemTreeNode', { name: 'Meise Zimmer 11', ...room });
  await createRow(request, 'SystemTreeNode', { name: 'Meise Zimmer 12', ...room });
  const device = { kind: 'radio', radio: true, parent_id: id };
  await createRow(request, 'SystemTreeNode', { name: 'Meise Medaillon', serial: 'Z77001', ...device });
  const node = (name: string) => page.getByRole('treeitem', { name, exact: true });

  await page.goto('/tree');
  await page.getByRole('searchbox', { name: 'Baum filtern' }).fill('meise');
  await node('Meise Zimmer 11').click();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('3 ausgewählt')).toBeVisible();
  await expect(node('Meise Zimmer 12')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Verschieben nach …' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '3 Knoten verschieben' });
  const target = dialog.getByRole('combobox', { name: 'Neuer Ort' });
  await target.fill('Meise 1');
  await page.getByRole('option', { name: 'Meise 1. Stock' }).click();
  await expect(dialog.getByText('Dort steht es bereits.')).toBeVisible();
  await target.fill('Meise 2');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(target).toHaveValue('Meise 2. Stock');
  await dialog.getByRole('button', { name: 'Verschieben', exact: true }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(node('Meise 1. Stock'), 'nothing hangs below it any more').not.toHaveAttribute('aria-expanded');
  await expect(node('Meise 2. Stock')).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('button', { name: 'Auswahl aufheben' }).click();

  await node('Meise Zimmer 11').dragTo(node('Meise 1. Stock'));
  await expect(node('Meise 1. Stock')).toHaveAttribute('aria-expanded', 'true');
  await expect(node('Meise 2. Stock'), 'only what was dragged').toHaveAttribute('aria-expanded', 'true');
  await node('Meise 1. Stock').dragTo(node('Meise Zimmer 11'));
  const refusal = page.getByRole('alert').filter({ hasText: 'Ein Knoten kann nicht zu sich selbst gehören' });
  await expect(refusal).toBeVisible();

  await page.getByRole('button', { name: 'Aktionen für Meise Medaillon' }).click();
  await expect(page.getByRole('menuitem', { name: 'Stummschalten' })).toBeVisible();
  await page.keyboard.press('Escape');
  await node('Meise Zimmer 11').click();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Änderungsprotokoll' }).click();
  await expect(page).toHaveURL(new RegExp(`/tree/edit/${id}/audit`));
});

/** What somebody else does meanwhile. */
async function meanwhile(request: APIRequestContext, mutation: string) {
  const headers = { system: '01', 'accept-language': 'de' };
  const answer = await request.post('/backend/query', { headers, data: { query: `mutation { ${mutation} }` } });
  expect(await answer.json()).not.toHaveProperty('errors');
}

test('what somebody else does meanwhile is said, nothing that was typed is lost, and a node is deleted', async ({
  page,
  request,
}) => {
  const building = await createRow(request, 'SystemTreeNode', { name: 'Haus Specht', kind: 'building' });
  const floor = { kind: 'floor', parent_id: building.id };
  const first = await createRow(request, 'SystemTreeNode', { name: 'Specht 1. Stock', ...floor });
  const second = await createRow(request, 'SystemTreeNode', { name: 'Specht 2. Stock', ...floor });
  const third = await createRow(request, 'SystemTreeNode', { name: 'Specht 3. Stock', ...floor });
  const device = { name: 'Specht Medaillon', kind: 'radio', radio: true, parent_id: first.id };
  const { id } = await createRow(request, 'SystemTreeNode', device);
  const node = (name: string) => page.getByRole('treeitem', { name, exact: true });
  const form = new EntityPage(page, '/tree');

  await page.goto(`/tree/edit/${id}`);
  await form.field('Name').fill('Specht Anhänger');
  await meanwhile(request, `updateSystemTreeNode(id: ${id}, revision: 1, input: { name: "Specht Uhr" }) { id }`);
  await form.save.click();
  await expect(form.panel.getByRole('alert')).toContainText('Inzwischen hat admin gespeichert');
  const name = form.panel.getByRole('radiogroup', { name: 'Name' });
  await expect(name.getByRole('radio', { name: 'Meine Angabe' })).toBeChecked();
  await form.panel.getByRole('button', { name: 'Damit weiter bearbeiten' }).click();
  await form.field('Seriennummer').fill('Z77101');
  const other = `name: "Specht Matte", kind: "radio", radio: true, serial: "Z77101"`;
  await meanwhile(request, `createSystemTreeNode(input: { ${other} }) { id }`);
  await form.save.click();
  await expect(form.panel.getByText('Dieser Wert ist schon vergeben.').first()).toBeVisible();
  await expect(form.field('Name')).toHaveValue('Specht Anhänger');
  await form.field('Seriennummer').fill('Z77102');
  await form.save.click();
  await expect(form.panel).toHaveCount(0);

  await page.getByRole('searchbox', { name: 'Baum filtern' }).fill('specht');
  await page.getByRole('button', { name: 'Aktionen für Specht 3. Stock' }).click();
  await page.getByRole('menuitem', { name: 'Darunter anlegen' }).click();
  await form.field('Name').fill('Specht Zimmer 31');
  await meanwhile(request, `deleteSystemTreeNodes(ids: [${third.id}], phrase: "löschen")`);
  await form.save.click();
  await expect(form.panel.getByText('Diesen Eintrag gibt es nicht mehr.').first()).toBeVisible();
  await expect(form.field('Name'), 'what was typed is still there').toHaveValue('Specht Zimmer 31');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(form.panel).toHaveCount(0);
  await expect(node('Specht 3. Stock'), 'it is gone here too').toHaveCount(0);

  await node('Specht 1. Stock').click();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Verschieben nach …' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /verschieben/ });
  await dialog.getByRole('combobox', { name: 'Neuer Ort' }).fill('Specht 2');
  await page.getByRole('option', { name: 'Specht 2. Stock' }).click();
  const move = `moves: [{ id: ${second.id}, from: ${building.id} }], parent_id: ${first.id}`;
  await meanwhile(request, `moveSystemTreeNodes(${move})`);
  await expect(dialog.getByText('Ein Knoten kann nicht zu sich selbst gehören').first(), 'a cycle').toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(node('Specht 2. Stock')).toHaveAttribute('aria-level', '3');

  await node('Specht Anhänger').click();
  await page.keyboard.press('Delete');
  await page.getByLabel('Zur Bestätigung «löschen» eingeben').fill('löschen');
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(node('Specht Anhänger')).toHaveCount(0);
  await node('Specht 1. Stock').click();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('dialog')).toContainText('wenn darunter kein Knoten mehr ist');
});
