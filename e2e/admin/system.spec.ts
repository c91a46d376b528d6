import { expect, test } from '../fixtures/test.ts';

test('a remembered system that is gone does not keep anybody from logging in', async ({ page, loginPage }) => {
  await page.goto('/icon.svg');
  await page.evaluate(() => localStorage.setItem('cs.system', '7'));
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(response.url());
  });
  await page.goto('/login');
  await expect(loginPage.username).toBeVisible();
  expect(refused).toEqual([]);
});
