import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A Chromium that runs: the one that was named, one in the path, Playwright's own, or one that is installed now. */
export async function findChromium(): Promise<{ path: string } | { problem: string }> {
  const named = process.env.CHROMIUM_PATH;
  if (named) return runs(named) ? { path: named } : { problem: `CHROMIUM_PATH names "${named}", which does not run.` };
  const path = inPath() ?? (await ofPlaywright()) ?? (installed() ? inPath() : null);
  if (path) return { path };
  return {
    problem:
      'No Chromium was found: install the package "chromium" of your distribution, or run "npx playwright install chromium", or name one in CHROMIUM_PATH.',
  };
}

function inPath(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find((candidate) => existsSync(candidate) && runs(candidate)) ?? null;
}

async function ofPlaywright(): Promise<string | null> {
  const { chromium: own } = await import('@playwright/test');
  const path = own.executablePath();
  return existsSync(path) && runs(path) ? path : null;
}

/** Some distributions put a stub of the same name in its place, which only prints how to install the real one. */
function runs(path: string): boolean {
  return spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0;
}

function installed(): boolean {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
  process.stderr.write('Installing the package chromium ...\n');
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  return apt('update', '-q') && apt('install', '-qy', '--no-install-recommends', 'chromium');
}

/** For tests and benches: without a window, also as root, and without anything that a browser does on its own. */
export const chromiumArgs = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
