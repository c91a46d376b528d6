import { adminSession } from '../fixtures/admin.ts';
import { findViolations } from '../fixtures/findViolations.ts';
import { scriptMessages } from '../fixtures/scriptedMessages.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ storageState: adminSession });

test('the bar says how the configuration stands, and moves while edits are on their way', async ({ page }) => {
  const send = await scriptMessages(page);
  await page.goto('/admin/sections');
  const indicator = page.locator('header [data-state=never_synced]');
  await expect(indicator).toContainText('Nie übertragen');
  await expect(indicator).not.toHaveAttribute('data-busy');

  const job = { system_id: 1, job: 'section 1', auto_commit: false };
  // The page may have subscribed anew in this moment.
  await expect(async () => {
    await send('getshttp.start', job);
    await expect(indicator).toHaveAttribute('data-busy', 'true', { timeout: 3000 });
  }).toPass();
  await expect(async () => {
    await send('getshttp.finished', job);
    await expect(indicator).not.toHaveAttribute('data-busy', { timeout: 3000 });
  }).toPass();

  await indicator.hover();
  await expect(page.getByRole('tooltip')).toContainText('noch nie an die Geräte übertragen');
  expect(await findViolations(page)).toEqual([]);
});
