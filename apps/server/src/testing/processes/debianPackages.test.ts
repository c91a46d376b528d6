import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unpackDebianPackages } from './debianPackages.ts';

test('packages are unpacked once, however many ask at the same time', async () => {
  const folders = await Promise.all([1, 2].map(() => unpackDebianPackages(['libwrap0'])));
  expect(new Set(folders).size).toBe(1);
  expect(existsSync(join(folders[0] ?? '', 'usr/share/doc/libwrap0/copyright'))).toBe(true);
});
