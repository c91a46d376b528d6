import { findViolations } from '../fixtures/findViolations.ts';
import { logIn } from '../fixtures/logIn.ts';
import { expect, test } from '../wall/wallTest.ts';

test('a device that a magnet is held to appears in the search and leads to its form', async ({
  page,
  installation: { password, configurator },
}) => {
  await logIn(page, password);
  const { id } = await configurator.device('Medaillon 002');
  await page.goto('/admin/sections');
  await page.getByRole('combobox', { name: 'Suchen', exact: true }).click();
  await page.getByRole('switch', { name: /Magnet/ }).check();
  const panel = page.getByRole('region', { name: 'Mit dem Magneten berührt' });
  const row = panel.getByRole('link', { name: /Medaillon 002/ });
  await expect(async () => {
    // What is held to a device before the panel listens is not sent again.
    await configurator.magnet('Medaillon 002');
    await expect(row).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(row).toContainText('Zimmer 002');
  await row.click();
  await expect(page).toHaveURL(new RegExp(`/tree/edit/${id}\\?created_at=\\d+$`));
  await expect(page.getByRole('heading', { level: 2, name: 'Medaillon 002' })).toBeVisible();
  await page.keyboard.press('Control+K');
  await expect(row, 'what was touched stays listed').toBeVisible();
  // It lies over parts of the page, which are looked at by themselves.
  expect(await findViolations(page, 'search')).toEqual([]);
});
