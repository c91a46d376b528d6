import { adminSession } from '../fixtures/admin.ts';
import { findViolations } from '../fixtures/findViolations.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ storageState: adminSession });

test('the settings are one page: what does not fit is said, what is saved stays, and leaving asks first', async ({
  page,
}) => {
  await page.goto('/admin/settings');
  const low = page.getByLabel('Batterie schwach unter (%)');
  const critical = page.getByLabel('Batterie kritisch unter (%)');
  const save = page.getByRole('button', { name: 'Speichern' });
  await expect(critical).toHaveValue('25');
  await expect(save, 'nothing to save').toHaveCount(0);
  await critical.fill('50');
  await save.click();
  await expect(page.getByText('Bitte einen Wert von 0 bis 39 eingeben.', { exact: true })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Hubs', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await critical.fill('20');
  await low.fill('35');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('status').filter({ hasText: 'Gespeichert' })).toBeVisible();
  await expect(save).toHaveCount(0);
  await critical.fill('10');
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(critical).toHaveValue('20');
  await expect(page.getByRole('button', { name: 'Zurückholen' }), 'one offer, not two').toHaveCount(1);
  await page.locator('main').getByRole('button', { name: 'Zurückholen' }).click();
  await expect(critical, 'brought back over the fields').toHaveValue('10');
  await expect(page.getByRole('button', { name: 'Zurückholen' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await page.reload();
  await expect(low).toHaveValue('35');

  await page.getByRole('link', { name: 'Änderungsprotokoll' }).click();
  await expect(page.getByRole('dialog')).toContainText('Einstellungen');
});

test('a new user begins with the language of the installation', async ({ page }) => {
  const language = page
    .getByRole('dialog')
    .getByLabel(/^Sprache/)
    .and(page.locator('select, input'));
  const choose = async (label: string) => {
    await page.goto('/admin/settings');
    await page
      .getByLabel(/^Sprache/)
      .and(page.locator('select'))
      .selectOption({ label });
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('status').filter({ hasText: 'Gespeichert' })).toBeVisible();
    await page.goto('/admin/users/edit');
  };
  await choose('Italienisch');
  await expect(language).toHaveValue('it');
  await choose('Deutsch');
  await expect(language).toHaveValue('de');
});
