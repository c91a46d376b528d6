import type { Locator } from '@playwright/test';
import { boxesOf, boxOf, overlap, restingBox } from '../fixtures/boxes.ts';
import { createRow } from '../fixtures/createRow.ts';
import { findViolations } from '../fixtures/findViolations.ts';
import { logIn } from '../fixtures/logIn.ts';
import { breakableConnection } from '../product/breakableConnection.ts';
import { expect, test } from './wallTest.ts';

// They share an installation, whose start takes longer than any of them.
test.describe.configure({ mode: 'default' });

const emergency = 2;

test('settings cover no call, close for a new emergency, and keep what was typed', async ({ wall, installation }) => {
  const { page } = wall;
  await page.setViewportSize({ width: 1920, height: 1080 });
  await logIn(page, installation.password);
  await createRow(page.request, 'DisplayProfile', { name: 'Gang Ost', settings: [{ system_id: 1 }] });
  await wall.open('/display/gang-ost');
  await installation.configurator.press('Bett 101');
  await installation.configurator.press('Bett 102');
  await expect(wall.cards).toHaveCount(2);
  await page.getByRole('button', { name: 'Einstellungen' }).click();
  const drawer = page.getByRole('dialog', { name: 'Einstellungen' });
  await expect(drawer).toBeVisible();
  const isCovered = async () => {
    const panel = await boxOf(drawer);
    return (await boxesOf(wall.cards)).some((card) => overlap(card, panel));
  };
  await expect.poll(isCovered).toBe(false);
  const small = await restingBox(drawer);
  const veil = await drawer.evaluate((dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor);
  expect(veil).toBe('rgba(0, 0, 0, 0)');

  await drawer.getByLabel('Grösser').check();
  await drawer.getByRole('button', { name: 'Profil anlegen' }).click();
  const create = page.getByRole('dialog', { name: 'Profil anlegen' });
  await create.getByLabel('Name des Profils').fill('Gang West');
  await installation.configurator.press('Bett 103', emergency);
  await expect(page.getByRole('status').filter({ hasText: 'Neuer Notfall: Fenster geschlossen' })).toBeVisible();
  await expect(wall.card('Zimmer 103')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(wall.card('Zimmer 103')).toBeFocused();

  await page.getByRole('button', { name: 'Einstellungen' }).click();
  await expect(drawer.getByLabel('Grösser')).toBeChecked();
  await expect(drawer.getByText('Änderungen nicht gespeichert')).toBeVisible();
  await expect.poll(isCovered).toBe(false);
  await drawer.getByRole('button', { name: 'Profil anlegen' }).click();
  await expect(create.getByLabel('Name des Profils')).toHaveValue('Gang West');
  await expect.poll(async () => overlap(await boxOf(wall.card('Zimmer 103')), await boxOf(create))).toBe(false);
  await create.getByRole('button', { name: 'Abbrechen' }).click();

  await page.setViewportSize({ width: 3840, height: 2160 });
  await expect.poll(async () => (await boxOf(drawer)).width).toBe(2 * small.width);
  const save = drawer.getByRole('button', { name: 'Speichern' });
  await expect.poll(async () => (await boxOf(save)).height).toBeGreaterThanOrEqual(80);
  await expect.poll(isCovered).toBe(false);
});

test('on a phone settings have the whole width below the emergencies, count the calls and lead back to them', async ({
  wall,
  installation,
}) => {
  const { page } = wall;
  await page.setViewportSize({ width: 400, height: 800 });
  await logIn(page, installation.password);
  await createRow(page.request, 'DisplayProfile', { name: 'Tasche', settings: [{ system_id: 1 }] });
  await wall.open('/display/tasche');
  for (const bed of ['101', '102', '103']) await installation.configurator.press(`Bett ${bed}`);
  const call = await installation.configurator.press('Bett 104', emergency);
  await expect(wall.cards).toHaveCount(4);
  await page.getByRole('button', { name: 'Einstellungen' }).click();
  const drawer = page.getByRole('dialog', { name: 'Einstellungen' });
  await expect.poll(async () => (await boxOf(drawer)).width).toBe(400);
  await expect.poll(async () => overlap(await boxOf(wall.card('Zimmer 104')), await boxOf(drawer))).toBe(false);
  const alarm = await boxOf(wall.card('Zimmer 104'));
  expect(await findViolations(page)).toEqual([]);

  await drawer.getByLabel('Grösser').check();
  const back = drawer.getByRole('button', { name: '4 offene Rufe' });
  await expect(back).toContainText('Notfall: Zimmer 104');
  await installation.configurator.close(call);
  await expect(drawer.getByRole('button', { name: '3 offene Rufe' })).toBeVisible();
  await expect.poll(async () => (await boxOf(drawer)).y).toBeLessThan(alarm.y + alarm.height);
  await drawer.getByRole('button', { name: '3 offene Rufe' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Einstellungen' }).click();
  await expect(drawer.getByLabel('Grösser')).toBeChecked();
});

test('the user menu closes for a new emergency, and stays for any other call', async ({ wall, installation }) => {
  const { page } = wall;
  await logIn(page, installation.password);
  await wall.open();
  await page.getByRole('button', { name: /^Benutzermenü/ }).click();
  const logOut = page.getByRole('button', { name: 'Abmelden' });
  await installation.configurator.press('Bett 101');
  await expect(wall.card('Zimmer 101')).toBeVisible();
  await expect(logOut).toBeVisible();
  await installation.configurator.press('Bett 102', emergency);
  await expect(page.getByRole('status').filter({ hasText: 'Neuer Notfall: Fenster geschlossen' })).toBeVisible();
  await expect(wall.card('Zimmer 102')).toBeVisible();
  await expect(logOut).toBeHidden();
  await expect(wall.card('Zimmer 102')).toBeFocused();
});

test.describe('without a line', () => {
  // What is under way when the cable is pulled out fails once it is put in again.
  test.use({ expectedComplaint: /ERR_(CONNECTION_(RESET|CLOSED)|EMPTY_RESPONSE)|WebSocket connection to .* failed/ });

  test('no panel lies over the banner of a lost line', async ({ wall, installation }) => {
    const { page } = wall;
    const wire = await breakableConnection(new URL(installation.address));
    try {
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.request.post(`${wire.address}/backend/login`, {
        headers: { system: '01' },
        data: { username: 'pflege', password: installation.password },
      });
      await wall.open(`${wire.address}/display`);
      await page.getByRole('button', { name: 'Einstellungen' }).click();
      const drawer = page.getByRole('dialog', { name: 'Einstellungen' });
      await expect(drawer.getByText('Ohne Profil zeigt diese Anzeige alle Rufe des Systems.')).toBeVisible();
      await expect(drawer.getByText('Legen Sie ein Profil an')).toHaveCount(0);
      wire.cut();
      const lost = page.locator('[role=alert]').filter({ hasText: 'Keine Verbindung seit' });
      await lost.waitFor();
      await expect.poll(async () => overlap(await boxOf(lost), await boxOf(drawer))).toBe(false);
      const bottom = async () => {
        const { y, height } = await boxOf(drawer);
        return y + height;
      };
      await expect.poll(bottom).toBe(720);
    } finally {
      await page.goto('about:blank');
      await wire.close();
    }
  });
});

test('the preview of a profile is the wall that anonymous people see, made small', async ({
  wall,
  installation,
  browser,
}) => {
  const { page } = wall;
  await page.setViewportSize({ width: 1920, height: 1080 });
  await logIn(page, installation.password);
  const settings = [{ system_id: 1 }];
  await createRow(page.request, 'DisplayProfile', {
    name: 'Vorschau',
    font_size: 'larger',
    fullscreen: true,
    settings,
  });
  for (const bed of ['101', '102', '103', '104']) await installation.configurator.press(`Bett ${bed}`);
  await installation.configurator.press('Bad 105');
  await installation.configurator.presence('Bett 106', true);
  await wall.open('/display/vorschau');
  await page.getByRole('button', { name: 'Einstellungen' }).click();
  const drawer = page.getByRole('dialog', { name: 'Einstellungen' });
  const preview = drawer.getByRole('figure').locator('[data-portrait]');
  await expect(preview.locator('article')).toHaveCount(5);
  const inPreview = () =>
    preview.evaluate((wall) => {
      const frame = wall.getBoundingClientRect();
      return [...wall.querySelectorAll('article, aside')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x - frame.x, y - frame.y, width, height].map((value) => (value * 1920) / frame.width);
      });
    });

  const corridor = await browser.newContext({ baseURL: installation.address, viewport: { width: 1920, height: 1080 } });
  const display = await corridor.newPage();
  await display.goto('/display/vorschau');
  await expect(display.getByRole('article')).toHaveCount(5);
  const farthest = async () => {
    const [small, large] = [await inPreview(), await boxesOf(display.locator('main :is(article, aside)'))];
    const away = large.flatMap(({ x, y, width, height }, index) =>
      [x, y, width, height].map((value, side) => Math.abs(value - (small[index]?.[side] ?? Number.NaN))),
    );
    return small.length === large.length ? Math.max(...away) : Number.NaN;
  };
  // The wall moves by two pixels against burning in, and what is small is rounded.
  await expect.poll(farthest).toBeLessThanOrEqual(6);
  await corridor.close();
});

test('an empty wall shows its scope and when the last call was; a message covers no call', async ({
  wall,
  installation,
}) => {
  const { page } = wall;
  await page.setViewportSize({ width: 1080, height: 1920 });
  await wall.open();
  const scope = page.getByRole('region', { name: 'Was diese Anzeige zeigt' });
  await expect(scope).toHaveText('Haus Lindenhof: alle Rufe');
  const call = await installation.configurator.press('Bett 101');
  await expect(wall.cards).toHaveCount(1);
  await installation.configurator.close(call);
  await expect(page.getByText(/^Letzter Ruf \d\d:\d\d$/)).toBeVisible();
  await wall.open('/display/stationszimmer-eg');
  await expect(scope).toContainText(/Anzeigeprofil Stationszimmer EG.*Haus Lindenhof – .*EG Ost, EG West/);
  await page.evaluate(() => localStorage.clear());
  await wall.open();
  await expect(page.getByText(/^Letzter Ruf \d\d:\d\d$/)).toBeVisible();

  await wall.open('/display?sections=1,2,3,4,5,6');
  await expect(scope).toContainText('EG Ost, EG West');
  for (const width of [320, 360, 400]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => brokenNames(scope)).toEqual([]);
  }
  await page.setViewportSize({ width: 1080, height: 1920 });
  await wall.open();

  for (const bed of ['101', '102', '103', '104', '105', '106']) await installation.configurator.press(`Bett ${bed}`);
  for (const bed of ['107', '108', '109', '110', '111', '112'])
    await installation.configurator.presence(`Bett ${bed}`, true);
  await expect(wall.cards).toHaveCount(6);
  const presences = page.getByRole('complementary', { name: 'Anwesenheiten' });
  await expect(presences.getByRole('heading', { name: 'Anwesenheiten' })).toBeVisible();
  await expect.poll(async () => (await boxOf(presences.getByRole('heading'))).height).toBeGreaterThan(20);
  await expect(presences.getByRole('heading').locator('svg')).toBeVisible();
  // All of them move by two pixels each minute, against burning in.
  const layout = async () => {
    const boxes = await boxesOf(wall.cards);
    return boxes.map(({ x, y, ...size }) => ({ x: x - (boxes[0]?.x ?? 0), y: y - (boxes[0]?.y ?? 0), ...size }));
  };
  const before = await layout();
  await presences.getByRole('button', { name: /^\+\d+ weitere$/ }).click();
  await expect(presences.getByRole('listitem')).toHaveCount(7);
  await presences.getByRole('button').scrollIntoViewIfNeeded();
  expect(await layout()).toEqual(before);

  const full = page.getByRole('button', { name: 'Vollbild', exact: true });
  const notice = page.getByRole('status').filter({ hasText: 'Escape' }).locator('[data-tone]');
  const covered = async () => {
    const message = await boxOf(notice);
    return (await boxesOf(wall.cards)).filter((card) => overlap(card, message));
  };
  for (const [width, height] of [
    [1080, 1920],
    [1920, 1080],
    [400, 800],
  ] as const) {
    // A message of its own for each size: it goes after some seconds.
    await page.setViewportSize({ width: 1080, height: 1920 });
    await full.click();
    await expect(notice).toBeVisible();
    await page.setViewportSize({ width, height });
    await expect.poll(covered).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(full).toBeVisible();
  }
});

/** Names in a list that stand on two lines. */
const brokenNames = (list: Locator) =>
  list.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (text.nextNode()) {
      const node = text.currentNode;
      for (const { 0: name, index } of node.textContent?.matchAll(/[^,–:]*[^,–: ]/g) ?? []) {
        const range = document.createRange();
        range.setStart(node, index + name.length - name.trimStart().length);
        range.setEnd(node, index + name.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(name);
      }
    }
    return broken;
  });
