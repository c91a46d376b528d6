import { adminSession } from '../fixtures/admin.ts';
import { createRow } from '../fixtures/createRow.ts';
import { expect, test } from '../fixtures/test.ts';
import { EntityPage } from '../pages/EntityPage.ts';

test.use({ storageState: adminSession });

test('a display group connects sections and call types, by mouse and by keyboard', async ({ page, request }) => {
  for (const name of ['Matrix Ost', 'Matrix West']) await createRow(request, 'Section', { name });
  for (const name of ['Matrixruf A', 'Matrixruf B']) await createRow(request, 'CallType', { name });
  const groups = new EntityPage(page, '/admin/displaygroups');
  await groups.open();
  await groups.create.click();
  await groups.field('Name').fill('Pflege');
  const cell = (section: string, type: string) =>
    groups.panel.getByRole('checkbox', { name: `${section}, ${type}`, exact: true });
  await cell('Matrix Ost', 'Matrixruf A').check();
  await page.keyboard.press('ArrowDown');
  await expect(cell('Matrix West', 'Matrixruf A')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(groups.panel).toContainText('3 Zuordnungen');
  await groups.panel.getByRole('checkbox', { name: 'Alle Rufarten: Matrix West' }).check();
  await groups.save.click();
  await expect(groups.row('Pflege')).toContainText('Zugeordnete Rufe');

  await groups.edit('Pflege');
  await expect(cell('Matrix Ost', 'Matrixruf A')).toBeChecked();
  await expect(cell('Matrix Ost', 'Matrixruf B')).not.toBeChecked();
  await expect(cell('Matrix West', 'Matrixruf B')).toBeChecked();
  await groups.field('Zeigt').selectOption('Alle Rufe');
  await expect(groups.panel).toContainText('Zuordnungen gelten nur');
  await groups.save.click();
  await expect(groups.row('Pflege')).toContainText('Alle Rufe');
  await groups.delete('Pflege');
  await expect(groups.row('Pflege')).toBeHidden();
});
