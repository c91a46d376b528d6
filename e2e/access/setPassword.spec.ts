import type { Page } from '@playwright/test';
import { adminSession } from '../fixtures/admin.ts';
import { carerHome, createCarer } from '../fixtures/createCarer.ts';
import { createUser } from '../fixtures/createUser.ts';
import { findViolations } from '../fixtures/findViolations.ts';
import { expect, test } from '../fixtures/test.ts';

const ownWords = 'Zwei Lampen brennen noch';

const fieldsOf = (page: Page) => ({
  password: page.locator('input[name=password]'),
  repeat: page.locator('input[name=password_repeat]'),
  submit: page.getByRole('button', { name: 'Passwort festlegen' }),
});

test.describe('a user with a temporary password', () => {
  test.use({ expectedComplaint: /ERR_FAILED/ });

  test('chooses their own before anything else, and then comes to where they wanted to', async ({
    page,
    loginPage,
    playwright,
    baseURL,
  }) => {
    const admins = await playwright.request.newContext({ baseURL: baseURL ?? '', storageState: adminSession });
    const person = await createCarer(admins, 'Nora Vogt', { password_is_temporary: true });
    await page.goto(`${carerHome}?from=bookmark`);
    await loginPage.logIn(person);
    await expect(page).toHaveURL(`/auth/set-password?redirect=${encodeURIComponent(`${carerHome}?from=bookmark`)}`);
    await expect(page).toHaveTitle('Neues Passwort – Carestead');
    await expect(page.locator('main').getByRole('alert')).toContainText('Ihr Passwort ist vorläufig');
    for (const path of ['/login', '/admin/users', `${carerHome}?from=bookmark`]) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/auth\/set-password/);
    }
    const query = { query: '{ myAccount { id } users { count } }' };
    const past = await page.request.post('/backend/query', { headers: { system: '01' }, data: query });
    expect(await past.text()).toContain('MISSING_AUTH');
    const { password, repeat, submit } = fieldsOf(page);
    await expect(password).toBeFocused();
    await password.fill(ownWords);
    await repeat.fill(ownWords);
    await page.route('**/backend/query*', (route) => route.abort());
    await submit.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Das Passwort wurde nicht geändert' })).toBeVisible();
    await expect(password).toHaveValue(ownWords);
    await page.unroute('**/backend/query*');
    await submit.click();
    await expect(page.getByRole('status').filter({ hasText: 'Das neue Passwort gilt' })).toBeVisible();
    await expect(page).toHaveURL(`${carerHome}?from=bookmark`);

    await page.goto('/auth/set-password');
    await expect(page).toHaveURL(carerHome);
    await page.context().clearCookies();
    await loginPage.open();
    await loginPage.logIn({ ...person, password: ownWords });
    await expect(page).toHaveURL(carerHome);
    await admins.dispose();
  });

  test('reads at the fields what does not fit', async ({ page, loginPage, playwright, baseURL }) => {
    const admins = await playwright.request.newContext({ baseURL: baseURL ?? '', storageState: adminSession });
    const person = await createUser(admins, 'Olga Suter', true);
    await loginPage.open();
    await loginPage.logIn(person);
    const { password, repeat, submit } = fieldsOf(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.postData() ?? ''));
    await submit.click();
    await expect(page.getByText('Bitte ausfüllen.')).toHaveCount(2);
    await password.fill('kurz');
    await repeat.fill('kurs');
    await submit.click();
    await expect(page.getByText('Mindestens 8 Zeichen.', { exact: true })).toBeVisible();
    await expect(page.getByText('Die beiden Passwörter sind verschieden.')).toBeVisible();
    await expect(password).toBeFocused();
    expect(requests.filter((body) => body.includes('UserSetPassword'))).toEqual([]);
    expect(await findViolations(page)).toEqual([]);

    for (const [words, sentence] of [
      ['passwort1', 'Dieses Passwort ist zu bekannt.'],
      [person.password, 'Das ist das bisherige Passwort.'],
    ] as const) {
      await password.fill(words);
      await repeat.fill(words);
      await submit.click();
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(password).toHaveValue(words);
    }
    await admins.dispose();
  });

  test('may also leave', async ({ page, loginPage, playwright, baseURL }) => {
    const admins = await playwright.request.newContext({ baseURL: baseURL ?? '', storageState: adminSession });
    const person = await createUser(admins, 'Petra Wyss', true);
    await loginPage.open();
    await loginPage.logIn(person);
    await page.getByRole('button', { name: 'Abmelden' }).click();
    await expect(page).toHaveURL('/login');
    await page.goto('/home');
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await admins.dispose();
  });
});

test('an anonymous visitor is asked to log in first', async ({ page }) => {
  await page.goto('/auth/set-password');
  await expect(page).toHaveURL(/\/login\?redirect=/);
});
