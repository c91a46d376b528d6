import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { type ScriptedCall, scriptWall } from './scriptedWall.ts';

const now = Date.UTC(2026, 10, 15, 13, 32, 0);
const landscape = { width: 1920, height: 1080 };
const portrait = { width: 1080, height: 1920 };

const call = (room: number, more: Partial<ScriptedCall> = {}): ScriptedCall => ({
  id: room,
  long: `Zimmer ${room}`,
  short: `Z ${room}`,
  type: 'Ruf',
  section: '1. OG West',
  urgency: 'Normal',
  flag: 'Call',
  opened_at: now - 60_000 + room,
  ...more,
});
const calls = (count: number) => Array.from({ length: count }, (_, index) => call(101 + index));
const emergency = (room: number, more: Partial<ScriptedCall> = {}) =>
  call(room, { urgency: 'Emergency', type: 'Notfall', ...more });

const note = (id: number) => ({
  id,
  system_id: 1,
  title: `Notiz ${id}`,
  text: 'Bitte den Eingang Nord benützen. '.repeat(id),
  color: 'yellow',
  active: true,
  display_date: false,
  display_from: null,
  display_until: null,
});

async function openWall(
  page: Page,
  shown: readonly ScriptedCall[],
  notes: readonly object[] = [],
  at = now,
  path = '/display',
) {
  const wall = await scriptWall(page, at);
  wall.post(notes);
  wall.report({ calls: shown });
  await page.goto(path);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ton einschalten' })).toBeVisible();
  return wall;
}

/** From here on time passes on a live wall by `runFor` alone: how long a loss lasts does not depend on the machine. */
async function stopClock(page: Page, wall: Awaited<ReturnType<typeof openWall>>) {
  // Far enough ahead that the clock has not passed it before it stops.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  // To the wall that was a loss of ten seconds, and it says for some time that it is over.
  await expect(async () => {
    wall.beat();
    await page.clock.runFor(2000);
    await expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: 1000 });
    expect(await page.getByText('Wieder verbunden').count()).toBe(0);
  }).toPass({ intervals: [100] });
}

/** Runs in the page: the rooms that a list names, and how many more it counts. */
function roomsIn(list: Element) {
  const isRoom = ({ textContent }: Element) => /^Zimmer \d+$/.test(textContent?.trim() ?? '');
  const named = [...list.querySelectorAll('*')].filter((each) => isRoom(each) && ![...each.children].some(isRoom));
  return {
    rooms: named.map(({ textContent }) => textContent?.trim() ?? ''),
    counted: Number(/\+(\d+) weitere/.exec(list.textContent ?? '')?.[1]),
  };
}

/** Where each card stands. */
const places = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>('main article')].map((card) => {
        const { left, top } = card.getBoundingClientRect();
        return [card.querySelector('h2')?.firstChild?.textContent ?? '', [Math.round(left), Math.round(top)]];
      }),
    ),
  );

test('the frame of an emergency is a hundredth of the screen wide, goes on and off entirely, and rests where motion is unwanted', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openWall(page, [emergency(214)]);
  const flash = () =>
    page.locator('main article').evaluate((card) => {
      const frame = card.querySelector('[data-flash]');
      const beat = frame?.getAnimations()[0];
      if (!frame) throw new Error('the emergency has no frame');
      const opacityAt = (share: number) => {
        beat?.pause();
        if (beat) beat.currentTime = share * Number(beat.effect?.getTiming().duration);
        return getComputedStyle(frame).opacity;
      };
      return {
        width: Number.parseFloat(getComputedStyle(frame).borderTopWidth) / innerHeight,
        steady: getComputedStyle(card).boxShadow,
        opacities: [0.1, 0.4, 0.6, 0.9].map(opacityAt),
        perSecond: beat ? 1000 / Number(beat.effect?.getTiming().duration) : 0,
      };
    });
  for (const size of [landscape, portrait]) {
    await page.setViewportSize(size);
    const { width, steady, opacities, perSecond } = await flash();
    expect(width).toBeGreaterThanOrEqual(0.01);
    expect([steady, opacities]).toEqual(['none', ['1', '1', '0', '0']]);
    expect(perSecond).toBeGreaterThan(1);
    expect(perSecond).toBeLessThan(3);
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await flash()).toMatchObject({ perSecond: 0, opacities: ['1', '1', '1', '1'] });
});

test('a short loss moves nothing', async ({ page }) => {
  await page.setViewportSize(landscape);
  const wall = await openWall(page, calls(9), [note(1)]);
  await stopClock(page, wall);
  const boxes = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main *, header *')].map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return [left, top, width, height].map(Math.round).join(' ');
      }),
    );
  const before = await boxes();
  await wall.drop();
  await expect(page.getByText('Verbindung wird geprüft')).toBeVisible();
  expect(await boxes()).toEqual(before);
  wall.answerAgain();
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(await boxes()).toEqual(before);
});

