import { boxOf } from '../fixtures/boxes.ts';
import { findViolations } from '../fixtures/findViolations.ts';
import { breakableConnection } from '../product/breakableConnection.ts';
import { expect, test } from './wallTest.ts';

// They share an installation, whose start takes longer than any of them.
test.describe.configure({ mode: 'default' });

const emergency = 2;

test('a call appears and disappears on the wall, without any log-in', async ({ wall, installation }) => {
  await wall.open();
  await expect(wall.page.getByText('Keine offenen Rufe')).toBeVisible();
  const call = await installation.configurator.press('Bett 101');
  await expect(wall.card('Zimmer 101')).toContainText(/NEU.*Ruf.*1. OG Ost.*\d:\d\d/s);
  await installation.configurator.press('Bett 102', emergency);
  await expect(wall.cards.first()).toContainText('Zimmer 102');
  await expect(wall.card('Zimmer 102').locator('[data-flash=fast]')).toBeVisible();
  expect(await findViolations(wall.page)).toEqual([]);
  await installation.configurator.close(call);
  await expect(wall.card('Zimmer 101')).toBeHidden();
  await expect(wall.page.getByRole('button', { name: 'Einstellungen' })).toBeHidden();
});

test.describe('without a line', () => {
  // What is under way when the cable is pulled out fails once it is put in again.
  test.use({ expectedComplaint: /ERR_(CONNECTION_(RESET|CLOSED)|EMPTY_RESPONSE)|WebSocket connection to .* failed/ });

  test('a disconnected wall shows it, and shows the calls of the meantime once reconnected', async ({
    wall,
    installation,
  }) => {
    const wire = await breakableConnection(new URL(installation.address));
    try {
      await installation.configurator.press('Bett 101');
      await wall.open(`${wire.address}/display`);
      await expect(wall.card('Zimmer 101')).toBeVisible();
      await wall.watch({ checked: 'Verbindung wird geprüft', lost: 'Keine Verbindung seit' });
      wire.cut();
      await expect(wall.lost).toBeVisible();
      const { checked = Number.NaN, lost = Number.NaN } = await wall.seen();
      expect(checked).toBeLessThan(lost);
      expect(lost).toBeLessThan(8000);
      await expect(wall.lost).toContainText('Rufe an der Zimmerleuchte und am Telefon prüfen.');
      await expect(wall.card('Zimmer 101')).toContainText('vor Abbruch');
      await expect(wall.live).toBeHidden();
      await installation.configurator.press('Bett 102', emergency);
      wire.mend();
      await expect(wall.page.getByText(/Wieder verbunden \d\d:\d\d:\d\d/)).toBeVisible();
      await expect(wall.lost).toBeHidden();
      await expect(wall.card('Zimmer 102')).toContainText('NEU');
      await expect(wall.card('Zimmer 101')).not.toContainText('vor Abbruch');
    } finally {
      await wire.close();
    }
  });
});

test('a configurator that is not connected is named, and its calls are marked', async ({ wall, installation }) => {
  await installation.configurator.press('Bett 101');
  await wall.open();
  await expect(wall.card('Zimmer 101')).toHaveAttribute('data-trust', 'live');
  try {
    await installation.configurator.faults({ offline: true });
    const down = wall.page.getByRole('alert').filter({ hasText: 'Haus Lindenhof: Keine Verbindung zur Rufanlage' });
    await expect(down).toBeVisible();
    await expect(wall.card('Zimmer 101')).toHaveAttribute('data-trust', 'unknown');
    await expect(wall.live).toBeHidden();
  } finally {
    await installation.configurator.faults({ offline: false });
  }
  await expect(wall.live).toBeVisible();
});

test('a configurator that stops sending is named within 5 s, and the wall is not live again before its list has come', async ({
  wall,
  installation,
}) => {
  await installation.configurator.press('Bett 101');
  await wall.open();
  await expect(wall.card('Zimmer 101')).toBeVisible();
  const down = wall.page.getByRole('alert').filter({ hasText: 'Haus Lindenhof: Keine Verbindung zur Rufanlage' });
  try {
    await wall.watch({ down: 'Haus Lindenhof: Keine Verbindung zur Rufanlage' });
    await installation.configurator.faults({ silent: true });
    await expect(down).toBeVisible({ timeout: 20_000 });
    expect((await wall.seen()).down).toBeLessThan(5000);
    await expect(wall.live).toBeHidden();
    await installation.configurator.press('Bett 102', emergency);
    // Longer than an attempt to connect takes to fail.
    const seen = await wall.page.evaluate(async () => {
      const until = performance.now() + 6500;
      let live = 0;
      while (performance.now() < until) {
        await new Promise(requestAnimationFrame);
        if (!document.querySelector('[role="alert"]')) live += 1;
      }
      return live;
    });
    expect(seen).toBe(0);
  } finally {
    await installation.configurator.faults({ silent: false });
  }
  await expect(wall.live).toBeVisible({ timeout: 20_000 });
  expect(await wall.card('Zimmer 102').count()).toBe(1);
});

test('more calls than fit become compact, and then the last cell counts them', async ({ wall, installation }) => {
  await wall.page.setViewportSize({ width: 1280, height: 720 });
  await wall.open('/display?fontsize=largest&fullscreen=1');
  const rooms = Array.from({ length: 12 }, (_, index) => `Bett ${String(101 + index)}`);
  for (const room of rooms.slice(0, 6)) await installation.configurator.press(room);
  await expect(wall.cards).toHaveCount(6);
  await expect(wall.cards.first()).toHaveAttribute('data-mode', 'two_line');
  for (const room of rooms.slice(6)) await installation.configurator.press(room);
  await expect(wall.cards).toHaveCount(12);
  await expect(wall.cards.first()).toHaveAttribute('data-mode', 'compact');
  for (const room of ['Bett 201', 'Bett 202', 'Bett 203']) await installation.configurator.press(room);
  await expect(wall.more).toHaveText('+4 weitere Rufe');
  await installation.configurator.press('Bett 204', emergency);
  await expect(wall.cards.first()).toContainText('204');
  await expect(wall.more).toHaveText('+5 weitere Rufe');
});

test('the notes have 320 px on a wide screen, however few its pixels are', async ({ wall }) => {
  await wall.page.setViewportSize({ width: 1280, height: 720 });
  await wall.open();
  const notes = wall.page.getByRole('complementary', { name: 'Notizen' });
  await expect.poll(async () => (await boxOf(notes)).width).toBe(320);
});

test('full screen hides the buttons, and Escape brings them back', async ({ wall }) => {
  const hint = wall.page.getByText('Mit der Taste Escape verlassen Sie das Vollbild.');
  // At the same time: it goes after some seconds.
  await Promise.all([wall.open('/display?fullscreen=1'), hint.waitFor()]);
  await expect(wall.page.getByRole('link', { name: 'Anmelden' })).toBeHidden();
  await wall.page.keyboard.press('Escape');
  await expect(wall.page.getByRole('link', { name: 'Anmelden' })).toBeVisible();
  await wall.page.getByRole('button', { name: 'Vollbild' }).press('Enter');
  await expect(wall.page.getByRole('button', { name: 'Vollbild verlassen' })).toBeFocused();
  await wall.page.keyboard.press('Enter');
  await expect(wall.page.getByRole('button', { name: 'Vollbild', exact: true })).toBeFocused();
});
