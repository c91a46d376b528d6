import type { Locator, Page } from '@playwright/test';
import { findViolations } from '../fixtures/findViolations.ts';
import { logIn } from '../fixtures/logIn.ts';
import { scriptMessages } from '../fixtures/scriptedMessages.ts';
import { addIncident, nodeNamed } from '../incidents/addIncident.ts';
import { expect, test } from '../wall/wallTest.ts';

const phone = { width: 390, height: 844 };

test.use({ viewport: phone, expectedComplaint: /ERR_INTERNET_DISCONNECTED|WebSocket connection to .* failed/ });

/** One finger moves over it, as fast as is meant, and is lifted after `meanwhile`. */
async function moveFinger(page: Page, target: Locator, way: 'right' | 'down', meanwhile = async () => {}) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const box = await target.boundingBox();
  if (!box) throw new Error('there is nothing to touch');
  const [x, y] = [box.x + 20, box.y + 20];
  const start = Date.now() / 1000;
  // With its own time: a machine that stands still makes no slow movement of it.
  const at = (by: number) => ({
    touchPoints: [way === 'right' ? { x: x + by, y } : { x, y: y + by }],
    timestamp: start + by / 1800,
  });
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(0) });
  for (const by of [20, 60, 120, 180]) await session.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(by) });
  await meanwhile();
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: start + 0.11 });
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
}

const card = (page: Page, text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text });

test('the day of a technician: takes over by swipe and by button, ticks off the round, notes at the device', async ({
  page,
  installation: { databaseUrl, password, configurator },
}) => {
  const [first, second] = [
    await nodeNamed(databaseUrl, 'Medaillon 106'),
    await nodeNamed(databaseUrl, 'Medaillon 108'),
  ];
  await addIncident(databaseUrl, first);
  await addIncident(databaseUrl, second);
  await logIn(page, password, 'technik');
  await page.goto('/pwa');
  await expect(page).toHaveURL('/pwa/overview/incidents');
  await expect(page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link')).toHaveText([
    'Übersicht',
    'System',
    'Sync',
  ]);
  await expect(card(page, 'Medaillon 106')).toContainText('noch niemand');
  await expect(async () => {
    // A machine that stands still makes a slow movement of it.
    if (await card(page, 'Medaillon 106').getByText('noch niemand').isVisible())
      await moveFinger(page, card(page, 'Medaillon 106'), 'right');
    await expect(card(page, 'Medaillon 106')).toContainText('technik', { timeout: 5000 });
  }).toPass();
  await card(page, 'Medaillon 108').getByRole('button', { name: 'Übernehmen' }).click();
  await expect(card(page, 'Medaillon 108')).toContainText('technik');
  const main = page.getByRole('main');
  await main.evaluate((content) => content.setAttribute('data-old', ''));
  await moveFinger(page, card(page, 'Medaillon 108'), 'down', () =>
    expect(page.getByText('Loslassen zum Neuladen')).toBeVisible(),
  );
  await expect(page.locator('main[data-old]')).toHaveCount(0);
  await expect(card(page, 'Medaillon 108')).toBeVisible();

  await page.getByRole('link', { name: /Rundgang/ }).click();
  const round = page.getByRole('dialog', { name: 'Rundgang' });
  await expect(round.getByRole('link', { name: /^Nächstes: / })).toBeVisible();
  await round.getByRole('checkbox', { name: /Medaillon 106/ }).check();
  await expect(round.getByRole('link', { name: 'Nächstes: Zimmer 106' })).toHaveCount(0);
  await expect(round.getByRole('status')).toContainText('1 von');
  await round.getByRole('link', { name: /Medaillon 106/ }).click();
  await expect(page).toHaveURL(/\/pwa\/overview\/incidents\/round\/\d+$/);
  const incident = page.getByRole('dialog', { name: 'Batterie schwach' });
  await expect(incident.getByRole('button', { name: 'Behoben' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize(phone);
  await incident.getByRole('link', { name: 'Medaillon 106' }).click();
  await expect(page).toHaveURL(`/pwa/system/edit/${first.id}`);
  const form = page.getByRole('dialog', { name: 'Medaillon 106' });
  await form.getByRole('button', { name: 'Batterie ersetzt' }).click();
  await form.getByRole('button', { name: 'Notiz speichern' }).click();
  await expect(page.getByText('Notiz gespeichert')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize(phone);
  await form.getByRole('button', { name: 'Schliessen' }).first().click();

  await page.getByRole('searchbox', { name: 'Suchen' }).fill('Medaillon 002');
  await expect(page.getByRole('main').getByRole('link', { name: /Medaillon 002/ })).toBeVisible();
  await page.getByRole('switch', { name: /Magnet/ }).check();
  const touched = page.getByRole('region', { name: 'Mit dem Magneten berührt' });
  await expect(async () => {
    await configurator.magnet('Medaillon 004');
    await expect(touched.getByRole('link', { name: /Medaillon 004/ })).toBeVisible({ timeout: 3000 });
  }).toPass();
  await touched.getByRole('link', { name: /Medaillon 004/ }).click();
  await expect(page).toHaveURL(/\/pwa\/system\/edit\/\d+\?.*created_at=\d+/);
});

test('a call shows where it is; who may see few things has few tabs and comes from home to the installed app', async ({
  page,
  installation: { configurator, password },
}) => {
  await page.addInitScript(() => {
    const { matchMedia } = window;
    window.matchMedia = (query) =>
      query === '(display-mode: standalone)' ? ({ matches: true } as MediaQueryList) : matchMedia.call(window, query);
  });
  const say = await scriptMessages(page);
  await logIn(page, password, 'pflege');
  await page.goto('/home');
  await expect(page).toHaveURL('/pwa/overview/calls');
  await expect(page.getByText('Keine offenen Rufe')).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText(['Übersicht', 'System']);
  await configurator.press('Bett 205');
  await expect(card(page, 'Zimmer 205')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize(phone);
  await card(page, 'Zimmer 205').getByRole('link').click();
  const form = page.getByRole('dialog');
  await expect(form).toContainText('Zimmer 205');
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize(phone);
  // The page may have subscribed anew in this moment; the same version twice says nothing more.
  await expect(async () => {
    await say('restart', '9.9.9');
    await expect(page.getByRole('complementary', { name: 'Neue Version verfügbar' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.goto('/pwa/sync');
  await expect(page).toHaveURL(/no-access/);
});

test('the console can be installed, and opens without a connection: the structure to look up, calls unknown', async ({
  page,
  context,
  installation: { password },
}) => {
  await logIn(page, password, 'technik');
  await page.goto('/pwa/system');
  const manifest = await page.request.get((await page.locator('link[rel=manifest]').getAttribute('href')) ?? '');
  const { start_url, display, icons } = (await manifest.json()) as {
    start_url: string;
    display: string;
    icons: { src: string; sizes: string }[];
  };
  expect({ start_url, display }).toEqual({ start_url: '/pwa/overview', display: 'standalone' });
  for (const { src } of icons) expect((await page.request.get(src)).headers()['content-type']).toBe('image/png');
  await expect(page.getByRole('main').getByText('Haus Lindenhof').first()).toBeVisible();
  // The page is kept last, when all that it loads is.
  const isKept = () => page.evaluate(async () => (await caches.match('/pwa/')) !== undefined);
  await expect.poll(isKept).toBe(true);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

  // The second visit.
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'System' })).toBeVisible();
  await page.evaluate(() =>
    dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: () => Promise.resolve() })),
  );
  const offer = page.getByRole('complementary', { name: 'Als App auf diesem Gerät' });
  await expect(offer.getByRole('button', { name: 'Installieren' })).toBeVisible();
  await offer.getByRole('button', { name: 'Nicht anbieten' }).click();
  await expect(offer).toHaveCount(0);

  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name }).click();
  await tab('Sync');
  await expect(page.getByText('Rufe laufen weiter')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Rufe: unbekannt')).toBeVisible();
  await tab('System');
  await expect(page.getByRole('heading', { name: /^Konfiguration, Stand / })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Keine Verbindung' })).toBeVisible();
  await expect(page.getByText('Rufe: unbekannt')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Suchen' }).fill('Medaillon 002');
  await expect(page.getByRole('listitem').filter({ hasText: 'Medaillon 002' })).toContainText('Zimmer 002');
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('heading', { name: 'Keine Verbindung' })).toBeVisible();
  // It comes back by itself.
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'System' })).toBeVisible();
});

