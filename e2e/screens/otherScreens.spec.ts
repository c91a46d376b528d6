import { adminSession } from '../fixtures/admin.ts';
import { findViolations } from '../fixtures/findViolations.ts';
import { expect, test } from '../fixtures/test.ts';
import { otherScreens } from './screens.ts';

const { login, accessDenied, ...withSession } = otherScreens;

// Where no demo runs its page says so.
for (const path of [login, accessDenied, '/nowhere', '/demo']) {
  test(`${path} is fit for everybody`, async ({ page }) => {
    await page.goto(path ?? '');
    await page.locator('main h1, main h2').first().waitFor();
    expect(await findViolations(page)).toEqual([]);
  });
}

test.describe('with a session', () => {
  test.use({ storageState: adminSession });

  for (const path of Object.values(withSession)) {
    test(`${path} is fit for everybody`, async ({ page }) => {
      await page.goto(path);
      // The title of the mobile console stands above its page.
      await page.locator('main h1, header h1').first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(await findViolations(page)).toEqual([]);
    });
  }
});
