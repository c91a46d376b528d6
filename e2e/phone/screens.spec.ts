import type { Page } from '@playwright/test';
import { smallTargets } from '../fixtures/smallTargets.ts';
import { expect, test, violationsOn } from './phoneTest.ts';

// They share an installation, whose start takes longer than any of them.
test.describe.configure({ mode: 'default' });

const small = { width: 360, height: 740 };
/** What a finger in a glove needs. */
const glove = 48;

/** Nothing is cut off within a button, whatever the language and the size of the letters. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button')]
      .filter((button) => button.checkVisibility() && button.scrollWidth > button.clientWidth + 1)
      .map((button) => button.innerText),
  );

/** In light and dark without violations, and everything that can be tapped is large enough. */
async function look(page: Page, name: string) {
  expect(await violationsOn(page), name).toEqual([]);
  await page.setViewportSize(small);
  expect(await smallTargets(page, 'body', glove), name).toEqual([]);
  expect(await cutOff(page), name).toEqual([]);
}

/** One finger that moves quickly from one place to the other. */
async function swipe(page: Page, from: number, to: number, y: number) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, at: number) =>
    session.send('Input.dispatchTouchEvent', {
      ...{ type, timestamp: at, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] },
    });
  const began = Date.now() / 1000;
  await touch('touchStart', from, began);
  for (let step = 1; step <= 4; step += 1)
    await touch('touchMove', from + ((to - from) * step) / 4, began + step * 0.016);
  await touch('touchEnd', to, began + 0.07);
  await session.detach();
}

