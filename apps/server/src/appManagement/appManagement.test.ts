import { beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addLicence, addSystem, addUser } from '../testing/fixtures.ts';

type Browser = ReturnType<TestServer['client']>;
type Row = { id: number; revision: number };

let server: TestServer;
let chief: Browser;

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile });
  await addSystem(server, 1);
  await addSystem(server, 2);
  await addLicence(server, { app_clients: 5, systems: 2 });
  chief = await addUser(server, 'vera', true);
});

const system = (id: number) => ({ system: `0${id}`, 'accept-language': 'de' });

async function create(type: string, input: object, system_id = 1): Promise<Row> {
  const { data, errors } = await chief.query(
    `mutation ($input: ${type}Input!) { made: create${type}(input: $input) { id revision } }`,
    { input },
    system(system_id),
  );
  if (errors.length > 0) throw new Error(JSON.stringify(errors[0]?.extensions));
  return data?.made as Row;
}

async function update(type: string, { id, revision }: Row, input: object, system_id = 1) {
  const { data, errors } = await chief.query(
    `mutation ($id: Int!, $revision: Int!, $input: ${type}Input!) {
      made: update${type}(id: $id, revision: $revision, input: $input) { id revision } }`,
    { id, revision, input },
    system(system_id),
  );
  return { row: data?.made as Row, problems: errors[0]?.extensions?.problems };
}

const settingsOf = async (system_id: number) =>
  (await chief.query('{ row: appSetting(id: 1) { id revision } }', {}, system(system_id))).data?.row as Row;

const globalSettings = async () =>
  (await chief.query('{ row: globalSetting(id: 1) { id revision } }')).data?.row as Row;

test('a call never goes round in main groups, whichever of them is changed', async () => {
  const [a, b, c] = [
    await create('AppUserGroup', { name: 'A' }),
    await create('AppUserGroup', { name: 'B' }),
    await create('AppUserGroup', { name: 'C' }),
  ];
  const first = await update('AppUserGroup', a, { main_group_id: b.id });
  await update('AppUserGroup', b, { main_group_id: c.id });
  expect((await update('AppUserGroup', c, { main_group_id: a.id })).problems).toEqual([
    { field: 'main_group_id', message: 'below_itself' },
  ]);
  expect((await update('AppUserGroup', first.row, { main_group_id: a.id })).problems).toEqual([
    { field: 'main_group_id', message: 'must_differ' },
  ]);
  // Of two at the same moment one is refused.
  const [d, e] = [await create('AppUserGroup', { name: 'D' }), await create('AppUserGroup', { name: 'E' })];
  const both = await Promise.all([
    update('AppUserGroup', d, { main_group_id: e.id }),
    update('AppUserGroup', e, { main_group_id: d.id }),
  ]);
  expect(both.filter(({ problems }) => problems === undefined)).toHaveLength(1);
});

test('a node is chosen once for a group, and each system has names of its own', async () => {
  const { id } = await create('SystemTreeNode', { name: 'Garten' });
  const nodes = [
    { system_tree_node_id: id, status: 'priority' },
    { system_tree_node_id: id, status: 'ignored' },
  ];
  const group = await create('AppUserGroup', { name: 'Gärtner', app_user_group_nodes: nodes.slice(0, 1) });
  const { problems } = await update('AppUserGroup', group, { app_user_group_nodes: nodes });
  expect(JSON.stringify(problems)).toContain('app_user_group_nodes');
  await expect(create('AppUserGroup', { name: 'GÄRTNER' })).rejects.toThrow('must_be_unique');
  await create('AppUserGroup', { name: 'Gärtner' }, 2);
});

