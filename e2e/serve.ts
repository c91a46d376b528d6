import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from './startProduct.ts';

const folder = mkdtempSync(join(tmpdir(), 'carestead-journeys-'));
const product = startProduct(Number(process.env.PORT), folder);

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end());

async function end() {
  await product.then(({ stop }) => stop()).catch(() => {});
  rmSync(folder, { recursive: true, force: true });
  process.exit();
}

await product;
