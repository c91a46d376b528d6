import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { readCode } from '../licence/licenceCode.ts';
import { readConfig } from '../platform/config.ts';
import { built } from '../testing/built.ts';

const node = fileURLToPath(new URL('../../../../node_modules/.bin/node', import.meta.url));

/** Runs in this folder, as a person would: npm itself runs the script elsewhere. */
const licence = (folder: string, ...args: readonly string[]) =>
  promisify(execFile)(node, [built('commands/licence'), ...args], { env: { ...process.env, INIT_CWD: folder } });

test('what the vendor issues is what a server with the public key reads', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'carestead-vendor-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const made = await licence(folder, 'keys', 'keys');
  const LICENCE_PUBLIC_KEY = /LICENCE_PUBLIC_KEY=(\S+)/.exec(made.stdout)?.[1] ?? '';
  const { licencePublicKey } = readConfig({ LICENCE_PUBLIC_KEY });
  const about = ['--number', '123456', '--id', '7', '--name', 'Haus Lindenhof'];
  const { stdout } = await licence(folder, 'issue', '--key', 'keys/licence-private.pem', ...about);
  expect(licencePublicKey && readCode(stdout, licencePublicKey)).toMatchObject({
    isSigned: true,
    licence: { id: 7, number: '123456', name: 'Haus Lindenhof' },
  });
});

test('without arguments the usage is printed', async () => {
  await expect(licence(tmpdir())).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Name the command: npm run licence -- keys FOLDER.*\n$/),
  });
});
