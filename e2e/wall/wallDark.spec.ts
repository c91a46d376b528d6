import type { Browser } from '@playwright/test';
import { createAdmin } from '../fixtures/admin.ts';
import { createRow } from '../fixtures/createRow.ts';
import { expect, test } from '../fixtures/test.ts';
import { openLaterClock } from '../product/laterClock.ts';
import { openInstallation } from '../product/openInstallation.ts';

/** Seconds. A display reports every half minute; after this long it counts as missing. */
const longSilence = 80;

/** Nothing calls in this installation: whether the wall has noticed that yet is another matter. */
const isThere = /Aktuell|Rufanlage getrennt/;

/** A browser of its own in the corridor, or the one that was there before; it has reported itself. */
async function openCorridor(browser: Browser, address: string, before?: Parameters<Browser['newContext']>[0]) {
  const corridor = await browser.newContext(before);
  const wall = await corridor.newPage();
  const reported = wall.waitForResponse((answer) => answer.request().postData()?.includes('ReportDisplay') ?? false);
  await wall.goto(`${address}/display`);
  await reported;
  return corridor;
}

test('a supervised display that is closed is reported to the administrator, until it is back', async ({
  page,
  browser,
  playwright,
}) => {
  const clock = openLaterClock();
  const installation = await openInstallation(clock.env);
  const chief = await playwright.request.newContext({ baseURL: installation.address });
  try {
    await createAdmin(chief);
    await createRow(chief, 'SystemParam', { name: 'Haus Lindenhof', ip: '192.0.2.10' });
    await page.context().addCookies((await chief.storageState()).cookies);
    const corridor = await openCorridor(browser, installation.address);
    await page.goto(`${installation.address}/admin/displays`);
    const row = page.getByRole('row').filter({ has: page.getByRole('switch') });
    await row.getByRole('switch').press(' ');
    await expect(row.getByRole('switch')).toBeChecked();
    await expect(row).toContainText(isThere);
    const storageState = await corridor.storageState();
    await corridor.close();

    clock.putForward(longSilence);
    await page.reload();
    await expect(row).toContainText('Meldet sich nicht mehr');
    await expect(row.getByRole('switch')).toBeChecked();

    const again = await openCorridor(browser, installation.address, { storageState });
    await page.reload();
    await expect(row).toContainText(isThere);
    await again.close();
    await page.goto('about:blank');
  } finally {
    await chief.dispose();
    await installation.close();
    clock.close();
  }
});
