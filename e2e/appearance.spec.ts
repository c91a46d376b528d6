import { adminSession } from './admin.ts';
import { findViolations } from './findViolations.ts';
import { expect, test } from './test.ts';

const darkCanvas = 'rgb(17, 22, 29)';
const lightCanvas = 'rgb(246, 247, 249)';

test('the log-in is fit for everybody', async ({ page, loginPage }) => {
  await loginPage.open();
  expect(await findViolations(page)).toEqual([]);
  await loginPage.submit.click();
  await expect(page.getByText('Bitte ausfüllen.')).toHaveCount(2);
  expect(await findViolations(page)).toEqual([]);
});

test.describe('the failed log-in', () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] });

  test('is fit for everybody', async ({ page, loginPage }) => {
    await loginPage.open();
    await page.route('**/backend/login', (route) => route.abort());
    await loginPage.logIn({ username: 'anna', password: 'egal' });
    await page.getByRole('alert').waitFor();
    expect(await findViolations(page)).toEqual([]);
  });
});

for (const path of ['/nowhere', '/no-access']) {
  test(`${path} is fit for everybody`, async ({ page }) => {
    await page.goto(path);
    await page.locator('main').waitFor();
    expect(await findViolations(page)).toEqual([]);
  });
}

test.describe('the home page', () => {
  test.use({ storageState: adminSession });

  test('is fit for everybody, with and without its question', async ({ page, homePage }) => {
    await homePage.open();
    await expect(homePage.connection).toContainText('Live');
    expect(await findViolations(page)).toEqual([]);
    await homePage.logOut.click();
    await expect(homePage.confirm.getByRole('button', { name: 'Abmelden' })).toBeFocused();
    expect(await findViolations(page)).toEqual([]);
  });
});

for (const [scheme, stored, canvas] of [
  ['dark', null, darkCanvas],
  ['light', null, lightCanvas],
  ['light', 'dark', darkCanvas],
  ['dark', 'light', lightCanvas],
  ['dark', 'auto', darkCanvas],
] as const) {
  test(`a ${scheme} system with ${stored ?? 'nothing'} chosen is right before any module runs`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    if (stored) await page.addInitScript((value) => localStorage.setItem('cs.color_scheme', value), stored);
    await page.route('**/assets/*.js', () => {});
    await page.goto('/login', { waitUntil: 'commit' });
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor))
      .toBe(canvas);
  });
}

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

test('the page speaks its own typeface, and asks nobody else for anything', async ({ page, loginPage, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '')) foreign.push(request.url());
  });
  await loginPage.open();
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.fonts.check('15px "Atkinson Hyperlegible Next Variable"'))).toBe(true);
  expect(foreign).toEqual([]);
});

test.describe('a script that is not ours', () => {
  test.use({ expectedComplaints: [/Content Security Policy/] });

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
