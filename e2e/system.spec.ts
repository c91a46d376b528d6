import { expect, test } from './test.ts';

test.describe('a chosen system that is gone', () => {
  test.use({ expectedComplaint: /status of 424/ });

  test('is left for the first one, once', async ({ page, loginPage }) => {
    const asked: string[] = [];
    await page.route('**/backend/query*', async (route) => {
      const system = route.request().headers().system ?? '';
      asked.push(system);
      if (system === '01') return route.continue();
      const errors = [{ message: 'system unavailable', extensions: { code: 'MISSING_SYSTEM' } }];
      return route.fulfill({ status: 424, json: { errors } });
    });
    await page.goto('/icon.svg');
    await page.evaluate(() => localStorage.setItem('cs.system', '7'));
    await page.goto('/login');
    await expect(loginPage.username).toBeVisible();
    expect(asked).toEqual(['07', '01']);
  });

  test('does not send the browser round in circles', async ({ page }) => {
    let asked = 0;
    await page.route('**/backend/query*', (route) => {
      asked += 1;
      return route.fulfill({ status: 424, json: { errors: [{ message: 'system unavailable' }] } });
    });
    await page.goto('/login');
    await expect(page).toHaveURL('/tree/overview?system_missing=1');
    await expect(page.locator('main').getByRole('alert')).toContainText('Carestead ist nicht erreichbar');
    expect(asked).toBe(2);
  });
});
