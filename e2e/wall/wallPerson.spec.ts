import { boxOf, overlap } from '../fixtures/boxes.ts';
import { createRow } from '../fixtures/createRow.ts';
import { findViolations } from '../fixtures/findViolations.ts';
import { logIn } from '../fixtures/logIn.ts';
import { scriptMessages } from '../fixtures/scriptedMessages.ts';
import { expect, test } from './wallTest.ts';

// They share an installation, whose start takes longer than any of them.
test.describe.configure({ mode: 'default' });

const emergency = 2;

/** Runs in the page: what has the focus, where something else lies over it. */
function hiddenFocus(): string[] {
  const focused = document.activeElement as HTMLInputElement | null;
  if (!focused) return ['nothing has the focus'];
  const { left, top, width, height } = focused.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  const isSeen = seen !== null && (focused.contains(seen) || seen.closest('label')?.control === focused);
  return isSeen || focused.localName === 'section' ? [] : [focused.name || focused.outerHTML.slice(0, 80)];
}

test('a user of the wall alone finds the own account there, and logs out back to the calls', async ({
  wall,
  installation,
  playwright,
}) => {
  const { page } = wall;
  const admins = await playwright.request.newContext({ baseURL: installation.address });
  const headers = { system: '01' };
  await admins.post('/backend/login', { headers, data: { username: 'demo', password: installation.password } });
  const person = { username: 'Nina Nachtwache', password: 'Ein Satz für Nina' };
  await createRow(admins, 'User', { ...person, locale: 'de', password_is_temporary: false });
  await admins.dispose();
  await installation.configurator.press('Bett 101');

  await wall.open();
  await expect(page.getByRole('button', { name: /Benutzermenü/ })).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.getByRole('link', { name: 'Anmelden' }).click();
  await page.getByLabel('Benutzername').fill(person.username);
  await page.getByLabel('Passwort', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await wall.live.waitFor();
  await expect(page).toHaveURL('/display');
  const menu = page.getByRole('button', { name: 'Benutzermenü von Nina Nachtwache' });
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText(['Rufanzeige']);
  await expect(page.getByRole('link', { name: 'Zur Verwaltung' })).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  await wall.card('Zimmer 101').waitFor();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Zum Inhalt springen' });
  await expect(skip).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 720 });
  const logo = page.getByRole('img', { name: 'Carestead' });
  await expect.poll(async () => overlap(await boxOf(skip), await boxOf(logo))).toBe(false);
  await page.keyboard.press('Enter');
  await expect(wall.card('Zimmer 101').getByRole('button', { name: /öffnen/ })).toBeFocused();

  await menu.click();
  await page.getByRole('link', { name: 'Mein Konto' }).click();
  const account = page.getByRole('main').getByRole('region', { name: 'Mein Konto' });
  await expect(account).toContainText('Nina Nachtwache');
  await expect(account.getByRole('heading', { level: 1 })).toHaveText('Mein Konto');
  await expect(account).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step < 7; step += 1) {
      await page.keyboard.press(key);
      await expect.poll(() => page.evaluate(hiddenFocus)).toEqual([]);
    }
  }
  await account.focus();
  await page.keyboard.press('Escape');
  await wall.live.waitFor();
  await expect(page).toHaveURL('/display');
  await expect(menu, 'which led to the account').toBeFocused();

  await menu.click();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  const question = page.getByRole('dialog', { name: 'Abmelden?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await question.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByRole('link', { name: 'Anmelden' })).toBeVisible();
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL('/display');
  await expect(wall.card('Zimmer 101')).toBeVisible();
});

test('an administrator leaves the wall by its navigation, which full screen hides', async ({ wall, installation }) => {
  const { page } = wall;
  await logIn(page, installation.password);
  await wall.open();
  const navigation = page.getByRole('navigation', { name: 'Hauptnavigation' });
  await expect(navigation.getByRole('link')).toHaveText([
    'Übersicht',
    'Auswertung',
    'Rufprotokoll',
    'Rufanzeige',
    'Administration',
  ]);
  await expect(page.getByRole('link', { name: 'Zur Verwaltung' })).toHaveAttribute('href', '/tree');
  await page.getByRole('button', { name: 'Vollbild' }).click();
  await expect(navigation).toBeHidden();
  // The browser closes a menu that is open when its own full screen begins, which may be a while after the click.
  const isBrowserFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await expect.poll(isBrowserFull).toBe(true);
  await page.keyboard.press('Escape');
  await expect(navigation).toBeVisible();
  await expect.poll(isBrowserFull).toBe(false);

  await page.getByRole('button', { name: /Benutzermenü/ }).click();
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 400, height: 800 });
  await navigation.getByRole('link', { name: 'Administration' }).click();
  await expect(page).toHaveURL(/\/admin\//);
});

