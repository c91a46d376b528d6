import { beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/callServer.ts';
import { atEndOfFile } from '../../testing/endOfFile.ts';
import { addCarer, addSystem, addUser } from '../../testing/fixtures.ts';
import { openSocketClient } from '../../testing/sockets/socket.ts';

type Browser = ReturnType<TestServer['client']>;

let server: TestServer;
let chief: Browser;
let keeper: Browser;

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile });
  await addSystem(server, 1);
  chief = await addUser(server, 'eva', true);
  keeper = await addCarer(server, 'mia', ['admin::use_module', 'admin::manage_backups']);
});

const webdav = {
  ...{ enabled: true, target: 'webdav', path: ' Lindenhof ', root_folder_id: '', team_drive: '' },
  ...{ address: 'https://nas.example.ch/dav', bucket: '', region: '', username: 'lindenhof' },
};
const set = (input: Record<string, unknown>) =>
  keeper.query('mutation ($input: OnlineBackupInput!) { setOnlineBackup(input: $input) }', { input });
const read = async (browser = keeper) => {
  const { data } = await browser.query(
    '{ backups { online { enabled target path address username has_secret is_connected offers_drive login { code url } } } }',
  );
  return (data as { backups: { online: Record<string, unknown> } }).backups.online;
};
const stored = async () =>
  (await server.database.ownerQuery('SELECT * FROM online_backup'))[0] as Record<string, string>;

test('at first nothing is set', async () => {
  expect(await read()).toMatchObject({ enabled: false, target: 'drive', has_secret: false, is_connected: false });
});

test('settings are stored once, with the secret sealed and never read again', async () => {
  const answers = await Promise.all([set({ ...webdav, secret: 'geheim' }), set({ ...webdav, secret: 'geheim' })]);
  expect(answers.map(({ errors }) => errors)).toEqual([[], []]);
  expect(await read()).toMatchObject({ enabled: true, target: 'webdav', path: 'Lindenhof', has_secret: true });
  expect((await stored()).sealed_secret).toMatch(/^v1:/);
  expect(JSON.stringify(await stored())).not.toContain('geheim');
  const done = await server.database.ownerQuery(
    `SELECT user_name FROM operations WHERE kind = 'online_backup_settings'`,
  );
  expect(done).toEqual([{ user_name: 'mia' }, { user_name: 'mia' }]);
});

test('a secret stays while the address does, and is gone when that leads elsewhere', async () => {
  await set({ ...webdav, secret: 'geheim' });
  await set({ ...webdav, path: 'Anderswo', secret: null });
  expect(await read()).toMatchObject({ path: 'Anderswo', has_secret: true });
  await set({ ...webdav, address: 'https://thief.example.com', secret: null });
  expect(await read()).toMatchObject({ has_secret: false });
});

test.each([
  ['address', { ...webdav, address: 'ftp://nas' }, 'invalid_url'],
  ['target', { ...webdav, target: 'tape' }, 'invalid_input'],
  ['path', { ...webdav, path: '../..' }, 'invalid_input'],
])('a wrong %s is refused and changes nothing', async (field, input, message) => {
  const before = await stored();
  const { errors } = await set(input);
  expect(errors[0]?.extensions?.problems).toEqual([{ field, message }]);
  expect(await stored()).toEqual(before);
});

test('where this server is not known to Google there is no log-in', async () => {
  const { errors } = await keeper.query('mutation { connectOnlineBackup }');
  expect(errors[0]?.extensions?.code).toBe('NO_CLIENT');
  expect(await read()).toMatchObject({ offers_drive: false });
});

test('the code of a log-in is shown to who has started it, and to no one else', async () => {
  const { id } = (await server.database.ownerQuery(`SELECT id FROM users WHERE username = 'mia'`))[0] as { id: number };
  await server.database.ownerQuery(
    `UPDATE online_backup SET login_code = 'GQVQ-JKEC', login_url = 'https://google.example/device',
       login_expires_at = now() + interval '1 hour', login_user_id = $1`,
    [id],
  );
  expect(await read()).toMatchObject({ login: { code: 'GQVQ-JKEC', url: 'https://google.example/device' } });
  expect(await read(chief)).toMatchObject({ login: null });
  const subjectsOf = (browser: Browser) =>
    openSocketClient(server.address, { cookie: browser.cookieHeader() }).iterate<{
      systemMessages: { subject: string };
    }>({
      query: 'subscription { systemMessages { subject } }',
    });
  const received = async (messages: ReturnType<typeof subjectsOf>) => {
    const subjects: string[] = [];
    for await (const { data } of messages) {
      const { subject = '' } = data?.systemMessages ?? {};
      if (subject === 'incidents.updated') return subjects;
      if (subject.startsWith('onlinebackup')) subjects.push(subject);
    }
    return subjects;
  };
  const [mine, theirs] = [subjectsOf(keeper), subjectsOf(chief)];
  await Promise.all([mine.next(), theirs.next()]);
  const payload = { user_id: id, token: 'GQVQ-JKEC', url: 'https://google.example/device', expires_at: 0 };
  server.bus.emit('systemMessage', { subject: 'onlinebackup.token', payload });
  server.bus.emit('systemMessage', { subject: 'incidents.updated', payload: null });
  expect(await Promise.all([received(mine), received(theirs)])).toEqual([['onlinebackup.token'], []]);
});

test('who logs out of Google Drive leaves nothing of it', async () => {
  await server.database.ownerQuery(`UPDATE online_backup SET sealed_grant = 'v1:x'`);
  expect(await read()).toMatchObject({ is_connected: true });
  expect((await keeper.query('mutation { disconnectOnlineBackup }')).errors).toEqual([]);
  expect(await stored()).toMatchObject({ sealed_grant: '', login_code: '', login_user_id: null });
});
