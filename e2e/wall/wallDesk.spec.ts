import type { Locator } from '@playwright/test';
import { type Box, boxesOf, boxOf, isInside, overlap, restingBox } from '../fixtures/boxes.ts';
import { createRow } from '../fixtures/createRow.ts';
import { findViolations } from '../fixtures/findViolations.ts';
import { logIn } from '../fixtures/logIn.ts';
import { openTrigger } from '../fixtures/openTrigger.ts';
import { WallPage } from '../pages/WallPage.ts';
import { expect, test } from './wallTest.ts';

// They share an installation, whose start takes longer than any of them.
test.describe.configure({ mode: 'default' });

const emergency = 2;

test('a logged-in person ends a call from the wall, and the device confirms it', async ({
  desk: wall,
  installation,
}) => {
  const { page } = wall;
  await wall.open();
  await installation.configurator.press('Bett 101');
  await wall.card('Zimmer 101').getByRole('button', { name: 'Ruf beenden' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Zimmer 101: Ruf beenden?');
  await dialog.getByRole('button', { name: 'Ruf beenden' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Ruf beendet' })).toBeVisible();
  await expect(wall.card('Zimmer 101')).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();

  await installation.configurator.press('Bett 102');
  await installation.configurator.faults({ actions: 'refusing' });
  try {
    await wall.card('Zimmer 102').getByRole('button', { name: 'Ruf beenden' }).click();
    await dialog.getByRole('button', { name: 'Ruf beenden' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Bitte vor Ort beenden.');
    await expect(wall.card('Zimmer 102')).toBeVisible();
    await installation.configurator.faults({ actions: 'obeying' });
    await dialog.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Ruf beendet' })).toBeVisible();
    await expect(wall.card('Zimmer 102')).toBeHidden();
    await expect(dialog).toHaveCount(0);
  } finally {
    await installation.configurator.faults({ actions: 'obeying' });
  }
});

test('a carer takes a call from its card and from its form: it is no longer new, and stays open', async ({
  wall,
  installation,
  browser,
}) => {
  const { page } = wall;
  const corridor = await browser.newContext();
  const anonymous = new WallPage(await corridor.newPage());
  await logIn(page, installation.password, 'pflege');
  await wall.open();
  await anonymous.open(`${installation.address}/display`);
  await installation.configurator.press('Bett 101', emergency);
  await installation.configurator.press('Bett 102');
  const first = wall.card('Zimmer 101');
  await expect(first).toContainText('NEU');
  await expect(first.locator('[data-flash]')).toHaveCount(1);

  await first.getByRole('button', { name: 'Ruf quittieren' }).press('Enter');
  await expect(first).toContainText('von pflege');
  await expect(first.getByRole('button', { name: 'Warum steht dieser Ruf hier?' })).toBeFocused();
  await expect(first).not.toContainText('NEU');
  await expect(first.locator('[data-flash]')).toHaveCount(0);
  await expect(first.getByRole('button', { name: 'Ruf quittieren' })).toHaveCount(0);
  await expect(anonymous.card('Zimmer 101')).toContainText('übernommen');
  await expect(anonymous.card('Zimmer 101')).not.toContainText('pflege');

  await wall
    .card('Zimmer 102')
    .getByRole('button', { name: /Ruf öffnen/ })
    .click();
  const form = page.getByRole('dialog', { name: 'Ruf' });
  await form.getByRole('button', { name: 'Ruf quittieren' }).click();
  await expect(form).toContainText('Übernommen vonpflege');
  await expect(form).toContainText(/Quittiert\d/);
  await expect(form.getByRole('button', { name: 'Ruf quittieren' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(wall.cards).toHaveCount(2);
  await corridor.close();
});

test('a call that is taken at a device shows it, and is no longer new', async ({ desk: wall, installation }) => {
  await wall.open();
  const call = await installation.configurator.press('Bett 101', emergency);
  await expect(wall.card('Zimmer 101')).toContainText('NEU');
  await installation.configurator.acknowledge(call, 'Anna');
  await expect(wall.card('Zimmer 101')).toContainText('von Anna');
  await expect(wall.card('Zimmer 101')).not.toContainText('NEU');
  await expect(wall.card('Zimmer 101').locator('[data-flash]')).toHaveCount(0);
});

test('a call is opened in place, and shows why it is here', async ({ desk: wall, installation }) => {
  const { page } = wall;
  await wall.open();
  await installation.configurator.press('Bad 101');
  await wall.card('Zimmer 101').getByRole('button', { name: 'Ruf öffnen: Zimmer 101' }).click();
  await expect(page).toHaveURL(/\/display\/call\/\d+$/);
  const panel = page.getByRole('dialog', { name: 'Ruf' });
  await expect(panel).toContainText(/Zimmer 101.*Zustand.*Offen.*Ruf Bad\/WC.*Dringend.*1. OG Ost/s);
  await expect(panel).not.toContainText('Beendet');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/display');
  await wall.card('Zimmer 101').getByRole('button', { name: 'Warum steht dieser Ruf hier?' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'Für diese Anzeige ist kein Plan gewählt, also zeigt sie alle Rufe.',
  );
});

test('a wall of one section shows the calls of another as soon as a merge group makes them one', async ({
  desk: wall,
  installation,
}) => {
  const { page } = wall;
  const idOf = async (name: string) => {
    const query = '{ sections(first: 50) { rows { id name } } }';
    const answer = await page.request.post('/backend/query', { headers: { system: '01' }, data: { query } });
    const { data } = (await answer.json()) as { data: { sections: { rows: { id: number; name: string }[] } } };
    return data.sections.rows.find((row) => row.name === name)?.id ?? 0;
  };
  const [east, upstairs] = [await idOf('1. OG Ost'), await idOf('2. OG Ost')];
  const ofSection = 'wd_schedule=20&wd_groups=253&we_schedule=20&we_groups=253';
  await wall.open(`/display?sections=${upstairs}&${ofSection}`);
  await installation.configurator.press('Bett 201');
  await expect(wall.card('Zimmer 201')).toBeVisible();
  await installation.configurator.press('Bett 101');
  await expect(wall.card('Zimmer 101')).toHaveCount(0);

  const merged = { name: 'Nacht im Osten', display_group_id: 253, sections: [east, upstairs] };
  await createRow(page.request, 'MergeGroup', merged);
  await wall.card('Zimmer 101').getByRole('button', { name: 'Warum steht dieser Ruf hier?' }).click();
  await expect(page.getByRole('dialog')).toContainText('Die Sammelgruppe «Nacht im Osten» gilt');
  await expect(page.getByRole('dialog')).toContainText(/Diese Abteilungen zählen als eine: .*1\. OG Ost/);
});

test('on a small card the buttons take the place of the text and never cover the location', async ({
  desk: wall,
  installation,
}) => {
  const { page } = wall;
  await page.setViewportSize({ width: 1920, height: 1080 });
  await wall.open('/display?fontsize=largest');
  for (const bed of [101, 102, 103, 104, 105, 106, 107, 108, 109, 110])
    await installation.configurator.press(`Bett ${bed}`);
  await installation.configurator.press('Gartenausgang', emergency);
  const card = wall.card('Gartenausgang');
  await expect(card.and(page.locator('[data-shape=stacked]'))).toBeVisible();
  await card.hover();
  await expect(card.locator('button[title]')).toHaveCount(3);
  const covering = async () => {
    const location = await card.getByRole('heading').evaluate(({ firstChild }) => {
      const range = document.createRange();
      if (firstChild) range.selectNodeContents(firstChild);
      const { x, y, width, height } = range.getBoundingClientRect();
      // Below stands nothing but the tails of letters.
      return { x, y, width, height: 0.85 * height };
    });
    return (await boxesOf(card.locator('button[title]'))).filter((button) => overlap(button, location));
  };
  await expect.poll(covering).toEqual([]);
});

test('what the buttons of a card do, its panel does too: for fingers, and by keyboard', async ({
  desk: wall,
  installation,
}) => {
  const { page } = wall;
  await wall.open();
  await installation.configurator.press('Bett 101');
  await wall.card('Zimmer 101').getByRole('button', { name: 'Ruf öffnen: Zimmer 101' }).click();
  const panel = page.getByRole('dialog', { name: 'Ruf', exact: true });
  const why = panel.getByRole('button', { name: 'Warum steht dieser Ruf hier?' });
  await expect(why).toBeVisible();
  expect(await findViolations(page, 'dialog')).toEqual([]);
  await why.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Warum steht dieser Ruf hier?' })).toContainText('zeigt sie alle Rufe');
  await page.keyboard.press('Escape');
  await expect(why).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: 'Ruf quittieren' })).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.keyboard.press('Tab');
  const end = panel.getByRole('button', { name: 'Ruf beenden' });
  await expect(end).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: 'Schliessen' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(end).toBeFocused();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Zimmer 101: Ruf beenden?' });
  await question.getByRole('button', { name: 'Ruf beenden' }).press('Enter');
  await expect(question).toBeHidden();
  await expect(panel).toContainText(/Zustand.*Beendet/s);
  await expect(panel).toContainText('Beendet durchdemo');
  await expect(why).toBeHidden();
  await expect(panel.getByRole('button', { name: 'Schliessen' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/display');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a profile is made, changed and kept; the wall follows it, and shows why a call is missing', async ({
  desk: wall,
  installation,
}) => {
  const { page } = wall;
  await wall.open();
  await installation.configurator.press('Bett 101');
  await page.getByRole('button', { name: 'Einstellungen' }).click();
  const drawer = page.getByRole('dialog', { name: 'Einstellungen' });
  await drawer.getByRole('button', { name: 'Profil anlegen' }).click();
  const create = page.getByRole('dialog', { name: 'Profil anlegen' });
  await expect(create.getByRole('button', { name: 'Anlegen' })).toBeDisabled();
  await create.getByLabel('Name des Profils').fill('Nachtwache');
  await create.getByRole('button', { name: 'Anlegen' }).click();
  await expect(page).toHaveURL('/display/nachtwache');
  await expect(drawer.getByText(/gilt nur auf diesem Gerät/)).toBeVisible();

  await drawer.getByLabel('Name des Profils').fill(' ');
  await expect(drawer.getByRole('button', { name: 'Speichern' })).toBeDisabled();
  await drawer.getByLabel('Name des Profils').fill('Nachtdienst');
  await drawer.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.locator('header').getByText('Nachtdienst')).toBeVisible();
  await expect(drawer.getByLabel('Anwesenheiten zeigen')).toBeChecked();
  await expect(page).toHaveURL('/display/nachtwache');

  await drawer.getByLabel('Am grössten').check();
  await expect(drawer.getByText('Lesbar bis ca. 8.9 m bei 55″')).toBeVisible();
  await expect(drawer.getByLabel('Anzeigegruppe').first()).toBeVisible();
  for (const group of await drawer.getByLabel('Anzeigegruppe').all()) await group.selectOption('Keine Rufe');
  await expect(drawer.getByRole('figure')).toContainText('Keine offenen Rufe');
  await drawer.getByRole('button', { name: 'Schliessen' }).click();
  await expect(page.getByRole('dialog', { name: 'Änderungen verwerfen?' })).toBeVisible();
  await page.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await drawer.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Profil gespeichert' })).toBeVisible();
  expect(await findViolations(page, 'dialog')).toEqual([]);
  await drawer.getByLabel('Offener Ruf').selectOption({ label: 'Zimmer 101 · Ruf' });
  await expect(drawer).toContainText('Dieser Ruf wird hier nicht gezeigt.');
  await drawer.getByRole('button', { name: 'Schliessen' }).click();
  await expect(page.getByText('Keine offenen Rufe')).toBeVisible();

  await page.goto('/display');
  await expect(page).toHaveURL('/display/nachtwache');
  await page.getByRole('button', { name: 'Einstellungen' }).click();
  await drawer.getByRole('button', { name: 'Profil löschen' }).click();
  await page
    .getByRole('dialog', { name: /löschen\?/ })
    .getByRole('button', { name: 'Profil löschen' })
    .click();
  await expect(page).toHaveURL('/display');
  await page.goto('/display/nachtwache');
  await expect(page).toHaveURL('/display');
});

test('a test call comes from the configurator to the wall, marked as a test, with its time', async ({ desk: wall }) => {
  const { page } = wall;
  await wall.open();
  await page.getByRole('button', { name: 'Einstellungen' }).click();
  const drawer = page.getByRole('dialog', { name: 'Einstellungen' });
  await drawer.getByRole('button', { name: 'Testruf auslösen' }).click();
  await expect(drawer.getByText(/nach \d+\.\d s auf dieser Anzeige/)).toBeVisible();
  await drawer.getByRole('button', { name: 'Schliessen' }).click();
  await expect(wall.cards.first()).toContainText('TEST');
});

test('sound that the browser blocks is shown as blocked, and a tap unblocks it', async ({ wall }) => {
  const { page } = wall;
  await page.addInitScript(() => localStorage.setItem('cs.wall_sound', 'on'));
  await wall.open();
  const chip = page.getByRole('button', { name: 'Ton blockiert – tippen zum Aktivieren' });
  await chip.click();
  await expect(page.getByRole('button', { name: 'Ton ausschalten' })).toBeVisible();
  await page.reload();
  await expect(chip).toBeVisible();
});

test('a camera is shown while its door station requests it: inside of the screen, over no call, never over an emergency', async ({
  desk: wall,
  camera,
  installation,
}) => {
  const { page } = wall;
  await page.setViewportSize({ width: 3840, height: 2160 });
  const door = await openTrigger(page.request, 'Eingang', camera.picture);
  await wall.open('/display?videostream=1');
  await door.start();
  const picture = page.getByRole('figure').filter({ has: page.getByRole('img', { name: 'Eingang' }) });
  await expect.poll(async () => (await boxOf(picture)).width).toBeGreaterThan(1900);

  await page.setViewportSize({ width: 1920, height: 1080 });
  for (const bed of ['101', '102', '103', '104', '105', '106']) await installation.configurator.press(`Bett ${bed}`);
  await expect(wall.cards).toHaveCount(6);
  const isOver = async (cards: Locator) => {
    const own = await boxOf(picture);
    return (await boxesOf(cards)).some((card) => overlap(card, own));
  };
  await expect.poll(() => isOver(wall.cards)).toBe(false);
  await expect.poll(async () => (await boxOf(picture)).width).toBeGreaterThan(390);

  const { x, y, width, height } = await restingBox(picture);
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(1915, 1075, { steps: 4 });
  await page.mouse.up();
  const isOnScreen = async () => isInside(await boxOf(picture), { x: 0, y: 0, ...page.viewportSize() } as Box);
  await expect.poll(isOnScreen).toBe(true);
  for (const [wide, high] of [
    [800, 600],
    [600, 900],
    [400, 700],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width: wide, height: high });
    await expect.poll(isOnScreen).toBe(true);
  }
  await installation.configurator.press('Bett 101', emergency);
  const alarm = wall.card('Zimmer 101').and(page.locator('[data-kind=Emergency]'));
  await expect(alarm).toBeVisible();
  await expect.poll(() => isOver(alarm)).toBe(false);
  await expect(picture).toBeVisible();
  await door.stop();
  await expect(picture).toBeHidden();
});

test('a camera window shows that its picture is loading, and that there is none, until there is one', async ({
  desk: wall,
  camera,
}) => {
  const { page } = wall;
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  camera.state.ready = promise;
  camera.state.isBroken = true;
  const door = await openTrigger(page.request, 'Keller', camera.picture);
  await wall.open('/display?videostream=1');
  await door.start();
  const window = page.getByRole('figure').filter({ hasText: 'Keller' });
  await expect(window.getByText('Das Videobild wird geladen …')).toBeVisible();
  answer();
  await expect(window.getByText('Das Videobild ist nicht verfügbar.')).toBeVisible();
  camera.state.isBroken = false;
  await window.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(window.locator('[data-picture=shown]')).toHaveCount(1);
  await expect(window.getByRole('status')).toBeEmpty();
  await door.stop();
  await expect(window).toBeHidden();
});

test('the player of a video stream is loaded when it is shown, and requests the stream from the camera', async ({
  desk: wall,
  camera,
}) => {
  const { page } = wall;
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const door = await openTrigger(page.request, 'Garten', camera.film);
  await wall.open('/display?videostream=1');
  const before = fetched.filter((url) => url.endsWith('.js')).length;
  await door.start();
  await expect(page.getByLabel('Garten')).toBeVisible();
  await expect.poll(() => camera.requests).toContain('/garten.m3u8');
  expect(fetched.filter((url) => url.endsWith('.js')).length).toBeGreaterThan(before);
  await door.stop();
  await expect(page.getByLabel('Garten')).toBeHidden();
});

test('the cameras of the demo show a picture, and its hubs are ready', async ({ desk: wall }) => {
  const { page } = wall;
  const query = '{ videoStreams(first: 9) { rows { name url } } hubs(first: 9) { rows { status last_sync } } }';
  type Demo = { videoStreams: { rows: { name: string; url: string }[] }; hubs: { rows: { status: string }[] } };
  const read = async () => {
    const answer = await page.request.post('/backend/query', { headers: { system: '01' }, data: { query } });
    return ((await answer.json()) as { data: Demo }).data;
  };
  await expect.poll(async () => (await read()).hubs.rows.map(({ status }) => status)).toEqual(['Ready', 'Ready']);
  const data = await read();
  const entrance = data.videoStreams.rows.find(({ name }) => name === 'Haupteingang');
  const door = await openTrigger(page.request, 'Demo', entrance?.url ?? '');
  await wall.open('/display?videostream=1');
  await door.start();
  const picture = page.getByRole('img', { name: 'Demo' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  await door.stop();
});
