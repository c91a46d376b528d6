import type { Page } from '@playwright/test';
import { admin, adminHome, adminSession } from '../fixtures/admin.ts';
import { carerHome, createCarer } from '../fixtures/createCarer.ts';
import { findViolations } from '../fixtures/findViolations.ts';
import { expect, test } from '../fixtures/test.ts';
import { AccountPage } from '../pages/AccountPage.ts';
import { LoginPage } from '../pages/LoginPage.ts';
import { openMailbox } from '../product/mailbox.ts';

/** As much of the answer as a journey changes. */
type AppDataAnswer = {
  data: {
    appState: { features: { incidents: boolean } };
    authUser: { notification_profiles: { id: number; has_any_enabled: boolean }[] };
  };
};

const ownWords = 'Zwei Lampen brennen noch';

async function logInAs(page: Page, person: { username: string; password: string }) {
  const login = new LoginPage(page);
  await login.open();
  await login.logIn(person);
  await expect(page).toHaveURL(carerHome);
}

test.describe('the own account of a super user', () => {
  test.use({ storageState: adminSession });

  test('opens from the user menu, and closes by arrow, backdrop, Escape and the way back', async ({
    page,
    homePage,
  }) => {
    const account = new AccountPage(page);
    await homePage.open();
    for (const close of [
      () => account.back.click(),
      () => page.mouse.click(5, 400),
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
    ]) {
      await account.openByMenu();
      await expect(page).toHaveURL(`${adminHome}?overlay=myAccount`);
      await close();
      await expect(account.dialog).toBeHidden();
      await expect(page).toHaveURL(adminHome);
    }
  });

  test('shows its user, the possible home pages, and why others are missing', async ({ page }) => {
    const account = new AccountPage(page);
    await account.open();
    await expect(account.dialog).toContainText(admin.username);
    await expect(account.dialog).toContainText('Super-User');
    // Neither offered nor named: no screen is built for them yet.
    expect(await account.hints('homepage')).not.toMatch(/Störungen|Auswertung/);
    expect(await findViolations(page)).toEqual([]);
  });

  test('shows at the fields what does not fit', async ({ page }) => {
    const account = new AccountPage(page);
    await account.open();
    await account.field('password').fill('kurz');
    await account.field('password_repeat').fill('kurs');
    await account.save.click();
    await expect(account.field('current_password')).toBeFocused();
    for (const [field, problem] of [
      ['current_password', 'Bitte ausfüllen.'],
      ['password', 'Mindestens 8 Zeichen.'],
      ['password_repeat', 'Die beiden Passwörter sind verschieden.'],
    ] as const)
      await expect.poll(() => account.hints(field)).toContain(problem);
    expect(await findViolations(page)).toEqual([]);
  });

  test('shows the problems of page and server at once', async ({ page }) => {
    const account = new AccountPage(page);
    await account.open();
    await account.field('current_password').fill('falsch');
    await account.field('password').fill(ownWords);
    await account.field('password_repeat').fill('Zwei Lampen');
    await account.save.click();
    await expect(account.dialog.getByText('Die beiden Passwörter sind verschieden.')).toBeVisible();
    await expect(account.dialog.getByText('Das aktuelle Passwort stimmt nicht.')).toBeVisible();
    await expect(account.field('current_password')).toBeFocused();
  });

  test('leads to all other accounts', async ({ page }) => {
    const account = new AccountPage(page);
    await account.open();
    await account.dialog.getByRole('link', { name: 'Benutzer verwalten' }).click();
    await expect(page).toHaveURL('/admin/users');
    await expect(account.dialog).toBeHidden();
  });

  test('has no notifications while incidents are off', async ({ page }) => {
    const account = new AccountPage(page);
    await account.open();
    await expect(account.email).toHaveCount(0);
  });
});

