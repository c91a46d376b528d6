import { mkdtempSync, readFileSync, rmSync, watchFile, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Environment } from './startProduct.ts';

const file = process.env.JOURNEY_CLOCK;
// Loaded before the call server itself: what it takes for now follows the file from then on.
if (file && process.argv[1]?.endsWith('main.js')) {
  const now = Date.now;
  let ahead = 0;
  watchFile(file, { interval: 50, persistent: false }, () => {
    ahead = Number(readFileSync(file, 'utf8'));
  });
  Date.now = () => now() + ahead;
}

/** The clock of a call server that a journey puts forward, so that it need not wait for minutes. */
export function openLaterClock() {
  const folder = mkdtempSync(join(tmpdir(), 'carestead-clock-'));
  const path = join(folder, 'ahead');
  writeFileSync(path, '0');
  const env: Environment = {
    JOURNEY_CLOCK: path,
    NODE_OPTIONS: `--import=${pathToFileURL(import.meta.filename).href}`,
  };
  return {
    env,
    putForward: (seconds: number) => writeFileSync(path, String(seconds * 1000)),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
