import type { Locator } from '@playwright/test';
import { adminHome, adminSession, createAdmin } from '../fixtures/admin.ts';
import { carerHome, createCarer } from '../fixtures/createCarer.ts';
import { createUser, expectWall } from '../fixtures/createUser.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('home', () => {
  test.use({ storageState: adminSession });

  test('is the first permitted page of the tree, and else the wall', async ({ page, homePage, loginPage, request }) => {
    await page.goto('/');
    await expect(page).toHaveURL(adminHome);
    await expect(homePage.userMenu).toContainText('admin');
    await expect(homePage.connection).toHaveAttribute('data-server', 'live');
    await page.context().clearCookies();
    await loginPage.open();
    await loginPage.logIn(await createCarer(request, 'Carla Daheim'));
    await expect(page).toHaveURL(carerHome);
    await page.context().clearCookies();
    await loginPage.open();
    await loginPage.logIn(await createUser(request, 'Paul Daheim'));
    await expectWall(page);
  });
});

test.describe('when the server is gone', () => {
  test.use({
    baseURL: ({ emptyInstallation }, use) => use(emptyInstallation.address),
    // A server that starts answers 503 until its database is there; the tree is then read again.
    expectedComplaint: /WebSocket connection to .* failed|ERR_CONNECTION_(REFUSED|RESET)|status of 503/,
  });

  test('the bar shows that the connection is lost, and that it came back with the server', async ({
    page,
    homePage,
    emptyInstallation,
  }) => {
    await createAdmin(page.request);
    await homePage.open();
    await expect(homePage.connection).toHaveText('Kein Konfigurator');

    // It is checked for some seconds only, and the server may need longer than that to end.
    const seen = await noteTexts(homePage.connection);
    await emptyInstallation.stop();
    await expect(homePage.connection).toContainText('Unterbrochen');
    expect((await seen()).join()).toMatch(/Wird geprüft.*,Unterbrochen/);

    await emptyInstallation.start();
    await expect(homePage.connection).toHaveText('Kein Konfigurator');
    await expect(homePage.userMenu).toContainText('admin');
  });
});

/** Notes in the page every text that it shows from now on, also one that is over before a test could look for it. */
async function noteTexts(locator: Locator): Promise<() => Promise<string[]>> {
  const notes = await locator.evaluateHandle((element) => {
    const texts: string[] = [];
    const note = () => {
      const text = element.textContent ?? '';
      if (text !== texts.at(-1)) texts.push(text);
    };
    new MutationObserver(note).observe(element, { subtree: true, childList: true, characterData: true });
    return texts;
  });
  return () => notes.jsonValue();
}
