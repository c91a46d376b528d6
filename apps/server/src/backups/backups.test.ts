import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addSystem, addUser } from '../testing/fixtures.ts';
import { makeBackup } from '../testing/restoring.ts';
import { backupFolder, backupPath, isBackupName, listBackups, newBackupName } from './backupFolder.ts';

type Browser = ReturnType<TestServer['client']>;

let server: TestServer;
let chief: Browser;
let keeper: Browser;
let restricted: Browser;
let carer: Browser;
let name: string;

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile, env: { GOOGLE_CLIENT: 'tv:known' } });
  await addSystem(server, 1);
  await addSystem(server, 2);
  chief = await addUser(server, 'eva', true);
  keeper = await addCarer(server, 'mia', ['admin::use_module', 'admin::manage_backups']);
  restricted = await addCarer(server, 'ivo', ['admin::use_module', 'admin::manage_backups'], [1]);
  carer = await addCarer(server, 'ana', ['admin::manage_system']);
});

beforeEach(async () => {
  name = (await makeBackup(server)).split('/').at(-1) ?? '';
  await server.database.ownerQuery('DELETE FROM jobs');
});

const overview =
  '{ backups { list { name kind is_own is_newer has_passphrase bytes } running { kind state } operations { kind user_name } } }';
const onlineInput = (target: string, path: string, more = '') =>
  `{ enabled: true, target: "${target}", path: "${path}", root_folder_id: "", team_drive: "", address: "", bucket: "", region: "",
     username: ""${more} }`;
const operations: [string, string, Record<string, unknown>][] = [
  ['backups', overview, {}],
  ['startBackup', 'mutation { startBackup }', {}],
  ['checkBackup', 'mutation ($name: String!) { checkBackup(name: $name) }', {}],
  ['restoreBackup', 'mutation ($name: String!) { restoreBackup(name: $name) }', {}],
  ['deleteBackups', 'mutation ($name: String!) { deleteBackups(names: [$name]) }', {}],
  ['setBackupPassphrase', 'mutation { setBackupPassphrase(passphrase: "Nebel im Dezember") }', {}],
  ['setOnlineBackup', `mutation { setOnlineBackup(input: ${onlineInput('drive', 'Haus Lindenhof')}) }`, {}],
  ['connectOnlineBackup', 'mutation { connectOnlineBackup }', {}],
  ['disconnectOnlineBackup', 'mutation { disconnectOnlineBackup }', {}],
  ['testOnlineBackup', 'mutation { testOnlineBackup }', {}],
  ['sendBackup', 'mutation ($name: String!) { sendBackup(name: $name) }', {}],
];

describe.each(operations)('%s', (_name, query) => {
  const send = (browser: Browser) => browser.query(query, { name });

  test('is for those who may manage backups, and see all systems', async () => {
    expect((await send(server.client())).errors[0]?.extensions?.code).toBe('MISSING_AUTH');
    for (const browser of [carer, restricted])
      expect((await send(browser)).errors[0]?.extensions?.code).toBe('MISSING_PERMISSION');
    expect((await listBackups(server.dataFolder)).some((backup) => backup.name === name)).toBe(true);
    expect(await server.database.ownerQuery('SELECT FROM jobs')).toEqual([]);
    for (const browser of [keeper, chief]) expect((await send(browser)).errors).toEqual([]);
  });
});

test.each([
  'startBackup',
  'checkBackup(name: $name)',
  'restoreBackup(name: $name)',
  'connectOnlineBackup',
  'testOnlineBackup',
  'sendBackup(name: $name)',
  'sendBackup',
])('%s twice at the same moment is one job', async (field) => {
  const query = field.includes('$') ? `mutation ($name: String!) { ${field} }` : `mutation { ${field} }`;
  const answers = await Promise.all([keeper.query(query, { name }), keeper.query(query, { name })]);
  const ids = answers.map(({ data }) => Object.values(data ?? {})[0]);
  expect(ids[0]).toBeGreaterThan(0);
  expect(ids[1]).toBe(ids[0]);
});

test.each(['checkBackup', 'restoreBackup', 'sendBackup'])(
  '%s finds no backup that is not there, and nothing outside of the folder',
  async (field) => {
    for (const wrong of [newBackupName('manual', 0), '../secret.key', `../backups/${name}`, '']) {
      const { errors } = await keeper.query(`mutation ($name: String!) { ${field}(name: $name) }`, { name: wrong });
      expect(errors[0]?.extensions?.code).toBe('NOT_FOUND');
    }
  },
);

test('a passphrase is at least twelve characters long, and is stored so that only itself opens it', async () => {
  const set = (passphrase: string) =>
    keeper.query('mutation ($passphrase: String!) { setBackupPassphrase(passphrase: $passphrase) }', { passphrase });
  const { errors } = await set('zu kurz');
  expect(errors[0]?.extensions?.problems).toEqual([{ field: 'passphrase', message: 'at_least', data: { size: 12 } }]);
  await Promise.all([set('Nebel im November'), set('Nebel im November')]);
  const rows = await server.database.ownerQuery(
    'SELECT recipient, sealed_identity::text AS sealed, set_by FROM backup_passphrase',
  );
  expect(rows).toMatchObject([{ set_by: 'mia' }]);
  expect(JSON.stringify(rows)).not.toContain(Buffer.from('Nebel im November').toString('hex'));
  const { data } = await keeper.query('{ backups { passphrase_set_at passphrase_set_by } }');
  expect(data?.backups).toEqual({ passphrase_set_at: expect.any(Number), passphrase_set_by: 'mia' });
});

