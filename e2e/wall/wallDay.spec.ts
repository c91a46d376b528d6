import { createAdmin } from '../fixtures/admin.ts';
import { createRow } from '../fixtures/createRow.ts';
import { logIn } from '../fixtures/logIn.ts';
import { WallPage } from '../pages/WallPage.ts';
import { openInstallation } from '../product/openInstallation.ts';
import { expect, test } from './wallTest.ts';

// They share an installation, whose start takes longer than any of them.
test.describe.configure({ mode: 'default' });

const hour = 3_600_000;

test('the wall is opened from the console, and leads back to it', async ({ wall, installation }) => {
  const { page } = wall;
  await logIn(page, installation.password);
  await page.goto('/home');
  await page.getByRole('link', { name: 'Rufanzeige' }).click();
  await wall.live.waitFor();
  await expect(page).toHaveURL('/display');
  await page.getByRole('link', { name: 'Zur Verwaltung' }).click();
  await expect(page.getByRole('link', { name: 'Administration' })).toBeVisible();
});

test('a display stands among the displays of the installation once it shows calls', async ({ wall, installation }) => {
  const { page } = wall;
  await logIn(page, installation.password);
  await createRow(page.request, 'DisplayProfile', { name: 'Gang Nord', settings: [{ system_id: 1 }] });
  const reported = page.waitForResponse((response) =>
    /ReportDisplay.*"state":"live"/s.test(response.request().postData() ?? ''),
  );
  await wall.open('/display/gang-nord');
  expect(await (await reported).json()).toEqual({ data: { reportDisplay: true } });
  await page.goto('/admin/displays');
  await expect(page.getByRole('row').filter({ hasText: 'Gang Nord' })).toContainText('Aktuell');
});

test('new calls are notified by the browser once it is permitted', async ({ wall, installation, context }) => {
  const { page } = wall;
  await context.grantPermissions(['notifications']);
  await page.addInitScript(() => {
    const notified: string[] = [];
    class RecordedNotification extends Notification {
      constructor(title: string, options?: NotificationOptions) {
        super(title, options);
        notified.push(title);
      }
    }
    Object.assign(window, { notified, Notification: RecordedNotification });
  });
  const notified = () => page.evaluate(() => (window as unknown as { notified: readonly string[] }).notified);
  await installation.configurator.press('Bett 101');
  await wall.open();
  await page.getByRole('button', { name: 'Browser-Meldungen einschalten' }).click();
  await installation.configurator.press('Bett 102');
  await expect.poll(notified).toEqual(['Zimmer 102']);
  await page.reload();
  await page.getByRole('button', { name: 'Browser-Meldungen ausschalten' }).click();
  await installation.configurator.press('Bett 103');
  await expect(wall.card('Zimmer 103')).toBeVisible();
  expect(await notified()).toEqual([]);
});

test('the page is loaded anew after four hours, but not over unsaved input', async ({ wall, installation }) => {
  const { page } = wall;
  await page.clock.install();
  await logIn(page, installation.password);
  await createRow(page.request, 'DisplayProfile', { name: 'Gang West', settings: [{ system_id: 1 }] });
  await wall.open('/display/gang-west');
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  const isOld = () => page.evaluate(() => 'isOld' in window);
  await page.getByRole('button', { name: 'Einstellungen' }).click();
  const drawer = page.getByRole('dialog', { name: 'Einstellungen' });
  await drawer.getByLabel('Grösser').check();

  await page.clock.fastForward(4.1 * hour);
  await expect(wall.live).toBeVisible();
  await page.clock.fastForward(11_000);
  await expect(wall.live).toBeVisible();
  expect(await isOld()).toBe(true);
  await expect(drawer.getByLabel('Grösser')).toBeChecked();

  await drawer.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Profil gespeichert' })).toBeVisible();
  const loaded = page.waitForEvent('load');
  await page.clock.fastForward(11_000);
  await loaded;
  await wall.live.waitFor();
  expect(await isOld()).toBe(false);
});

test.describe('where only paired displays are let in', () => {
  test.use({ expectedComplaint: /40[0-9]|DISPLAY_NOT_ALLOWED/ });

  test('an anonymous browser is refused until the display is paired with a code', async ({ page, playwright }) => {
    const installation = await openInstallation({ CARESTEAD_DISPLAYS: 'paired' });
    const chief = await playwright.request.newContext({ baseURL: installation.address });
    try {
      await createAdmin(chief);
      await createRow(chief, 'SystemParam', { name: 'Haus Lindenhof', ip: '192.0.2.10' });
      const answer = await chief.post('/backend/query', {
        headers: { system: '01' },
        data: { query: 'mutation { createPairingCode { code } }' },
      });
      const { data } = (await answer.json()) as { data: { createPairingCode: { code: string } } };

      await page.goto(`${installation.address}/display`);
      await expect(page.getByRole('heading', { name: 'Diese Anzeige ist nicht freigegeben' })).toBeVisible();
      await expect(new WallPage(page).cards).toHaveCount(0);
      await page.getByLabel('Kopplungscode').fill('FALS-CHER');
      await page.getByRole('button', { name: 'Koppeln' }).click();
      await expect(page.getByRole('alert')).toHaveText('Dieser Code ist falsch oder abgelaufen.');
      await page.getByLabel('Kopplungscode').fill(data.createPairingCode.code.toLowerCase());
      await page.getByRole('button', { name: 'Koppeln' }).click();
      await expect(page.getByRole('alert')).toContainText('Haus Lindenhof: Keine Verbindung zur Rufanlage');
      await expect(page.getByLabel('Kopplungscode')).toHaveCount(0);
      await page.goto('about:blank');
    } finally {
      await chief.dispose();
      await installation.close();
    }
  });
});
