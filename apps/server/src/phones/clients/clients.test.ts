import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestServer } from '../../testing/callServer.ts';
import { startTestServer } from '../../testing/callServer.ts';
import { atEndOfFile } from '../../testing/endOfFile.ts';
import { addCarer, addLicence, addSystem } from '../../testing/fixtures.ts';

type Browser = ReturnType<TestServer['client']>;

let server: TestServer;
let manager: Browser;

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile });
  await addSystem(server, 1);
  await addSystem(server, 2);
  await addLicence(server, { app_clients: 5, systems: 2 });
  manager = await addCarer(server, 'milena', ['app::use_module', 'app::manage_devices']);
});

const sql = (text: string, values: readonly unknown[] = []) => server.database.ownerQuery(text, [...values]);

beforeEach(async () => {
  await sql('DELETE FROM app_clients');
  await sql('DELETE FROM app_pairing_codes');
});

/** A phone as the gateway would have paired it. */
async function addPhone(id: number, name: string, state = '', system_id = 1) {
  await sql(
    `INSERT INTO app_clients (system_id, id, revision, name, phone_number, server_url)
     VALUES ($1, $2, 1, $3, '', 'https://rufe.lindenhof.ch')`,
    [system_id, id, name],
  );
  await sql(
    `INSERT INTO app_client_keys (system_id, app_client_id, fingerprint, paired_at) VALUES ($1, $2, $3, now())`,
    [system_id, id, `${system_id} ${id}`],
  );
  for (const set of [`is_connected = true, has_push = true, permissions = 'notifications sound'`, state].filter(
    Boolean,
  ))
    await sql(`UPDATE app_client_states SET ${set} WHERE system_id = ${system_id} AND app_client_id = ${id}`);
}

const list = `query ($input: AppClientsInput!) { appClients(input: $input) { count next rows { name state severity
  problems { kind } is_reachable } readiness { total reachable ok warning danger problems { kind count } } } }`;
type Page = {
  count: number;
  next: number | null;
  rows: { name: string; state: string[]; severity: string; problems: { kind: string }[]; is_reachable: boolean }[];
  readiness: { total: number; reachable: number; problems: unknown[] };
};
async function listed(input: Record<string, unknown> = {}): Promise<Page> {
  const { data, errors } = await manager.query(list, { input });
  expect(errors).toEqual([]);
  return data?.appClients as Page;
}
const names = ({ rows }: Page) => rows.map(({ name }) => name);

test('phones with problems come first, and what is wrong can be filtered and searched for', async () => {
  await addPhone(1, 'Handy 10');
  await addPhone(2, 'Handy 9', 'is_charging = true');
  await addPhone(3, 'Nachthandy', 'is_muted = true');
  await addPhone(4, 'Leitung', `permissions = 'sound'`);
  await addPhone(5, 'Fremd', '', 2);
  const page = await listed();
  expect(names(page)).toEqual(['Leitung', 'Nachthandy', 'Handy 9', 'Handy 10']);
  expect(page.rows[0]).toMatchObject({
    state: ['connected', 'missing_permissions'],
    severity: 'danger',
    is_reachable: false,
  });
  expect(page.rows[2]?.state).toEqual(['connected', 'charging']);
  expect(page.readiness).toEqual({
    ...{ total: 4, reachable: 3, ok: 2, warning: 1, danger: 1 },
    problems: [
      { kind: 'no_notifications', count: 1 },
      { kind: 'muted', count: 1 },
    ],
  });
  expect(names(await listed({ show: 'with_problem' }))).toEqual(['Leitung', 'Nachthandy']);
  expect(names(await listed({ show: 'reachable' }))).toEqual(['Nachthandy', 'Handy 9', 'Handy 10']);
  expect(names(await listed({ problem: 'muted' }))).toEqual(['Nachthandy']);
  expect(names(await listed({ search: 'nacht' }))).toEqual(['Nachthandy']);
  const first = await listed({ limit: 3 });
  expect([first.count, names(first).length]).toEqual([4, 3]);
  expect(names(await listed({ limit: 3, after: first.next }))).toEqual(['Handy 10']);
});

const makeCode = `mutation ($server_url: String!) { createAppPairingCode(server_url: $server_url) { code server_url } }`;
const pairing = `query ($code: String!) { appPairing(code: $code) { state client_name } }`;
type Made = { code: string };