test('the passphrase of a restore is sealed in its job', async () => {
  const query = 'mutation ($name: String!) { restoreBackup(name: $name, passphrase: "Nebel im Jänner") }';
  await keeper.query(query, { name });
  const [row] = (await server.database.ownerQuery('SELECT payload FROM jobs')) as { payload: Record<string, string> }[];
  expect(row?.payload.passphrase).toMatch(/^v1:/);
  expect(JSON.stringify(row)).not.toContain('Nebel');
});

test('deleting one that is gone counts none, and who deleted is recorded', async () => {
  const remove = () => keeper.query('mutation ($name: String!) { deleteBackups(names: [$name, "../x"]) }', { name });
  const answers = await Promise.all([remove(), remove()]);
  expect(answers.map(({ data }) => Number(data?.deleteBackups)).toSorted((a, b) => a - b)).toEqual([0, 1]);
  const done = await server.database.ownerQuery(
    `SELECT user_name FROM operations WHERE kind = 'backup_deleted' AND details ->> 'file' = $1`,
    [name],
  );
  expect(done).toEqual([{ user_name: 'mia' }]);
});

describe('as a file', () => {
  const path = () => `/backend/backups/${name}`;

  test('a backup is downloaded by those who may, and the download is recorded', async () => {
    expect((await server.client().send(path())).status).toBe(401);
    for (const browser of [carer, restricted]) expect((await browser.send(path())).status).toBe(403);
    const { status, headers } = await keeper.send(path());
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
    expect(Number(headers.get('content-length'))).toBe(readFileSync(backupPath(server.dataFolder, name)).length);
    expect(
      await server.database.ownerQuery(
        `SELECT FROM operations WHERE kind = 'backup_downloaded' AND details ->> 'file' = $1`,
        [name],
      ),
    ).toHaveLength(1);
    for (const wrong of ['..%2fsecret.key', newBackupName('manual', 0)])
      expect((await keeper.send(`/backend/backups/${wrong}`)).status).toBe(404);
  });

  const upload = (
    browser: Browser,
    id: string,
    query: string,
    piece: Buffer,
    headers: Record<string, string> = { system: '01' },
  ) =>
    browser.send(`/backend/backups/uploads/${id}?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', ...headers },
      body: new Uint8Array(piece),
    });

  test('a backup is uploaded in pieces, in their order', async () => {
    const bytes = readFileSync(backupPath(server.dataFolder, name));
    const [first, second] = [bytes.subarray(0, 5000), bytes.subarray(5000)];
    const id = randomUUID();
    expect((await upload(server.client(), id, 'offset=0', first)).status).toBe(401);
    for (const browser of [carer, restricted]) expect((await upload(browser, id, 'offset=0', first)).status).toBe(403);
    expect((await upload(keeper, id, 'offset=0', first, {})).status).toBe(400);
    expect((await upload(keeper, id, 'offset=0', first)).body).toEqual({ size: 5000 });
    // Its answer was lost, and it is sent again.
    expect((await upload(keeper, id, 'offset=0', first)).body).toEqual({ size: 5000 });
    expect((await upload(keeper, id, 'offset=9000', second)).status).toBe(409);
    const done = await upload(keeper, id, 'offset=5000&last=1', second);
    const uploaded = (done.body as { name: string }).name;
    expect(isBackupName(uploaded)).toBe(true);
    expect(readFileSync(backupPath(server.dataFolder, uploaded)).equals(bytes)).toBe(true);
    const { data } = await keeper.query(overview);
    expect(data).toHaveProperty(
      'backups.list',
      expect.arrayContaining([
        expect.objectContaining({ name: uploaded, kind: 'uploaded', is_own: true, is_newer: false }),
      ]),
    );
  });

  test.each([
    ['not_a_backup', (_bytes: Buffer) => Buffer.from('a picture, perhaps')],
    ['damaged', (bytes: Buffer) => bytes.subarray(0, bytes.length - 2000)],
  ])('what is %s is refused and leaves nothing behind', async (error, change) => {
    const bytes = readFileSync(backupPath(server.dataFolder, name));
    const before = await listBackups(server.dataFolder);
    const id = randomUUID();
    const answer = await upload(keeper, id, 'offset=0&last=1', change(bytes));
    expect([answer.status, answer.body]).toEqual([422, { error }]);
    expect(await listBackups(server.dataFolder)).toEqual(before);
    const { readdirSync } = await import('node:fs');
    expect(readdirSync(backupFolder(server.dataFolder)).filter((file) => file.includes(id))).toEqual([]);
  });
});
