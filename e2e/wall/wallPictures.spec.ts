import { expect, test } from '../fixtures/test.ts';
import { type ScriptedCall, scriptWall } from './scriptedWall.ts';
import { wallFaults } from './wallFaults.ts';

const now = Date.UTC(2026, 10, 15, 13, 32, 0);
const smallest = 13;
const screens = {
  landscape: { width: 1920, height: 1080 },
  portrait: { width: 1080, height: 1920 },
  phone: { width: 390, height: 844 },
} as const;
const counts = [0, 1, 24, 60] as const;
const sections = ['1. OG West', '2. OG Ost', 'Demenzabteilung'];

const notes = ['Lift 2 ausser Betrieb', 'Arztvisite', 'Neue Medikamentenausgabe'].map((title, index) => ({
  id: index + 1,
  system_id: 1,
  title,
  text: index === 1 ? '15:30 Uhr, 2. OG Ost' : 'Bis 17:00 Uhr. Umleitung über Lift 1, bitte den Eingang Nord benützen.',
  color: ['yellow', 'blue', 'red'][index],
  active: true,
  display_date: false,
  display_from: null,
  display_until: null,
}));

function callAt(index: number): ScriptedCall {
  const room = 101 + index;
  const [long, short] = [
    [`Zimmer ${room} Bad WC`, `Bad ${room}`],
    [`Zimmer ${room}`, `Z ${room}`],
    [`Zimmer ${room} Bett 2`, `Z${room}/2`],
    [`Aufenthaltsraum ${room}`, `Auf ${room}`],
  ][index % 4] as [string, string];
  const section = sections[index % 3] ?? '';
  const opened_at = now - (index % 5 === 0 ? 12_000 : 75_000 + index * 61_000);
  const place = { id: index + 1, long, short, section, opened_at, flag: 'Call' as const };
  if (index % 10 === 0) {
    return {
      ...place,
      type: index === 10 ? 'Reanimation Herzalarm' : 'Notfall',
      urgency: 'Emergency',
      opened_at: now - 9000,
    };
  }
  if (index % 5 === 2) return { ...place, type: 'Dringender Ruf', urgency: 'Urgent' };
  if (index === 23) return { ...place, type: 'Batterie schwach', urgency: 'Normal', flag: 'Defect' };
  return { ...place, type: 'Ruf', urgency: 'Normal', is_handled: index === 3 };
}

const presences = [201, 202, 203, 204, 205, 206, 207].map(
  (room): ScriptedCall => ({
    id: 1000 + room,
    long: `Wohngruppe ${room}`,
    short: `W ${room}`,
    type: 'Anwesenheit',
    section: '2. OG Ost',
    urgency: 'Normal',
    flag: 'Presence',
    opened_at: now - 60_000,
  }),
);

for (const font of ['normal', 'larger', 'largest'] as const) {
  test(`at ${font} every call is readable or counted, whatever the number of calls, the connection and the screen`, async ({
    page,
  }) => {
    const wall = await scriptWall(page, now);
    wall.post(notes);
    const faults: string[] = [];
    for (const count of counts) {
      const calls = Array.from({ length: count }, (_, index) => callAt(index));
      const look = async (state: string) => {
        for (const [screen, size] of Object.entries(screens)) {
          const name = `${count} calls, ${font}, ${state}, ${screen}`;
          await page.setViewportSize(size);
          // A loaded machine may paint the new size late: what is wrong must stay wrong.
          const until = Date.now() + 10_000;
          for (;;) {
            wall.beat();
            const isCalm = count === 0 && state === 'live';
            const found = await page.evaluate(wallFaults, { calls, smallest, isCalm, ...size });
            if (found.length === 0 || Date.now() > until) {
              faults.push(...found.map((fault) => `${name}: ${fault}`));
              break;
            }
          }
          // To look at them: `PICTURES=folder npx playwright test e2e/wall/wallPictures.spec.ts`.
          if (process.env.PICTURES)
            await page.screenshot({ path: `${process.env.PICTURES}/${name.replaceAll(', ', '-')}.png` });
        }
      };
      wall.answer();
      await page.clock.setSystemTime(now);
      wall.report({ calls: [...calls, ...presences], link: { state: 'connected', since: now - 3_600_000 } });
      await page.goto(`/display?fontsize=${font}`);
      await expect(page.getByText('Live', { exact: true })).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      await look('live');
      wall.report({ link: { state: 'disconnected', since: now - 60_000 } });
      await expect(page.getByText('Keine Verbindung zur Rufanlage')).toBeVisible();
      await look('field down');
      wall.fallSilent();
      await page.clock.fastForward(6000);
      await expect(page.getByText('Keine Verbindung seit')).toBeVisible();
      await look('stale');
      await page.clock.fastForward(60_000);
      await expect(page.getByText('Diese Anzeige empfängt keine Rufe')).toBeVisible();
      await look('blind');
    }
    expect(faults).toEqual([]);
  });
}
