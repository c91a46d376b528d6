import { adminSession } from '../fixtures/admin.ts';
import { findViolations } from '../fixtures/findViolations.ts';
import { expect, test } from '../fixtures/test.ts';

const darkCanvas = 'rgb(17, 22, 29)';
const lightCanvas = 'rgb(246, 247, 249)';

test.describe('the log-in', () => {
  test.use({ expectedComplaint: /ERR_FAILED/ });

  test('has messages that are fit for everybody', async ({ page, loginPage }) => {
    await loginPage.open();
    await page.route('**/backend/login', (route) => route.abort());
    await loginPage.logIn({ username: 'anna', password: 'egal' });
    await page.locator('main').getByRole('alert').waitFor();
    expect(await findViolations(page)).toEqual([]);
  });
});

test.describe('the home page', () => {
  test.use({ storageState: adminSession });

  test('asks before it logs out, in a way that is fit for everybody', async ({ page, homePage }) => {
    await homePage.open();
    await expect(homePage.connection).toHaveAttribute('data-server', 'live');
    await homePage.userMenu.click();
    await homePage.logOut.click();
    await expect(homePage.confirm.getByRole('button', { name: 'Abmelden' })).toBeFocused();
    expect(await findViolations(page)).toEqual([]);
  });
});

test('the scheme is right before any module runs', async ({ page }) => {
  await page.route('**/assets/*.js', () => {});
  for (const [scheme, stored, canvas] of [
    ['dark', 'auto', darkCanvas],
    ['light', 'auto', lightCanvas],
    ['light', 'dark', darkCanvas],
    ['dark', 'light', lightCanvas],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto('/icon.svg');
    await page.evaluate((value) => localStorage.setItem('cs.color_scheme', value), stored);
    await page.goto('/login', { waitUntil: 'commit' });
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await expect.poll(background, `a ${scheme} system with ${stored} chosen`).toBe(canvas);
  }
});

test('the scheme can be chosen, and is kept', async ({ page, loginPage }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await loginPage.open();
  await page.getByRole('button', { name: 'Darstellung: wie das System' }).click();
  await page.getByRole('button', { name: 'Darstellung: hell' }).click();
  await expect(page.getByRole('button', { name: 'Darstellung: dunkel' })).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', darkCanvas);
  await page.reload();
  await expect(page.locator('body')).toHaveCSS('background-color', darkCanvas);
});

test('the page uses its own typeface, and loads nothing from other servers', async ({ page, loginPage, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '')) foreign.push(request.url());
  });
  await loginPage.open();
  const isLoaded = () => page.evaluate(() => document.fonts.check('15px "Atkinson Hyperlegible Next Variable"'));
  await expect.poll(isLoaded).toBe(true);
  expect(foreign).toEqual([]);
});

test.describe('a script that is not ours', () => {
  test.use({ expectedComplaint: /Content Security Policy/ });

  test('is refused by the policy', async ({ page, loginPage }) => {
    await loginPage.open();
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "stolen"';
      document.head.append(script);
    });
    await expect(page).toHaveTitle('Anmeldung – Carestead');
  });
});
