import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeQR } from 'qr';
import { expect, test } from './phoneTest.ts';

test.describe.configure({ mode: 'default' });

const size = 480;

/** A film of one picture, as a camera that is held to a drawing sees it: YUV4MPEG2, grey only. */
function filmOf(text: string): Buffer {
  const drawing = encodeQR(text, 'raw', { border: 4 });
  const module = Math.floor(size / drawing.length);
  const light = Buffer.alloc(size * size, 235);
  for (const [row, line] of drawing.entries())
    for (const [column, isDark] of line.entries())
      if (isDark)
        for (let y = row * module; y < (row + 1) * module; y += 1)
          light.fill(16, y * size + column * module, y * size + (column + 1) * module);
  const grey = Buffer.alloc((size * size) / 2, 128);
  const frame = [Buffer.from('FRAME\n'), light, grey];
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${size} H${size} F10:1 Ip A1:1 C420mpeg2\n`), ...frame, ...frame]);
}

test('the camera reads the code of the console; what was not allowed is said, and whoever leads sees it', async ({
  phones,
  playwright,
  launchOptions,
  installation: { address },
}) => {
  const film = join(tmpdir(), `carestead-code-${process.pid}.y4m`);
  const code = await phones.code();
  writeFileSync(film, filmOf(`${address}/app/#pair=${code}`));
  const camera = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`];
  const args = [...(launchOptions.args ?? []), ...camera];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  try {
    const context = await browser.newContext({ baseURL: address, isMobile: true, hasTouch: true, locale: 'de-CH' });
    const page = await context.newPage();
    await page.goto('/app/');
    await page.getByRole('button', { name: 'Code mit der Kamera lesen' }).click();
    await expect(page.getByText('Die Kamera ist nicht erlaubt')).toBeVisible();
    await context.grantPermissions(['camera']);
    await page.getByRole('button', { name: 'Code eintippen' }).click();
    await page.getByLabel('Name dieses Telefons').fill('Handy Kamera');
    await page.getByRole('button', { name: 'Code mit der Kamera lesen' }).click();
    await expect(page.getByText('Damit das Telefon klingelt')).toBeVisible();

    const step = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await expect(step('Benachrichtigungen')).toContainText('Nicht erlaubt');
    await expect(step('Benachrichtigungen')).toContainText('In den Einstellungen des Browsers');
    await expect(step('Ton')).toContainText('Erlaubt');
    await page.getByRole('button', { name: /^(Weiter|Später entscheiden)$/ }).click();
    await phones.logIn(page, 'L. Meier');
    await expect(page.getByText('Benachrichtigungen sind nicht erlaubt')).toBeVisible();
    const reported = async () => {
      const { appClients } = (await phones.ask('{ appClients(input: {}) { rows { name permissions } } }')) as {
        appClients: { rows: { name: string; permissions: string[] | null }[] };
      };
      return appClients.rows.find(({ name }) => name === 'Handy Kamera');
    };
    await expect.poll(async () => (await reported())?.permissions).toContain('sound');
    expect((await reported())?.permissions).not.toContain('notifications');
    await context.grantPermissions(['notifications', 'camera']);
    await expect(page.getByText('Benachrichtigungen sind nicht erlaubt')).toHaveCount(0);
    await expect.poll(async () => (await reported())?.permissions).toContain('notifications');

    // A code serves once only.
    const other = await phones.open();
    await other.goto(`/app/#pair=${code}`);
    await other.getByRole('button', { name: 'Koppeln' }).click();
    await expect(other.getByRole('alert')).toContainText('schon gebraucht');
  } finally {
    await browser.close();
    rmSync(film, { force: true });
  }
});
