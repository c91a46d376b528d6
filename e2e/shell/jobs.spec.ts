import type { Page } from '@playwright/test';
import { adminHome, adminSession } from '../fixtures/admin.ts';
import { findViolations } from '../fixtures/findViolations.ts';
import { expect, test } from '../fixtures/test.ts';
import { AuditPage } from '../pages/AuditPage.ts';

test.use({ storageState: adminSession });

const name = 'Änderungsprotokoll prüfen';

const button = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Aufträge/ });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Aufträge' });
const row = (page: Page) => menu(page).getByRole('listitem').filter({ hasText: name }).first();

test('a person starts a job, goes on working, and sees its end in every tab', async ({ page, context }) => {
  await page.goto(adminHome);
  const other = await context.newPage();
  await other.goto(adminHome);

  const log = new AuditPage(page);
  await log.open();
  for (const tab of [page, other]) await expect(tab.locator('header [data-server=live]')).toBeAttached();
  await log.dialog.getByRole('button', { name: 'Auf Veränderungen prüfen' }).click();
  // At the same time: the message goes after some seconds.
  await Promise.all(
    [page, other].map((tab) =>
      expect(tab.getByRole('status').filter({ hasText: `${name}: Erledigt` })).toContainText('unverändert'),
    ),
  );

  await log.back.click();
  await expect(log.dialog).toBeHidden();
  // The log gives the focus back a moment after it has closed.
  await expect(async () => {
    await button(page).focus();
    await page.keyboard.press('Enter');
    // Once more would close it.
    await expect(menu(page)).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await expect(row(page)).toContainText(/Einträge geprüft, alle sind unverändert.*Gestartet um \d\d:\d\d/s);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(button(page)).toBeFocused();

  await button(page).click();
  await menu(page).getByRole('button', { name: 'Beendete entfernen' }).click();
  for (const tab of [page, other]) await expect(button(tab)).toBeHidden();
  await other.close();
});
