import { adminSession, createAdmin } from './admin.ts';
import { expect, test } from './test.ts';

test.describe('the home page', () => {
  test.use({ storageState: adminSession });

  test('shows who is logged in, and that the connection lives', async ({ page, homePage }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/home');
    await expect(homePage.user).toContainText('admin');
    await expect(homePage.user).toContainText('Alle Rechte');
    await expect(homePage.connection).toContainText('Live');
  });

  test('its clock follows the server, not the device, and ticks', async ({ page, homePage }) => {
    await page.addInitScript(() => {
      const deviceTime = Date.now;
      Date.now = () => deviceTime() + 5 * 3_600_000;
    });
    await homePage.open();
    await expect(homePage.clock).toHaveText(/^\d\d:\d\d:\d\d$/);
    const shown = async () => Date.parse((await homePage.clock.getAttribute('datetime')) ?? '');
    const first = await shown();
    expect(Math.abs(first - Date.now())).toBeLessThan(3000);
    await expect.poll(shown, { intervals: [100] }).toBeGreaterThan(first + 1500);
    expect(Math.abs((await shown()) - Date.now())).toBeLessThan(3000);
  });
});

test.describe('when the server is gone', () => {
  test.use({
    baseURL: ({ emptyHouse }, use) => use(emptyHouse.address),
    expectedComplaint: /WebSocket connection to .* failed|ERR_CONNECTION_REFUSED/,
  });

  test('the home page says that the connection is lost, and comes back with the server', async ({
    page,
    homePage,
    emptyHouse,
  }) => {
    await createAdmin(page.request);
    await homePage.open();
    await expect(homePage.connection).toContainText('Live');

    await emptyHouse.stop();
    await expect(homePage.connection).toContainText('Wird geprüft');
    await expect(homePage.connection).toContainText('Unterbrochen');
    await expect(homePage.connection).toContainText(/Keine Verbindung seit \d\d:\d\d:\d\d\./);

    await emptyHouse.start();
    await expect(homePage.connection).toContainText('Live');
    await expect(homePage.user).toContainText('admin');
  });
});
