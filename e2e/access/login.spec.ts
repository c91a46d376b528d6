import { admin, adminHome } from '../fixtures/admin.ts';
import { expect, test } from '../fixtures/test.ts';

test('by keyboard alone: log in, log out, and log in again', async ({ page, loginPage, homePage }) => {
  await loginPage.open();
  await expect(page).toHaveTitle('Anmeldung – Carestead');
  for (const round of [1, 2]) {
    await expect(loginPage.username, `round ${round}`).toBeFocused();
    await page.keyboard.type(admin.username);
    await page.keyboard.press('Tab');
    await page.keyboard.type(admin.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(adminHome);
    await expect(page).toHaveTitle('Übersicht – Carestead');

    await page.getByRole('link', { name: 'Zum Inhalt springen' }).focus();
    for (let steps = 0; steps < 20; steps += 1) {
      if (await homePage.userMenu.evaluate((button) => button === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    // The menu takes the focus a moment after it has opened; each key moves it on before the next one.
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    await expect(page.locator('[role=menu]:focus-within')).toHaveCount(1);
    for (let steps = 0; steps < 20; steps += 1) {
      if (await homePage.logOut.evaluate((item) => item === document.activeElement)) break;
      const before = await focused();
      await page.keyboard.press('ArrowUp');
      await expect.poll(focused).not.toBe(before);
    }
    await expect(homePage.logOut).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(homePage.confirm).toContainText('Abmelden?');
    await page.keyboard.press('Escape');
    await expect(homePage.confirm).toBeHidden();
    await homePage.userMenu.press('Enter');
    await homePage.logOut.press('Enter');
    await expect(homePage.confirm.getByRole('button', { name: 'Abmelden' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/login');
  }
});

test.describe('a wrong password', () => {
  test.use({ expectedComplaint: /status of 401/ });

  test('is shown at the username, in each of the four languages', async ({ page, loginPage }) => {
    for (const [locale, sentence] of [
      ['de', 'Benutzername oder Passwort stimmt nicht.'],
      ['en', 'The username or password is wrong.'],
      ['fr', 'Le nom d’utilisateur ou le mot de passe est incorrect.'],
      ['it', 'Nome utente o password non corretti.'],
    ] as const) {
      await loginPage.open(`?locale=${locale}`);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await loginPage.logIn({ username: admin.username, password: 'not this one' });
      await expect(page.getByText(sentence)).toBeVisible();
      expect(await loginPage.problem()).toBe(sentence);
      await expect(loginPage.username).toHaveValue(admin.username);
      await expect(loginPage.username).toBeFocused();
    }
  });
});

test('an empty form names the missing fields and sends no request', async ({ page, loginPage }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await loginPage.open();
  await loginPage.submit.click();
  await expect(page.getByText('Bitte ausfüllen.')).toHaveCount(2);
  expect(requests.filter((url) => url.endsWith('/backend/login'))).toEqual([]);
});

test('the language can be changed on the page and stays', async ({ page, loginPage }) => {
  await loginPage.open('?locale=it');
  await loginPage.language.selectOption('fr');
  await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible();
  await expect(page).toHaveTitle('Connexion – Carestead');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible();
});

test('the password can be shown', async ({ page, loginPage }) => {
  await loginPage.open();
  await loginPage.password.fill('Lampe');
  await page.getByRole('button', { name: 'Passwort anzeigen' }).click();
  await expect(loginPage.password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Passwort verbergen' }).click();
  await expect(loginPage.password).toHaveAttribute('type', 'password');
});

test('the requested page opens after the log-in', async ({ page, loginPage }) => {
  await page.goto('/admin/schedules?from=bookmark#clock');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await loginPage.logIn(admin);
  await expect(page).toHaveURL('/admin/schedules?from=bookmark#clock');
});

test('the log-in never leads to a foreign page', async ({ page, loginPage }) => {
  await loginPage.open('?redirect=https://evil.example/');
  await loginPage.logIn(admin);
  await expect(page).toHaveURL(adminHome);
  for (const target of ['//evil.example/', '/\\evil.example/', 'javascript:alert(1)']) {
    await page.goto(`/login?redirect=${encodeURIComponent(target)}`);
    await expect(page).toHaveURL(adminHome);
  }
});

test.describe('when the server does not answer', () => {
  test.use({ expectedComplaint: /ERR_FAILED|status of 502/ });

  test('the log-in shows it, keeps what was typed, and works again', async ({ page, loginPage }) => {
    await loginPage.open();
    await page.route('**/backend/login', (route) => route.abort());
    await loginPage.logIn(admin);
    await expect(page.locator('main').getByRole('alert')).toContainText('Der Server antwortet nicht');
    expect(await loginPage.problem()).toBe('Die Anmeldung ist gerade nicht möglich.');
    await expect(loginPage.username).toHaveValue(admin.username);
    await expect(loginPage.password).toHaveValue(admin.password);

    await page.unroute('**/backend/login');
    await page.route('**/backend/login', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }), { times: 1 });
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(page.locator('main').getByRole('alert')).toContainText('Der Server antwortet nicht');
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(page).toHaveURL(adminHome);
  });

  test('the first page shows it and can be loaded again', async ({ page, loginPage }) => {
    await page.route('**/backend/query*', (route) => route.abort());
    await page.goto('/login');
    await expect(page.locator('main').getByRole('alert')).toContainText('Carestead ist nicht erreichbar');
    await page.unroute('**/backend/query*');
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(loginPage.username).toBeVisible();
  });

  test('a failed log-out is shown, and the user stays logged in', async ({ page, loginPage, homePage }) => {
    await loginPage.open();
    await loginPage.logIn(admin);
    await page.route('**/backend/logout', (route) => route.abort());
    await homePage.leave();
    await expect(page.getByRole('alert').filter({ hasText: 'Sie sind weiterhin angemeldet.' })).toBeVisible();
    await expect(homePage.userMenu).toContainText('admin');
    await page.unroute('**/backend/logout');
    await homePage.leave();
    await expect(page).toHaveURL('/login');
  });
});

test('a log-out in one tab logs out the other', async ({ context, page, loginPage, homePage }) => {
  await loginPage.open();
  await loginPage.logIn(admin);
  await expect(homePage.connection).toHaveAttribute('data-server', 'live');
  const other = await context.newPage();
  await other.goto('/home');
  await other.getByRole('button', { name: /^Benutzermenü/ }).click();
  await other.getByRole('menuitem', { name: 'Abmelden' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Abmelden' }).click();
  await expect(other).toHaveURL('/login');
  await expect(page).toHaveURL(/\/login/);
});