test('the navigation of the wall is loaded again when its configuration may have changed', async ({
  wall,
  installation,
}) => {
  const { page } = wall;
  await logIn(page, installation.password);
  let isRefused = true;
  await page.route('**/backend/query', (route) =>
    isRefused && route.request().postData()?.includes('WallNavigation')
      ? route.fulfill({ json: { errors: [{ message: 'not now' }] } })
      : route.fallback(),
  );
  await wall.open();
  const links = page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link');
  await expect(links).toHaveText(['Rufanzeige']);
  isRefused = false;
  await createRow(page.request, 'Schedule', { name: 'Wege', time_1: '07:00', time_2: '19:00' });
  await expect(links).toHaveText(['Übersicht', 'Auswertung', 'Rufprotokoll', 'Rufanzeige', 'Administration']);
});

test('a newer version is loaded on a wall too, and never while an emergency is open', async ({
  wall,
  installation,
}) => {
  const { page } = wall;
  const say = await scriptMessages(page);
  const call = await installation.configurator.press('Bett 101', emergency);
  await wall.open();
  await expect(wall.card('Zimmer 101')).toBeVisible();
  const notice = page.getByRole('complementary', { name: 'Neue Version verfügbar' });
  // The page may have subscribed anew in this moment; the same version twice says nothing more.
  await expect(async () => {
    await say('restart', '9.9.9');
    await expect(notice).toContainText('Wartet, bis kein Notfall offen', { timeout: 1000 });
  }).toPass();
  expect(await findViolations(page)).toEqual([]);
  await installation.configurator.close(call);
  await expect(notice).toContainText(/Die Anzeige lädt in \d+ s neu\./);
  await notice.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(notice).toHaveCount(0);
  await expect(async () => {
    await say('restart', '9.9.10');
    await expect(notice).toBeVisible({ timeout: 1000 });
  }).toPass();
  const loaded = page.waitForEvent('load');
  await notice.getByRole('button', { name: 'Jetzt neu laden' }).click();
  await loaded;
  await wall.live.waitFor();
  await expect(notice).toHaveCount(0);
});

test('an administrator lets all walls load anew', async ({ wall, installation, browser }) => {
  const context = await browser.newContext({ baseURL: installation.address, locale: 'de-CH' });
  const admin = await context.newPage();
  await logIn(admin, installation.password);
  await admin.goto('/admin/maintenance');
  await wall.open();
  const loaded = wall.page.waitForEvent('load');
  await admin.getByRole('button', { name: 'Neu laden' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Neu laden' }).click();
  await loaded;
  await wall.live.waitFor();
  await context.close();
});

test('the address of a wall decides: its language is kept, its plan and font size beat a profile', async ({
  wall,
  installation,
}) => {
  const { page } = wall;
  await logIn(page, installation.password);
  const given = { name: 'Gross', font_size: 'largest', settings: [{ system_id: 1 }] };
  await createRow(page.request, 'DisplayProfile', given);
  await wall.open('/display/gross');
  await expect(page.locator('header').getByText('Gross', { exact: true })).toBeVisible();
  const size = () => page.evaluate(() => document.querySelector('[data-phase]')?.getAttribute('style') ?? '');
  const large = await size();
  expect(large).not.toBe('');
  await wall.open('/display/gross?fontsize=normal');
  await expect.poll(size).not.toBe(large);
  await page.goto('/display');
  await expect(page).toHaveURL('/display/gross');
  await wall.open('/display?wd_schedule=20&wd_groups=254&we_schedule=20&we_groups=254');
  await expect(page).toHaveURL('/display?wd_schedule=20&wd_groups=254&we_schedule=20&we_groups=254');
  await page.context().clearCookies();
  await page.goto('/display?locale=it');
  await expect(page.getByText('Nessuna chiamata aperta')).toBeVisible();
  await page.goto('/display');
  await expect(page.getByText('Nessuna chiamata aperta')).toBeVisible();
});
