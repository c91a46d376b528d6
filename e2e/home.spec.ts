import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { admin, adminSession } from './admin.ts';
import { freePort } from './freePort.ts';
import { startProduct } from './startProduct.ts';
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
  test.use({ expectedComplaint: /WebSocket connection to .* failed|ERR_CONNECTION_REFUSED/ });

  test('the home page says that the connection is lost, and comes back with the server', async ({
    page,
    setupPage,
    homePage,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'carestead-journey-'));
    const port = await freePort();
    let product = await startProduct(port, folder);
    try {
      await page.goto(`http://127.0.0.1:${port}/setup`);
      await setupPage.reachUser();
      await setupPage.create(admin);
      await setupPage.finish.click();
      await expect(homePage.connection).toContainText('Live');

      await product.stop();
      await expect(homePage.connection).toContainText('Wird geprüft');
      await expect(homePage.connection).toContainText('Unterbrochen');
      await expect(homePage.connection).toContainText(/Keine Verbindung seit \d\d:\d\d:\d\d\./);

      product = await startProduct(port, folder);
      await expect(homePage.connection).toContainText('Live');
      await expect(homePage.user).toContainText('admin');
    } finally {
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