test('when a call closes, the others keep their column', async ({ page }) => {
  await page.setViewportSize(landscape);
  const wall = await openWall(page, calls(7));
  const before = await places(page);
  wall.report({ calls: calls(7).filter(({ id }) => id !== 101) });
  await expect(page.locator('main article')).toHaveCount(6);
  await expect.poll(async () => (await places(page))['Zimmer 105']?.[1]).toBe(before['Zimmer 103']?.[1]);
  const after = await places(page);
  for (const [place, [left]] of Object.entries(after)) expect(before[place]?.[0], place).toBe(left);
});

test('a normal call with a short name is not larger than an emergency with a long one, on a blind wall neither', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const long = emergency(214, { long: 'Zimmer 214 Bad WC 2', short: 'Zimmer 214 Bad' });
  const wall = await openWall(page, [long, call(101)], [note(1)], now, '/display?fontsize=largest');
  const expectInOrderNow = async () => {
    const sizes = await page
      .getByRole('main')
      .getByText(/^(Zimmer|Z) \d{3}( Bad( WC 2)?)?/)
      .evaluateAll((names) => names.map((name) => Number.parseFloat(getComputedStyle(name).fontSize)));
    expect(sizes).toHaveLength(2);
    expect(sizes[1]).toBeLessThanOrEqual(sizes[0] ?? 0);
  };
  // A new size of the screen is laid out in the next frames.
  const expectInOrder = () => expect(expectInOrderNow).toPass();
  await expectInOrder();
  wall.fallSilent();
  await page.clock.fastForward(6000);
  await page.clock.fastForward(60_000);
  await page.setViewportSize({ width: 400, height: 800 });
  await expect(page.getByText('Zuletzt bekannt')).toBeVisible();
  await expectInOrder();
});

test('on an upright screen notes take their turns in the room that calls leave, and never from a call', async ({
  page,
}) => {
  await page.setViewportSize(portrait);
  const notes = [1, 4, 8, 2, 6, 9, 3].map(note);
  const wall = await openWall(page, calls(9), notes);
  const strip = page.getByRole('complementary', { name: 'Notizen' });
  await expect(strip).toBeVisible();
  const before = await places(page);
  const first = await strip.innerText();
  for (let seconds = 0; seconds < 60 && (await strip.innerText()) === first; seconds += 2) {
    await page.clock.fastForward(2000);
    wall.beat(now + seconds * 1000);
  }
  expect(await strip.innerText()).not.toBe(first);
  expect(await places(page)).toEqual(before);
  wall.report({ calls: calls(40) });
  await expect(page.getByText(/^\+\d+ weitere Rufe/)).toBeVisible();
  await expect(strip).toBeHidden();
});

test('notes are dimmed at night', async ({ page }) => {
  const evening = Date.UTC(2026, 10, 15, 19, 59, 30);
  const wall = await openWall(page, calls(1), [note(1)], evening);
  const dimmed = () =>
    page.getByText('Notiz 1').evaluate((title) => getComputedStyle(title.closest('li') ?? title).filter);
  await expect.poll(dimmed).toBe('none');
  await page.clock.fastForward(2000);
  wall.beat(evening + 60_000);
  await expect.poll(dimmed).toBe('brightness(0.55)');
});

test('the last known calls of a blind wall are counted and have their turns, and emergencies stay', async ({
  page,
}) => {
  await page.setViewportSize(landscape);
  const wall = await openWall(page, [emergency(214), ...calls(40)]);
  wall.fallSilent();
  await page.clock.fastForward(6000);
  await page.clock.fastForward(60_000);
  await expect(page.getByText('Diese Anzeige empfängt keine Rufe')).toBeVisible();
  const list = page.getByRole('region', { name: 'Offene Rufe' });
  await expect(list.getByRole('listitem').filter({ hasText: 'Zimmer 214' })).toContainText('Notfall');
  const seen = new Set<string>();
  const turn = async () => {
    // In one moment: the next ones have their turn by the clock.
    const { rooms, counted } = await list.evaluate(roomsIn);
    expect(rooms).toContain('Zimmer 214');
    expect(rooms.length + counted).toBe(41);
    for (const room of rooms) seen.add(room);
    await page.clock.fastForward(10_000);
    return seen.size;
  };
  await expect.poll(turn, { intervals: [100] }).toBe(41);
});

test('presences of a configurator that is not connected carry the stripe of what is unknown', async ({ page }) => {
  await page.setViewportSize(landscape);
  const wall = await openWall(page, [call(201, { flag: 'Presence', type: 'Anwesenheit' })]);
  const tile = page.getByRole('complementary', { name: 'Anwesenheiten' }).getByRole('listitem');
  const stripe = () => tile.evaluate((element) => getComputedStyle(element).backgroundImage);
  expect(await stripe()).toBe('none');
  wall.report({ link: { state: 'disconnected', since: now - 60_000 } });
  await expect(page.getByText('Rufe unbekannt seit 14:31')).toBeVisible();
  await expect.poll(stripe).toContain('repeating-linear-gradient');
});
