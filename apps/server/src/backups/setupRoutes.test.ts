import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/callServer.ts';
import { createInitialUser, firstUser } from '../testing/client.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { makeBackup } from '../testing/restoring.ts';
import { listBackups, newBackupName } from './backupFolder.ts';

let server: TestServer;
let bytes: Buffer;

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile });
  bytes = readFileSync(await makeBackup(server));
});

const upload = (id: string, query: string, piece: Buffer) =>
  server.client().send(`/backend/setup/uploads/${id}?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', system: '00' },
    body: new Uint8Array(piece),
  });
const restore = (body: unknown, headers: Record<string, string> = { system: '00' }) =>
  server.client().send('/backend/setup/restore', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const follow = () => server.client().send('/backend/setup/restore');

test('while it is not set up, a backup is uploaded and its restore begun once, with the passphrase sealed', async () => {
  const id = randomUUID();
  expect((await upload(id, 'offset=0', bytes.subarray(0, 5000))).body).toEqual({ size: 5000 });
  const { name } = (await upload(id, 'offset=5000&last=1', bytes.subarray(5000))).body as { name: string };
  expect((await listBackups(server.dataFolder)).map((backup) => backup.name)).toContain(name);
  expect((await follow()).body).toEqual({ restore: null });
  const chosen = { name, passphrase: 'Nebel im November' };
  const answers = await Promise.all([restore(chosen), restore(chosen)]);
  const ids = answers.map(({ body }) => (body as { id: number }).id);
  expect(ids[0]).toBeGreaterThan(0);
  expect(ids[1]).toBe(ids[0]);
  const [job] = (await server.database.ownerQuery('SELECT user_id, payload FROM jobs')) as {
    payload: Record<string, unknown>;
  }[];
  expect(job).toMatchObject({ user_id: null, payload: { name, isInitial: true } });
  expect(job?.payload.passphrase).toMatch(/^v1:/);
  expect((await follow()).body).toMatchObject({ restore: { id: ids[0], state: 'waiting', problem: '' } });
});

test('what is no backup, or none that is there, is refused', async () => {
  const answer = await upload(randomUUID(), 'offset=0&last=1', bytes.subarray(0, 9000));
  expect([answer.status, answer.body]).toEqual([422, { error: 'damaged' }]);
  for (const name of [newBackupName('manual', 0), '../secret.key'])
    expect((await restore({ name, passphrase: null })).status).toBe(404);
  expect((await restore({ name: 7 })).status).toBe(400);
  expect((await restore({ name: newBackupName('manual', 0), passphrase: null }, {})).status).toBe(400);
});

test('an anonymous network has a few tries, then it waits', async () => {
  const statuses: number[] = [];
  for (let tried = 0; tried < 12; tried += 1)
    statuses.push((await restore({ name: newBackupName('manual', 0), passphrase: null })).status);
  expect(statuses.at(-1)).toBe(429);
  expect((await upload(randomUUID(), 'offset=0', bytes)).status).toBe(429);
});

test('from the first user on it is too late for everybody', async () => {
  const chief = server.client();
  await chief.query(createInitialUser, firstUser);
  for (const answer of [
    await upload(randomUUID(), 'offset=0', bytes),
    await restore({ name: newBackupName('manual', 0), passphrase: null }),
    await follow(),
    await chief.send('/backend/setup/restore'),
  ])
    expect([answer.status, answer.body]).toEqual([409, { error: 'in_use' }]);
});
