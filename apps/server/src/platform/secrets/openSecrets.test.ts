import { chmod, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startCallServer } from '../../callServer.ts';
import { startTestServer } from '../../testing/callServer.ts';
import { createInitialUser, firstUser } from '../../testing/client.ts';
import { freshDatabase, quiet } from '../../testing/database.ts';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { warnIfKeyIsReadable } from './keyFile.ts';
import { openSecrets } from './openSecrets.ts';

const folder = () => mkdtemp(join(tmpdir(), 'carestead-key-'));

async function filled() {
  const server = await startTestServer();
  await server.client().query(createInitialUser, firstUser);
  const config = readConfig({ PORT: '0', CARESTEAD_DATA: server.dataFolder });
  const startAgain = () => startCallServer({ config, databaseUrl: server.database.url, log: quiet });
  return { server, startAgain, key: join(server.dataFolder, 'secret.key') };
}

test('beside a filled database a missing or foreign key stops the start and stays as it is', async () => {
  const { server, startAgain, key } = await filled();
  await rename(key, `${key}.copy`);
  await expect(startAgain()).rejects.toThrow(/secret\.key is missing.*no password of a user.*npm run key:replace/s);
  await expect(stat(key)).rejects.toThrow('ENOENT');

  await writeFile(key, Buffer.alloc(32, 7).toString('base64'));
  await expect(startAgain()).rejects.toThrow(/is not the one that this database was filled with/);
  expect(await readFile(key, 'utf8')).toBe(Buffer.alloc(32, 7).toString('base64'));

  await rename(`${key}.copy`, key);
  const second = await startAgain();
  await second.stop();
  expect(await server.database.ownerQuery(`SELECT key_check LIKE 'v1:%' AS checked FROM installation`)).toEqual([
    { checked: true },
  ]);
});

test('an installation of before the check value goes on with its key, and with no other', async () => {
  const { server, startAgain, key } = await filled();
  const forget = () => server.database.ownerQuery(`UPDATE installation SET key_check = ''`);
  await forget();
  await rename(key, `${key}.copy`);
  await expect(startAgain()).rejects.toThrow('is missing');
  await writeFile(key, Buffer.alloc(32, 7).toString('base64'));
  await expect(startAgain()).rejects.toThrow('is not the one');
  await rename(`${key}.copy`, key);
  const second = await startAgain();
  await second.stop();
  expect(await server.database.ownerQuery(`SELECT FROM installation WHERE key_check <> ''`)).toHaveLength(1);
});

test('processes that see the first start together end up with one key', async () => {
  const { database } = await freshDatabase();
  const data = await folder();
  const opened = await Promise.all([1, 2, 3].map(() => openSecrets(data, database)));
  expect(new Set(opened.map(({ fingerprint }) => fingerprint('a'))).size).toBe(1);
});

test('a second server without the key does not make one of its own', async () => {
  const { database } = await freshDatabase();
  await openSecrets(await folder(), database);
  await expect(openSecrets(await folder(), database)).rejects.toThrow('from another server of this installation');
});

test('a key that other accounts may read is warned of', async () => {
  const { database } = await freshDatabase();
  const data = await folder();
  await openSecrets(data, database);
  const lines: string[] = [];
  const log = createLog('test', 'info', { write: (line) => void lines.push(line) });
  await warnIfKeyIsReadable(data, log);
  expect(lines).toEqual([]);
  await chmod(join(data, 'secret.key'), 0o644);
  await warnIfKeyIsReadable(data, log);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ mode: '644', msg: expect.stringContaining('chmod 600') });
  await rm(data, { recursive: true });
});