test('every screen can be read, hit with a glove and reached by keys, also in large letters', async ({
  phones,
  installation: { configurator },
}) => {
  const { appSetting } = await phones.ask('{ appSetting(id: 1) { revision } }');
  const { revision } = appSetting as { revision: number };
  await phones.ask(`mutation { updateAppSetting(id: 1, revision: ${revision}, input: {
    subscriptions_enabled: true, subscriptions_user_defined: true, subscriptions_confirmation_required: true }) { id } }`);
  const { appUsers } = (await phones.ask('{ appUsers(search: "L. Meier") { rows { id } } }')) as {
    appUsers: { rows: { id: number }[] };
  };
  await phones.ask(`mutation { createSubscriptionView(input: {
    name: "Bezug Meier", app_user_ids: [${appUsers.rows[0]?.id}], system_tree_node_ids: [] }) { id } }`);
  await configurator.press('Bett 205');
  await configurator.press('Bett 206', 5);
  await configurator.presence('Bett 207', true);
  await phones.closable(true);
  await configurator.position('Medaillon 204', 4);
  await configurator.press('Medaillon 204');
  const page = await phones.onDuty('Handy Ansicht', 'L. Meier', small);
  const card = page.getByRole('article').filter({ hasText: 'Zimmer 206' });
  await card.getByRole('button', { name: 'Ich gehe' }).click();
  await expect(card.getByRole('button', { name: 'Ich bin da' })).toBeEnabled();
  await expect(page.getByRole('region', { name: /Anwesenheiten/ })).toContainText('Zimmer 207');
  await look(page, 'calls');

  // Who it is, the search, then each call with its answers, and the tabs with SOS last.
  await page.getByRole('button', { name: /L\. Meier/ }).focus();
  const reached: string[] = [];
  for (let step = 0; step < 18 && !reached.at(-1)?.includes('SOS'); step += 1) {
    await page.keyboard.press('Tab');
    reached.push(
      await page.evaluate(() => {
        const { activeElement } = document;
        const hasRing = activeElement && getComputedStyle(activeElement).outlineStyle !== 'none';
        return `${activeElement?.ariaLabel ?? (activeElement as HTMLElement).innerText.split('\n')[0]}${hasRing ? '' : ' (no ring)'}`;
      }),
    );
  }
  expect(reached[0]).toBe('Suchen');
  expect(reached.slice(1, 4)).toEqual(['Zimmer 206', 'Ich bin da', 'Abgeben']);
  expect(reached.slice(-5)).toEqual(['Rufe', 'Team', 'Abos', 'Mehr', expect.stringContaining('SOS')]);
  expect(reached.filter((name) => name.endsWith('(no ring)'))).toEqual([]);

  await page.getByRole('button', { name: /Zimmer 204/ }).click();
  await expect(page.getByRole('img', { name: /Erdgeschoss und Garten/ })).toBeVisible();
  await expect(page.getByText('Halle')).toBeVisible();
  await look(page, 'details');
  await swipe(page, 60, 300, 420);
  await expect(page.getByRole('heading', { name: 'Rufe' })).toBeVisible();

  await swipe(page, 300, 60, 420);
  await expect(page.getByRole('heading', { name: 'Team' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Zimmer 206/ })).toBeVisible();
  await look(page, 'team');
  await page.getByRole('button', { name: 'Abos' }).click();
  const given = page.getByRole('listitem').filter({ hasText: 'Bezug Meier' });
  await expect(given).toContainText('Bitte bestätigen, sonst kommen keine Rufe');
  await given.getByRole('button', { name: 'Bestätigen' }).click();
  await expect(given).toContainText('Bestätigt: Rufe kommen auch zu Ihnen');
  await page.getByLabel('Person oder Zimmer').fill('Zimmer 20');
  await page.getByRole('button', { name: 'Wählen' }).first().click();
  await expect(page.getByRole('button', { name: 'Entfernen' }).first()).toBeVisible();
  await look(page, 'subscriptions');
  await page.getByRole('button', { name: 'Mehr' }).click();
  await look(page, 'more');

  // Italian has the longest words of all, and the largest letters need the most of the width.
  await page.getByRole('button', { name: 'Am grössten' }).click();
  await page.getByRole('button', { name: 'Italiano' }).click();
  for (const tab of ['Altro', 'Abbonati', 'Team', 'Chiamate']) {
    await page.getByRole('button', { name: tab, exact: true }).click();
    expect(await cutOff(page), tab).toEqual([]);
  }
  await page.getByRole('button', { name: 'Sono qui' }).click();
  await expect(page.getByRole('button', { name: 'Termina' })).toBeEnabled();
  await look(page, 'calls in large letters');
  await phones.closable(false);
});

test('the app can be installed, its worker is in charge, and it opens without a server', async ({
  phones,
  installation: { address },
}) => {
  const page = await phones.onDuty('Handy Installiert', 'L. Meier');
  const session = await page.context().newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '{}') as Record<string, unknown>;
  expect(manifest).toMatchObject({ id: '/app/', name: 'Carestead', short_name: 'Carestead' });
  expect(manifest).toMatchObject({ start_url: '/app/', scope: '/app/', display: 'standalone' });
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // The contexts of a test keep nothing, and nothing is installed from them.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  const icons = manifest.icons as { src: string; sizes: string; purpose: string }[];
  const drawn = await page.evaluate(
    (all) =>
      Promise.all(
        all.map(async ({ src, sizes, purpose }) => {
          const image = new Image();
          image.src = `/app/${src}`;
          await image.decode();
          return `${purpose} ${sizes === 'any' ? sizes : `${image.naturalWidth}x${image.naturalHeight}`}`;
        }),
      ),
    icons,
  );
  expect(drawn).toEqual(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`));
  expect(drawn).toEqual(expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512']));

  // Kept at the first visit already, whose scripts were loaded before the worker was there.
  const kept = await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    return (await (await caches.open('carestead-app')).keys()).map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toEqual(expect.arrayContaining(['/app/', expect.stringMatching(/^\/app\/assets\/phone-.*\.js$/)]));
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'Keine Verbindung' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  const controller = await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
  expect(controller).toBe(`${address}/app/sw.js`);
});
