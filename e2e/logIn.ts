import { expect, type Page } from '@playwright/test';

/** As whoever may do everything in the demo house unless somebody is named, where the journey is not about logging in. */
export async function logIn(page: Page, password: string, username = 'demo') {
  const data = { username, password };
  const response = await page.request.post('/backend/login', { headers: { system: '01' }, data });
  expect(response.ok()).toBe(true);
}