test.describe('unsaved changes', () => {
  test.use({ storageState: adminSession });

  test('is not lost without a question', async ({ page }) => {
    const account = new AccountPage(page);
    await page.goto('/home');
    await account.openByMenu();
    await account.locale.selectOption('it');
    for (const leave of [
      () => account.back.click(),
      () => page.mouse.click(5, 400),
      () => page.goBack(),
      () => account.dialog.getByRole('link', { name: 'Benutzer verwalten' }).click(),
    ]) {
      await leave();
      await expect(account.question).toBeVisible();
      await account.question.getByRole('button', { name: 'Weiter bearbeiten' }).click();
      await expect(account.question).toBeHidden();
      await expect(account.locale).toHaveValue('it');
    }
    await account.back.click();
    await account.question.getByRole('button', { name: 'Verwerfen' }).click();
    await expect(account.dialog).toBeHidden();
    await account.open();
    await expect(account.locale).toHaveValue('de');
  });

  test('is brought back after it was discarded, without the passwords', async ({ page }) => {
    const account = new AccountPage(page);
    const discard = async () => {
      await account.back.click();
      await account.question.getByRole('button', { name: 'Verwerfen' }).click();
      await expect(account.dialog).toBeHidden();
    };
    const message = page.locator('[class*=toast]');
    await page.goto('/home');
    await account.openByMenu();
    await account.field('password').fill(ownWords);
    await discard();
    await expect(message, 'nothing but a password').toHaveCount(0);

    await account.openByMenu();
    await account.locale.selectOption('it');
    await account.field('password').fill(ownWords);
    await discard();
    await message.getByRole('button', { name: 'Zurückholen' }).click();
    await expect(account.locale).toHaveValue('it');
    await expect(account.field('password')).toHaveValue('');
    await discard();
    await account.openByMenu();
    await expect(account.locale).toHaveValue('de');
    await account.dialog.getByRole('button', { name: 'Zurückholen' }).click();
    await expect(account.locale).toHaveValue('it');
  });
});

test.describe('a person changes their account', () => {
  test.use({ expectedComplaint: /status of 401/ });

  test('the page changes its language at once, and keeps it after the next log-in', async ({
    page,
    playwright,
    baseURL,
  }) => {
    const admins = await playwright.request.newContext({ baseURL: baseURL ?? '', storageState: adminSession });
    const person = await createCarer(admins, 'Livia Rossi');
    await logInAs(page, person);
    const account = new AccountPage(page);
    await account.open();
    await expect(account.dialog).toContainText('Rolle Livia Rossi');
    await expect(account.dialog.getByRole('link', { name: 'Benutzer verwalten' })).toHaveCount(0);
    await account.locale.selectOption('it');
    await account.save.click();
    await expect(page.getByRole('status').filter({ hasText: 'Salvato' })).toBeVisible();
    await expect(account.dialog).toBeHidden();
    await expect(page.locator('html')).toHaveAttribute('lang', 'it');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'it');
    await page.context().clearCookies();
    const login = new LoginPage(page);
    await login.open('?locale=de');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await login.open();
    await login.logIn(person);
    await expect(page.locator('html')).toHaveAttribute('lang', 'it');
    await admins.dispose();
  });

  test('a new password needs the current one, and ends the other sessions of the account', async ({
    page,
    browser,
    playwright,
    baseURL,
  }) => {
    const admins = await playwright.request.newContext({ baseURL: baseURL ?? '', storageState: adminSession });
    const person = await createCarer(admins, 'Rosa Keller');
    const other = await browser.newPage({ baseURL: baseURL ?? '', locale: 'de-CH' });
    await logInAs(other, person);
    await logInAs(page, person);
    const account = new AccountPage(page);
    await account.open();

    await account.field('password').fill(ownWords);
    await account.field('password_repeat').fill(ownWords);
    await account.field('current_password').fill('falsch');
    await account.save.click();
    await expect(account.dialog.getByText('Das aktuelle Passwort stimmt nicht.')).toBeVisible();
    await expect(account.field('password')).toHaveValue(ownWords);
    await account.field('current_password').fill(person.password);
    await account.field('password').fill(person.password);
    await account.field('password_repeat').fill(person.password);
    await account.save.click();
    await expect(account.dialog.getByText('Das ist das bisherige Passwort.')).toBeVisible();

    await account.field('password').fill(ownWords);
    await account.field('password_repeat').fill(ownWords);
    await account.save.click();
    await expect(page.getByRole('status').filter({ hasText: 'Andere Geräte' })).toBeVisible();
    await expect(page).toHaveURL(carerHome);

    await expect(other).toHaveURL(/\/login\?redirect=/);
    await expect(other.getByRole('alert').filter({ hasText: 'Ihre Sitzung ist abgelaufen' })).toBeVisible();
    const login = new LoginPage(other);
    await login.logIn(person);
    await expect(other.getByText('Benutzername oder Passwort stimmt nicht.')).toBeVisible();
    await login.logIn({ ...person, password: ownWords });
    await expect(other).toHaveURL(carerHome);
    await other.close();
    await admins.dispose();
  });
});