test('an app user has a password from the beginning, of which only the hash is stored', async () => {
  const { id: app_user_group_id } = await create('AppUserGroup', { name: 'Nachtwache' });
  const person = { name: 'Nina', app_user_group_id };
  await expect(create('AppUser', person)).rejects.toThrow('"field":"password","message":"required"');
  await expect(create('AppUser', { ...person, password: 'passwort' })).rejects.toThrow('too_common');
  const password = 'Spaziergang am Bachtel';
  const made = await create('AppUser', { ...person, password, password_repeat: password });
  for (const [password_repeat, message] of [
    ['', 'required'],
    ['Spaziergang am Bachtl', 'no_match'],
  ])
    await expect(create('AppUser', { ...person, name: 'Nora', password, password_repeat })).rejects.toThrow(
      `"field":"password_repeat","message":"${message}"`,
    );
  expect((await update('AppUser', made, { password: 'Ein anderer Spaziergang' })).problems).toEqual([
    { field: 'password_repeat', message: 'required' },
  ]);
  const stored = async () => {
    const rows = await server.database.ownerQuery('SELECT password FROM app_users WHERE system_id = 1 AND id = $1', [
      made.id,
    ]);
    return (rows[0] as { password: string }).password;
  };
  const before = await stored();
  expect(server.secrets.decrypt(before)).toMatch(/^\$argon2/);
  // What is not typed stays.
  const { row } = await update('AppUser', made, { name: 'Nina M.', password: '' });
  expect(await stored()).toBe(before);
  await update('AppUser', row, { password: 'Ein anderer Spaziergang', password_repeat: 'Ein anderer Spaziergang' });
  expect(await stored()).not.toBe(before);
  const read = await chief.query(`{ appUser(id: ${made.id}) { password current_display_name } }`);
  expect(read.data?.appUser).toEqual({ password: true, current_display_name: null });
});

test('the failsafe group is chosen as soon as there are groups, and cannot be deleted', async () => {
  await addSystem(server, 3);
  await expect.poll(async () => await settingsOf(3)).toEqual({ id: 1, revision: 1 });
  const { row } = await update('AppSetting', await settingsOf(3), { resend_timeout: 20 }, 3);
  const { id } = await create('AppUserGroup', { name: 'Leitung' }, 3);
  expect((await update('AppSetting', row, { resend_timeout: 25 }, 3)).problems).toEqual([
    { field: 'failsafe_group_id', message: 'required' },
  ]);
  expect((await update('AppSetting', row, { failsafe_group_id: id }, 3)).problems).toBeUndefined();
  const deletion = `mutation { deleteAppUserGroups(ids: [${id}], phrase: "löschen") }`;
  const { errors } = await chief.query(deletion, {}, system(3));
  expect(errors[0]?.extensions).toMatchObject({
    code: 'IN_USE',
    uses: [{ entity: 'app_setting', field: 'failsafe_group_id', name: '' }],
  });
});

test('who is logged in is shown the gateway and the subscriptions of the system as they are set now', async () => {
  const carer = await addCarer(server, 'anna', []);
  const shown = async (browser: Browser, system_id = 2) => {
    const operation =
      '{ appState { app_gateway_enabled app_gateway_system_id } globalAppSettings { subscriptions_enabled } }';
    return (await browser.query(operation, {}, system(system_id))).data;
  };
  const off = { app_gateway_enabled: false, app_gateway_system_id: 0 };
  expect(await shown(carer)).toEqual({ appState: off, globalAppSettings: { subscriptions_enabled: true } });
  expect((await update('GlobalSetting', await globalSettings(), { app_gateway_enabled: true })).problems).toEqual([
    { field: 'app_gateway_system_id', message: 'required' },
  ]);
  const on = { app_gateway_enabled: true, app_gateway_system_id: 2 };
  await update('GlobalSetting', await globalSettings(), on);
  const { id } = await create('AppUserGroup', { name: 'Leitung' }, 2);
  await update('AppSetting', await settingsOf(2), { subscriptions_enabled: false, failsafe_group_id: id }, 2);
  await expect
    .poll(async () => await shown(carer))
    .toEqual({ appState: on, globalAppSettings: { subscriptions_enabled: false } });
  expect(await shown(carer, 1)).toEqual({ appState: on, globalAppSettings: { subscriptions_enabled: true } });
  expect(await shown(server.client())).toEqual({ appState: off, globalAppSettings: null });
});

