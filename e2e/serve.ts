import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminSession } from './admin.ts';
import { startProduct } from './startProduct.ts';

const folder = mkdtempSync(join(tmpdir(), 'carestead-journeys-'));
const product = startProduct(Number(process.env.PORT), folder);
const parent = process.ppid;

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end());
// Whoever started the journeys may be killed without a word.
const watch = setInterval(() => {
  if (process.ppid !== parent) void end();
}, 1000);

async function end() {
  clearInterval(watch);
  await product.then(({ stop }) => stop()).catch(() => {});
  for (const left of [folder, adminSession]) rmSync(left, { recursive: true, force: true });
  process.exit();
}

await product;