test.describe('a user from LDAP', () => {
  test.use({ storageState: adminSession });

  test('finds no fields for it', async ({ page }) => {
    await page.route('**/backend/query*', async (route) => {
      if (!route.request().postData()?.includes('query MyAccount')) return route.fallback();
      const response = await route.fetch();
      const json = (await response.json()) as { data: { myAccount: { is_ldap: boolean } } };
      json.data.myAccount.is_ldap = true;
      return route.fulfill({ response, json });
    });
    const account = new AccountPage(page);
    await account.open();
    await expect(account.locale).toBeVisible();
    await expect(account.field('current_password')).toHaveCount(0);
    await expect(account.field('password')).toHaveCount(0);
  });
});

test.describe('when the server does not answer', () => {
  test.use({ storageState: adminSession, expectedComplaint: /ERR_FAILED/ });

  test('the account says so, keeps what was typed, and works again', async ({ page }) => {
    const account = new AccountPage(page);
    const cut = (document: string) =>
      page.route('**/backend/query*', (route) =>
        route.request().postData()?.includes(document) ? route.abort() : route.fallback(),
      );
    await cut('query MyAccount');
    await page.goto('/home?overlay=myAccount');
    await expect(account.dialog.getByRole('alert')).toContainText('Die Angaben konnten nicht geladen werden');
    await expect(account.dialog.getByRole('button', { name: 'Speichern' })).toBeDisabled();
    await page.unroute('**/backend/query*');
    await account.dialog.getByRole('button', { name: 'Erneut versuchen' }).click();
    await account.field('password').fill(ownWords);
    await account.field('password_repeat').fill(ownWords);
    await account.field('current_password').fill('egal');
    await cut('mutation UpdateMyAccount');
    await account.save.click();
    await expect(account.dialog.getByRole('alert')).toContainText('Nicht gespeichert');
    await expect(account.field('password')).toHaveValue(ownWords);
  });
});

test.describe('where incidents are on', () => {
  test.use({ storageState: adminSession });

  test.beforeEach(async ({ page }) => {
    await page.route('**/backend/query*', async (route) => {
      if (!route.request().postData()?.includes('query AppData')) return route.fallback();
      const response = await route.fetch();
      const json = (await response.json()) as AppDataAnswer;
      json.data.appState.features.incidents = true;
      json.data.authUser.notification_profiles = [{ id: 1, has_any_enabled: true }];
      return route.fulfill({ response, json });
    });
  });

  test('an address is tried with a mail, and the button says why it waits', async ({ page, product }) => {
    const account = new AccountPage(page);
    const why = async () => {
      const id = await account.testMail.getAttribute('aria-describedby');
      return id === null ? null : page.locator(`[id="${id}"]`).innerText();
    };
    await page.clock.install();
    await account.open();
    await expect(account.field('notify_email')).toBeVisible();
    await expect(account.field('notify_push')).toHaveCount(0);
    await account.email.fill('');
    await expect(account.testMail).toBeDisabled();
    await expect.poll(why).toBe('Dafür braucht es oben eine E-Mail-Adresse mit @.');
    expect(await findViolations(page)).toEqual([]);
    await account.email.fill('vera@lindenhof.ch');
    await expect(account.testMail).toBeEnabled();
    await expect.poll(why).toBeNull();

    // The three seconds wait until they were looked at. Far enough ahead that the clock has not passed it before it stops.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
    await account.testMail.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Der Mailserver ist nicht erreichbar.' })).toBeVisible();
    await expect(account.testMail).toBeDisabled();
    await expect.poll(why).toBe('Warten Sie nach jeder Testnachricht drei Sekunden.');
    await page.clock.resume();
    await expect(account.testMail).toBeEnabled();

    const { mails, close } = await openMailbox(product.mailPort);
    await account.testMail.click();
    await expect(page.getByRole('status').filter({ hasText: 'Testnachricht gesendet' })).toContainText(
      'vera@lindenhof.ch',
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('To: vera@lindenhof.ch');
    await close();
  });

  test('a wrong address is explained, and an installation without a mail server says so at the button', async ({
    page,
  }) => {
    const account = new AccountPage(page);
    await account.open();
    await account.email.fill('vera@lindenhof.ch; anna@lindenhof.ch');
    await account.testMail.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Keine gültige E-Mail-Adresse.' })).toBeVisible();
    await expect(account.testMail).toBeEnabled();
    await page.route('**/backend/query*', (route) =>
      route.request().postData()?.includes('mutation SendTestMail')
        ? route.fulfill({
            json: { errors: [{ message: 'mail is not configured', extensions: { code: 'MAIL_NOT_CONFIGURED' } }] },
          })
        : route.fallback(),
    );
    await account.testMail.click();
    await expect(account.dialog.getByText('In diesem Haus ist kein Mailserver eingerichtet.')).toBeVisible();
  });
});
