import type { APIRequestContext, Page } from '@playwright/test';
import { admin, adminSession } from '../fixtures/admin.ts';
import { restingBox } from '../fixtures/boxes.ts';
import { carerHome, createCarer } from '../fixtures/createCarer.ts';
import { createRow } from '../fixtures/createRow.ts';
import { createUser, expectWall } from '../fixtures/createUser.ts';
import { findViolations } from '../fixtures/findViolations.ts';
import { scriptMessages } from '../fixtures/scriptedMessages.ts';
import { expect, test as journeys } from '../fixtures/test.ts';
import { EntityPage } from '../pages/EntityPage.ts';

const test = journeys.extend<{ admins: APIRequestContext }>({
  /** What an admin does elsewhere, while this journey's page is open. */
  admins: async ({ playwright, baseURL }, use) => {
    const admins = await playwright.request.newContext({ baseURL: baseURL ?? '', storageState: adminSession });
    await use(admins);
    await admins.dispose();
  },
});

const banner = (page: Page) => page.getByRole('complementary', { name: 'Neue Version verfügbar' });

test.describe('at 610 pixels', () => {
  test.use({ storageState: adminSession, viewport: { width: 610, height: 800 } });

  test('the bar and the user menu fit, in Italian too', async ({ page }) => {
    await page.goto('/admin/schedules?locale=it');
    await page.getByRole('button', { name: /Menu utente/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Esci' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(610);
    const { x, width } = await restingBox(page.getByRole('menu'));
    expect(x + width).toBeLessThanOrEqual(610);
  });
});

test('a user without permissions starts at the wall, and reads elsewhere whom to ask', async ({
  page,
  loginPage,
  admins,
}) => {
  await loginPage.open();
  await loginPage.logIn(await createUser(admins, 'Nina Ohnerecht'));
  await expectWall(page);
  await page.goto('/admin/schedules');
  await expect(page).toHaveURL(/\/no-access\?from=/);
  const notice = page.getByRole('alert').filter({ hasText: /./ });
  await expect(notice.getByRole('heading', { level: 1 })).toHaveText('Kein Zugriff auf «Zeitpläne»');
  await expect(notice.getByRole('listitem')).toHaveText([
    'Darf die Administration öffnen.',
    'Darf das System einrichten: Rufarten, Abteilungen, Zeitpläne, Hubs und alles Weitere.',
  ]);
  await expect(notice).toContainText('wer in diesem Haus Rollen verwaltet');
  await expect(notice).toHaveCount(1);
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText(['Rufanzeige']);
  await expect(page.getByRole('button', { name: 'Änderungsprotokoll' })).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Zur Übersicht' }).last().click();
  await expectWall(page);
});

test('rights that are given and taken show on the open page at once', async ({ page, loginPage, admins }) => {
  const permissions = ['admin::use_module', 'admin::manage_system'].map((permission) => ({ permission }));
  const role = await createRow(admins, 'Role', { name: 'Auf Zeit', role_permissions: permissions });
  const person = { username: 'Zeno Zeit', password: 'Ein Satz für Zeno Zeit' };
  await createRow(admins, 'User', { ...person, roles: [role.id], password_is_temporary: false });
  await loginPage.open('?redirect=/admin/schedules');
  await loginPage.logIn(person);
  await expect(page.getByRole('heading', { level: 1, name: 'Zeitpläne' })).toBeVisible();
  await expect(page.locator('header [data-server=live]')).toBeVisible();

  await setRights(admins, role, []);
  await expect(page).toHaveURL(/\/no-access\?from=/);
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText(['Rufanzeige']);

  await expect(page.locator('header [data-server=live]')).toBeVisible();
  await setRights(admins, { ...role, revision: 2 }, permissions);
  await expect(page.getByRole('status').getByRole('heading', { level: 1, name: 'Zeitpläne' })).toBeVisible();
  await expect(page.locator('main')).not.toContainText('Kein Zugriff');
  await page.getByRole('link', { name: 'Seite öffnen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Zeitpläne' })).toBeVisible();
  await page.getByRole('link', { name: 'Administration' }).click();
  await expect(page).toHaveURL('/admin/calltypes');
});

async function setRights(
  admins: APIRequestContext,
  role: { id: number; revision?: number },
  rights: readonly object[],
) {
  const query = `mutation ($id: Int!, $revision: Int!, $input: RoleInput!) {
    updateRole(id: $id, revision: $revision, input: $input) { id }
  }`;
  const { id, revision = 1 } = role;
  const variables = { id, revision, input: { name: 'Auf Zeit', role_permissions: rights } };
  const headers = { system: '01', 'accept-language': 'de' };
  expect(await (await admins.post('/backend/query', { headers, data: { query, variables } })).json()).toEqual({
    data: { updateRole: { id } },
  });
}

test.describe('a session that ends', () => {
  test('leads to the log-in, which explains it and leads back', async ({ page, loginPage, admins }) => {
    const person = await createCarer(admins, 'Sara Sitzung');
    await loginPage.open();
    await loginPage.logIn(person);
    await expect(page.locator('header [data-server=live]')).toBeVisible();
    await page.context().clearCookies();
    await page.goto('/home?from=bookmark');
    await expect(page.locator('main').getByRole('alert')).toHaveCount(0);
    await loginPage.logIn(person);
    await expect(page).toHaveURL(`${carerHome}?from=bookmark`);

    await page.getByRole('button', { name: /^Benutzermenü/ }).click();
    await page.getByRole('menuitem', { name: 'Mein Konto' }).click();
    await expect(page).toHaveURL(`${carerHome}?from=bookmark&overlay=myAccount`);
    await expect(page.getByRole('dialog', { name: 'Mein Konto' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.context().clearCookies();
    await page.goForward();
    await expect(page.locator('main').getByRole('alert')).toContainText('Ihre Sitzung');
    await expect(page).toHaveURL(/\/login\?redirect=/);
    expect(await findViolations(page)).toEqual([]);
    await loginPage.logIn(person);
    await expect(page.getByRole('dialog', { name: 'Mein Konto' })).toBeVisible();
  });
});

test('a person’s language comes with the log-in, and another choice is that of the account everywhere', async ({
  page,
  loginPage,
  admins,
}) => {
  const person = await createCarer(admins, 'Luca Lugano', { locale: 'it' });
  await loginPage.open();
  await loginPage.logIn(person);
  await expect(page).toHaveTitle('Interconnessioni – Carestead');
  await page.getByRole('button', { name: /^Menu utente/ }).click();
  const isStored = page.waitForResponse(
    (response) => response.request().postData()?.includes('UpdateMyAccount') ?? false,
  );
  await page.getByRole('menuitemradio', { name: 'Français' }).click();
  await expect(page).toHaveTitle('Couplages – Carestead');
  await isStored;
  await page.goto(`${carerHome}?overlay=myAccount`);
  await expect(page.getByRole('dialog', { name: 'Mon compte' }).locator('[name=locale]')).toHaveValue('fr');
  // A language chosen in this browser before, or by the address of a call display.
  await page.evaluate(() => localStorage.setItem('cs.locale', 'it'));
  await page.reload();
  await expect(page).toHaveTitle('Couplages – Carestead');
});

test.describe('with the admin', () => {
  test.use({ storageState: adminSession });

  test('with one system there is nothing to choose', async ({ page, homePage }) => {
    await homePage.open();
    await expect(homePage.userMenu).toContainText('admin');
    await expect(page.locator('header').getByRole('button', { name: /^System/ })).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveText(/Version .*Lizenz .*admin/);
  });

  test('the last page is outlined before the server answers, rights never', async ({ page, homePage }) => {
    await homePage.open();
    await expect(homePage.userMenu).toContainText('admin');
    await page.route('**/backend/query*', () => {});
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('header')).toContainText('admin');
    await expect(page.getByRole('link', { name: 'Administration' })).toHaveCount(0);
    const cached = await page.evaluate(() =>
      Object.keys(JSON.parse(localStorage.getItem('cs.user') ?? '{}') as object),
    );
    expect(cached.sort()).toEqual(['homepage', 'id', 'locale', 'name']);
  });

  test('the audit log lies over any page, and the way back closes it', async ({ page }) => {
    await page.goto('/admin/schedules?q=nacht');
    await page.getByRole('button', { name: 'Änderungsprotokoll' }).click();
    await expect(page).toHaveURL('/admin/schedules?q=nacht&overlay=auditLog');
    await expect(page.getByRole('dialog', { name: 'Änderungsprotokoll' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/admin/schedules?q=nacht');
  });

  test('the whole page can be had for the work, and Escape gives it back', async ({ page }) => {
    await page.goto('/admin/schedules');
    await page.getByRole('button', { name: /^Benutzermenü/ }).click();
    await page.getByRole('menuitem', { name: 'Vollbild' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Mit Esc kommen Sie zurück.' })).toBeVisible();
    await expect(page.locator('header')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Zeitpläne' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('header')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });

  test('a newer version is loaded after half a minute, unless the user postpones it', async ({ page }) => {
    const say = await scriptMessages(page);
    // Answers carry the version too, and theirs is still the old one.
    await page.route('**/backend/query*', async (route) => {
      const response = await route.fetch();
      const { version: _version, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });
    await page.clock.install();
    await page.goto('/no-access');
    await expect(page.locator('header [data-server=live]')).toBeVisible();
    // The page may have subscribed anew in this moment; the same version twice says nothing more.
    await expect(async () => {
      await say('restart', '9.9.9');
      await expect(banner(page)).toContainText(/Die Seite lädt in \d+ Sekunden neu\./, { timeout: 1000 });
    }).toPass();
    expect(await findViolations(page)).toEqual([]);
    await banner(page).getByRole('button', { name: 'Abbrechen' }).click();
    await expect(banner(page)).toHaveCount(0);

    // Far enough ahead that the clock has not passed it before it stops, also on a busy machine.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
    await say('restart', '9.9.9');
    await expect(async () => {
      await say('restart', '9.9.10');
      await expect(banner(page)).toContainText('Die Seite lädt in 30 Sekunden neu.', { timeout: 1000 });
    }).toPass();
    await page.clock.runFor(3000);
    await expect(banner(page)).toContainText('Die Seite lädt in 27 Sekunden neu.');
    const loaded = page.waitForEvent('load');
    await page.clock.runFor(27_000);
    await loaded;
    await page.clock.resume();
    await expect(page.locator('header [data-server=live]')).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
  });

  test('every answer carries the version too, and the newer one can be had at once', async ({ page }) => {
    await page.goto('/home');
    await expect(page.locator('header [data-server=live]')).toBeVisible();
    await page.route('**/backend/query*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), version: '9.9.9' } });
    });
    await page.getByRole('link', { name: 'Administration' }).click();
    const loaded = page.waitForEvent('load');
    await banner(page).getByRole('button', { name: 'Jetzt neu laden' }).click();
    await loaded;
  });

  test('unsaved input holds the countdown, and a reload needs a confirmation', async ({ page, admins }) => {
    await createRow(admins, 'Section', { name: 'Vor dem Neuladen' });
    const say = await scriptMessages(page);
    await page.clock.install();
    const sections = new EntityPage(page, '/admin/sections');
    await sections.open('?q=Vor dem Neuladen');
    await sections.edit('Vor dem Neuladen');
    await sections.field('Name').fill('Halb getippt');
    await expect(page.locator('header [data-server=live]')).toBeAttached();
    // The page may have subscribed anew in this moment; the same version twice says nothing more.
    await expect(async () => {
      await say('restart', '9.9.9');
      await expect(page.getByText('Wartet, bis Ihre Eingaben gespeichert sind.')).toBeAttached({ timeout: 1000 });
    }).toPass();
    await page.clock.fastForward(60_000);
    await expect(sections.field('Name')).toHaveValue('Halb getippt');

    const question = page.getByRole('dialog', { name: 'Änderungen verwerfen?' });
    const askToReload = () =>
      expect(async () => {
        await say('reload');
        await expect(question).toBeVisible({ timeout: 3000 });
      }).toPass();
    await askToReload();
    await question.getByRole('button', { name: 'Weiter bearbeiten' }).click();
    await expect(question).toHaveCount(0);
    await expect(sections.field('Name')).toHaveValue('Halb getippt');
    await askToReload();
    const loaded = page.waitForEvent('load');
    await question.getByRole('button', { name: 'Verwerfen' }).click();
    await loaded;
    await expect(sections.field('Name')).toHaveValue('Vor dem Neuladen');
  });

  test('without anything to save a reload is done at once', async ({ page }) => {
    const say = await scriptMessages(page);
    await page.goto('/home');
    await expect(page.locator('header [data-server=live]')).toBeVisible();
    await expect(async () => {
      const loaded = page.waitForEvent('load', { timeout: 5000 });
      await say('reload');
      await loaded;
    }).toPass();
  });
});

test.describe('app data that fail later', () => {
  test.use({ storageState: adminSession, expectedComplaint: /ERR_FAILED/ });

  test('are shown, and the page stays', async ({ page, homePage }) => {
    const say = await scriptMessages(page);
    await homePage.open();
    await expect(homePage.userMenu).toContainText(admin.username);
    await expect(homePage.connection).toHaveAttribute('data-server', 'live');
    await page.route('**/backend/query*', (route) => route.abort());
    await expect(async () => {
      await say('installation.updated');
      const failure = page.getByRole('alert').filter({ hasText: 'Carestead ist nicht erreichbar' });
      await expect(failure).toBeVisible({ timeout: 3000 });
    }).toPass();
    await expect(homePage.userMenu).toContainText(admin.username);
  });
});