test('a code waits until a phone uses it, is over after that, and is made for addresses that phones can reach', async () => {
  const { data } = await manager.query(makeCode, { server_url: ' https://rufe.lindenhof.ch ' });
  const { code = '' } = (data?.createAppPairingCode ?? {}) as Partial<Made>;
  const state = async () => (await manager.query(pairing, { code })).data?.appPairing;
  expect(await state()).toEqual({ state: 'waiting', client_name: null });
  // Only who holds the code knows it: it is stored as a fingerprint.
  const [stored] = await sql('SELECT fingerprint, server_url, made_by FROM app_pairing_codes');
  expect(stored).toMatchObject({ server_url: 'https://rufe.lindenhof.ch', made_by: 'milena' });
  expect(JSON.stringify(stored)).not.toContain(code);
  await sql('DELETE FROM app_pairing_codes');
  expect(await state()).toEqual({ state: 'over', client_name: null });
  await addPhone(1, 'Handy 1');
  await addPhone(2, 'Handy 2');
  expect(await state(), 'of phones that were paired meanwhile with other codes').toEqual({
    ...{ state: 'over', client_name: null },
  });
  const { fingerprint } = stored as { fingerprint: string };
  await sql(`UPDATE app_client_keys SET paired_with = '${fingerprint}' WHERE app_client_id = 1`);
  expect(await state()).toEqual({ state: 'paired', client_name: 'Handy 1' });

  const refused = async (server_url: string) =>
    (await manager.query(makeCode, { server_url })).errors[0]?.extensions?.problems;
  expect(await refused('rufe.lindenhof.ch')).toEqual([{ field: 'server_url', message: 'invalid_url' }]);
  expect(await refused('http://localhost:8080')).toEqual([{ field: 'server_url', message: 'address_not_allowed' }]);
  for (const id of [3, 4, 5]) await addPhone(id, `Handy ${id}`, '', id === 5 ? 2 : 1);
  expect(await refused('https://rufe.lindenhof.ch')).toEqual([
    { field: '', message: 'licence_limit', data: { size: 5 } },
  ]);
});

test('a reset ends the registration and gives one code, however often it is asked for at once', async () => {
  await addPhone(1, 'Handy 1', 'current_user_id = 7');
  const reset = 'mutation { resetAppClient(id: 1) { code server_url } }';
  const answers = await Promise.all([manager.query(reset), manager.query(reset)]);
  expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
  expect(await sql('SELECT FROM app_client_keys')).toEqual([]);
  expect(await sql('SELECT app_client_id, server_url FROM app_pairing_codes')).toEqual([
    { app_client_id: 1, server_url: 'https://rufe.lindenhof.ch' },
  ]);
  expect(await sql('SELECT is_connected, current_user_id FROM app_client_states')).toEqual([
    { is_connected: false, current_user_id: null },
  ]);
  expect(names(await listed({ problem: 'not_paired' }))).toEqual(['Handy 1']);
  const audit = await sql(
    `SELECT FROM audit_log WHERE entity_type = 'app_client' AND changes::text LIKE '%is_paired%'`,
  );
  expect(audit.length).toBe(1);
});

test('a lost phone is locked out, and every server knows it at once', async () => {
  await addPhone(1, 'Handy 1');
  const changed: unknown[] = [];
  const off = server.bus.on('phonesChanged', (event) => changed.push(event));
  const lock = 'mutation { lockAppClient(id: 1) { state locked_at } }';
  const answers = await Promise.all([manager.query(lock), manager.query(lock)]);
  off();
  for (const { data } of answers) expect(data?.lockAppClient).toMatchObject({ state: ['locked'] });
  expect(changed).toContainEqual({ system_id: 1, ids: [1] });
  const audit = await sql(
    `SELECT FROM audit_log WHERE entity_type = 'app_client' AND changes::text LIKE '%is_locked%'`,
  );
  expect(audit.length).toBe(1);
});

test('a phone is renamed and removed; one of another system is not found', async () => {
  await addPhone(1, 'Handy 1');
  await addPhone(2, 'Fremd', '', 2);
  const update = `mutation ($id: Int!, $input: AppClientInput!) { updateAppClient(id: $id, revision: 1, input: $input) { name } }`;
  const code = async (text: string, variables: Record<string, unknown> = {}) =>
    (await manager.query(text, variables)).errors[0]?.extensions?.code;
  expect((await manager.query(update, { id: 1, input: { name: 'Spät' } })).data?.updateAppClient).toEqual({
    name: 'Spät',
  });
  expect(await code(update, { id: 1, input: { name: 'Nacht' } })).toBe('CONFLICT');
  expect(await code(update, { id: 2, input: { name: 'Meins' } })).toBe('NOT_FOUND');
  expect(await code('mutation { resetAppClient(id: 2) { code } }')).toBe('NOT_FOUND');
  expect(await code('mutation { lockAppClient(id: 2) { id } }')).toBe('NOT_FOUND');
  expect(await code('mutation { deleteAppClients(ids: [2]) }')).toBe('NOT_FOUND');
  expect((await manager.query('{ appClient(id: 2) { id } }')).data?.appClient).toBe(null);
  expect((await manager.query('mutation { deleteAppClients(ids: [1, 1]) }')).data?.deleteAppClients).toEqual([1]);
  expect((await listed()).count).toBe(0);
});
