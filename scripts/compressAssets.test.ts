import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressAssets } from './compressAssets.ts';

test('scripts and styles get their compressed forms, what is compressed already does not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'carestead-assets-'));
  const script = 'call(); '.repeat(1000);
  await writeFile(join(folder, 'app-1.js'), script);
  await writeFile(join(folder, 'font-2.woff2'), 'letters');
  await compressAssets(folder);
  expect((await readdir(folder)).sort()).toEqual(['app-1.js', 'app-1.js.br', 'app-1.js.gz', 'font-2.woff2']);
  const [br, gz] = await Promise.all(['br', 'gz'].map((form) => readFile(join(folder, `app-1.js.${form}`))));
  expect(brotliDecompressSync(br ?? '').toString()).toBe(script);
  expect(gunzipSync(gz ?? '').toString()).toBe(script);
  expect(br?.length).toBeLessThan(script.length / 10);
});