test('a pushed incident opens in the mobile console that is open', async ({
  page,
  context,
  installation: { password },
}) => {
  await context.grantPermissions(['notifications']);
  await logIn(page, password, 'technik');
  await page.goto('/pwa/overview/calls');
  await expect(page.getByRole('heading', { level: 1, name: 'Übersicht' })).toBeVisible();
  const isOfMessages = (worker: { url: () => string }) => worker.url().endsWith('/notifications.js');
  const clickMessage = async () => {
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.register('/notifications.js', { scope: '/' });
      while (registration.active?.state !== 'activated') await new Promise((resolve) => setTimeout(resolve, 50));
      await registration.showNotification('Störung', { data: 'analytics/incidents/4711' });
    });
    const worker =
      context.serviceWorkers().find(isOfMessages) ?? (await context.waitForEvent('serviceworker', isOfMessages));
    // Nothing in a test can click on what the operating system shows.
    await worker.evaluate(`registration.getNotifications().then(([notification]) =>
      dispatchEvent(new NotificationEvent('notificationclick', { notification })))`);
  };
  await clickMessage();
  await expect(page).toHaveURL('/pwa/overview/incidents/4711');
  // The browser still knows the window by the address with which it was opened.
  await page.goto('/pwa/overview/calls');
  await page.getByRole('button', { name: /^Benutzermenü/ }).click();
  await page.setViewportSize({ width: 390, height: 568 });
  const last = page.getByRole('menuitem', { name: 'Abmelden' });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.getByRole('menuitem', { name: 'Übersicht' }).click();
  await expect(page).toHaveURL(/\/tree/);
  await clickMessage();
  await expect(page).toHaveURL('/pwa/overview/incidents/4711');
});