test('while the gateway is on, a failsafe group that is missing or empty is a condition of the installation', async () => {
  await update('GlobalSetting', await globalSettings(), { app_gateway_enabled: true, app_gateway_system_id: 1 });
  const condition = async () => {
    const { body } = await chief.send('/backend/health');
    const { parts } = body as { parts: Record<string, { ok: boolean; why?: string }> };
    return parts.failsafe_group && (parts.failsafe_group.why ?? 'ok');
  };
  await expect.poll(condition).toBe('no failsafe group is chosen');
  const { id: app_user_group_id } = await create('AppUserGroup', { name: 'Pikett' });
  await update('AppSetting', await settingsOf(1), { failsafe_group_id: app_user_group_id });
  await expect.poll(condition).toBe('the failsafe group has no people');
  const password = 'Dreissig Zentimeter Schnee';
  await create('AppUser', { name: 'Wyss', app_user_group_id, password, password_repeat: password });
  await expect.poll(condition).toBe('ok');
  await update('GlobalSetting', await globalSettings(), { app_gateway_enabled: false });
  await expect.poll(condition).toBeUndefined();
});

test('a sound is an MP3 or WAV with a name that phones can store, for those who may manage sounds', async () => {
  const listener = await addCarer(server, 'otto', ['app::manage_notification_channels']);
  const sound = (name: string, type = 'audio/wav', bytes = 100) => {
    const content = new Uint8Array(bytes);
    content.set(new TextEncoder().encode('RIFF    WAVEfmt '));
    return new File([content], name, { type });
  };
  const upload = async (browser: Browser, sent: File) => {
    const query = `mutation ($file: Upload!) {
      uploadFile(entity: "notification_sound", field: "sound_file", file: $file) { id } }`;
    const body = new FormData();
    body.set('operations', JSON.stringify({ query, variables: { file: null } }));
    body.set('map', JSON.stringify({ 0: ['variables.file'] }));
    body.set('0', sent);
    const answer = await browser.send('/backend/query', { method: 'POST', headers: { system: '01' }, body });
    return answer.body as { data?: { uploadFile: { id: string } }; errors?: { extensions: { problems?: unknown } }[] };
  };
  const messages = async (sent: File) => JSON.stringify((await upload(chief, sent)).errors?.[0]?.extensions);
  expect(await messages(sound('Glocke laut.wav'))).toContain('file_name');
  expect(await messages(sound('glocke.ogg', 'audio/ogg'))).toContain('file_type');
  expect(await messages(sound('glocke.wav', 'audio/wav', 1_048_576))).toContain('file_too_large');
  expect(JSON.stringify(await upload(listener, sound('glocke.wav')))).toContain('MISSING_PERMISSION');
  const { data } = await upload(chief, sound('glocke.wav'));
  const made = await create('NotificationSound', { name: 'Glocke', sound_file: data?.uploadFile.id });
  await create('NotificationChannel', { name: 'Laut', sound_id: made.id, vibration_pattern: '400 200 400' });
  // Whoever chooses a sound for a channel reads its name, and changes nothing of it.
  const choices = '{ notificationSoundChoices { rows { name } } }';
  expect((await listener.query(choices, {}, system(1))).data).toEqual({
    notificationSoundChoices: { rows: [{ name: 'Glocke' }] },
  });
  const deletion = `mutation { deleteNotificationSounds(ids: [${made.id}], phrase: "löschen") }`;
  expect((await listener.query(deletion, {}, system(1))).errors[0]?.extensions?.code).toBe('MISSING_PERMISSION');
  expect((await chief.query(deletion, {}, system(1))).errors[0]?.extensions?.code).toBe('IN_USE');
});
