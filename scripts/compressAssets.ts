import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const isText = /\.(js|css|svg|json)$/;
const withBrotli = promisify(brotliCompress);
const withGzip = promisify(gzip);

/** Lays the compressed forms beside each script and style: browsers take brotli over TLS, and gzip without it. */
export async function compressAssets(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => isText.test(name));
  await Promise.all(names.map((name) => compress(join(folder, name))));
}

async function compress(file: string) {
  const bytes = await readFile(file);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([withBrotli(bytes, { params }), withGzip(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
