import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { adminSession } from '../fixtures/admin.ts';
import { createRow } from '../fixtures/createRow.ts';
import { findViolations } from '../fixtures/findViolations.ts';
import { aboutPdf, linesOfCsv, rowsOfXlsx } from '../fixtures/openFile.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ storageState: adminSession });

const panel = (page: Page) => page.getByRole('dialog', { name: 'Exporte' });
const row = (page: Page, name: string) => panel(page).getByRole('listitem').filter({ hasText: name }).first();

async function download(page: Page, name: string): Promise<Buffer> {
  const link = row(page, name).getByRole('link', { name: `${name} herunterladen` });
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return readFileSync(await file.path());
}

test('the view of the tree is exported in each format, and found again from everywhere', async ({ page, request }) => {
  const building = await createRow(request, 'SystemTreeNode', { name: 'Exporthaus', kind: 'building' });
  await createRow(request, 'SystemTreeNode', { name: 'Exportzimmer', kind: 'room', parent_id: building.id });
  await page.goto('/tree');
  await page.getByRole('searchbox', { name: 'Baum filtern' }).fill('Exportzimmer');

  const names = ['Name', 'Exporthaus', 'Exportzimmer'];
  const opened: [format: string, open: (bytes: Buffer) => unknown, expected: unknown][] = [
    ['CSV', (bytes) => linesOfCsv(bytes).map(([name]) => name), names],
    ['Excel (XLSX)', (bytes) => rowsOfXlsx(bytes).map(([name]) => name), names],
    ['PDF', aboutPdf, { isWhole: true, pages: 1, title: 'Systembaum' }],
  ];
  for (const [format, open, expected] of opened) {
    await page.getByRole('button', { name: 'Exportieren' }).click();
    const start = panel(page).getByRole('region', { name: 'Systembaum exportieren' });
    await expect(start.getByRole('status')).toHaveText('2 Zeilen');
    await start.getByRole('radio', { name: format }).check();
    if (format === 'CSV') expect(await findViolations(page, '[role=dialog]'), 'before the start').toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await start.getByRole('button', { name: 'Exportieren' }).click();
    const name = `Systembaum als ${format}`;
    await expect(row(page, name)).toContainText('Ansicht: Strukturiert · Suche: Exportzimmer');
    await expect(row(page, name)).toContainText(/2 Zeilen, [\d.]+ KB · Verfügbar bis|2 Zeilen, \d+ B · Verfügbar bis/);
    expect(open(await download(page, name))).toEqual(expected);
    await panel(page).getByRole('button', { name: 'Schliessen' }).click();
    await expect(panel(page)).toBeHidden();
  }

  await page.goto('/admin/sections');
  await page.getByRole('button', { name: /Benutzermenü/ }).click();
  await page.getByRole('menuitem', { name: 'Meine Exporte' }).click();
  await expect(panel(page).getByRole('listitem')).toHaveCount(3);
  expect(await findViolations(page, '[role=dialog]'), 'the list').toEqual([]);
});
