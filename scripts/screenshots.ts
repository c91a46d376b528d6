import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumArgs, findChromium } from './findChromium.ts';
import { freePort } from './freePort.ts';
import { root } from './root.ts';
import { largestScreenshot, screenshotFolder, screenshots } from './screenshotList.ts';

const waitLimit = 180_000;
const size = { width: 1920, height: 1080 };

/** Takes the pictures of the README of a demo that is started for it. */
const found = await findChromium();
if ('problem' in found) throw new Error(found.problem);
const folder = mkdtempSync(join(tmpdir(), 'carestead-screenshots-'));
const [port, simulator, control] = await Promise.all([freePort(), freePort(), freePort()]);
const address = `http://127.0.0.1:${port}`;
const demo = spawn(process.execPath, [join(root, 'scripts/demo.ts'), '--calls', '5000'], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: {
    ...process.env,
    ...{ PORT: String(port), SIMULATOR_PORT: String(simulator), SIMULATOR_CONTROL_PORT: String(control) },
    ...{ CARESTEAD_DATA: folder, LOG_LEVEL: 'error' },
  },
});
const ended = once(demo, 'exit');
try {
  await new Promise<void>((resolve, reject) => {
    let output = '';
    demo.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
      if (output.includes('Carestead is ready')) resolve();
    });
    void ended.then(() => reject(new Error(`the demo did not start: ${output}`)));
  });
  await takeAll(found.path);
} finally {
  demo.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}

async function takeAll(executablePath: string) {
  const browser = await chromium.launch({ executablePath, args: [...chromiumArgs] });
  const context = await browser.newContext({
    ...{ viewport: size, locale: 'de-CH', timezoneId: 'Europe/Zurich', reducedMotion: 'reduce', colorScheme: 'dark' },
  });
  context.setDefaultTimeout(waitLimit);
  const page = await context.newPage();
  mkdirSync(join(root, screenshotFolder), { recursive: true });
  await page.goto(`${address}/demo`, { timeout: waitLimit });
  await beginCall(page);
  for (const { name, path } of screenshots) {
    // The demo page is open: it shows a call on its way.
    const shown = path === '/demo' ? page : await openIn(path);
    const picture = await smallest(shown);
    writeFileSync(join(root, screenshotFolder, `${name}.webp`), picture);
    process.stdout.write(`${screenshotFolder}/${name}.webp (${Math.round(picture.length / 1000)} kB)\n`);
  }
  await browser.close();

  async function openIn(path: string) {
    const other = await context.newPage();
    await other.goto(`${address}${path}`, { timeout: waitLimit });
    await other.getByText('Zimmer 203').first().waitFor();
    return other;
  }
}

/** An emergency that one of the phones has accepted. */
async function beginCall(page: Page) {
  const phones = ['Nora Brunner', 'Luca Bernasconi', 'Mirjam Zgraggen'];
  const phone = (name: string) => page.frameLocator(`iframe[title="Telefon von ${name}"]`);
  for (const name of phones) await phone(name).getByText('Live', { exact: true }).waitFor();
  const room = page.getByRole('region', { name: 'Zimmer 203', exact: true });
  for (const toggle of ['Anwesenheit', 'Alarm']) {
    await room.getByRole('button', { name: toggle }).click();
    await page.locator('section[aria-busy=false]').first().waitFor();
  }
  await page.getByText('3 von 3 Telefonen').waitFor();
  const ring = phone('Mirjam Zgraggen').getByRole('alertdialog');
  await ring.getByRole('button', { name: 'Ich gehe' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: /Zusage\+\d/ })
    .waitFor();
}

/** As WebP of the best quality that is small enough: the browser makes it. */
async function smallest(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  for (let quality = 90; quality >= 30; quality -= 10) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
    const picture = Buffer.from(data, 'base64');
    if (picture.length < largestScreenshot) return picture;
  }
  throw new Error('the picture does not get small enough');
}
