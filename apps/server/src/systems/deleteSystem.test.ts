import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { readSealedCopy } from '../platform/sealedCopy/sealedCopy.ts';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import type { createTestClient } from '../testing/client.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addRole, addSystem, addUser } from '../testing/fixtures.ts';
import { copiedTables } from './systemQueries.ts';

type TestClient = ReturnType<typeof createTestClient>;

let server: TestServer;
let chief: TestClient;
let carer: TestClient;
let noRight: TestClient;

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile, env: { CARESTEAD_OFFLINE: '1' } });
  await addSystem(server, 1);
  await addSystem(server, 2, 'Seeblick');
  chief = await addUser(server, 'chief', true);
  carer = await addCarer(server, 'sina', ['admin::manage_system'], [1]);
  noRight = await addCarer(server, 'anna', ['admin::use_module']);
});

const folder = () => join(server.dataFolder, 'removed-systems');
const copies = () => (existsSync(folder()) && statSync(folder()).isDirectory() ? readdirSync(folder()) : []);

afterEach(() => rmSync(folder(), { recursive: true, force: true }));

/** A system with a section, a hub, a closed call and, where wanted, an open one. */
async function fillSystem(id: number, name: string, openCalls = 0) {
  await addSystem(server, id, name);
  const { ownerQuery } = server.database;
  const header = { system: `0${id}`, 'accept-language': 'de' };
  const create = async (mutation: string) => (await chief.query(mutation, {}, header)).errors.length === 0;
  // The system is known to the server a moment after it is in the database.
  await expect.poll(() => create('mutation { createSection(input: { name: "Ost" }) { id } }')).toBe(true);
  await create('mutation { createHub(input: { name: "Hub A", ip: "192.0.2.7" }) { id } }');
  await ownerQuery(
    `INSERT INTO field_streams (system_id, stream_id, applied, fence, revision, set_aside)
     VALUES ($1, gen_random_uuid(), 0, 0, 0, 0) ON CONFLICT DO NOTHING`,
    [id],
  );
  for (let key = 0; key <= openCalls; key += 1)
    await ownerQuery(
      `INSERT INTO calls (system_id, stream_id, key, opened_at, closed_at, call_type_id, call_source_id, section_id,
         device_id, number, position, call_type_text, call_source_text, section_name, device_text_short, device_text_long)
       VALUES ($1, gen_random_uuid(), $2, now(), $3, 1, 1, 1, 1, 1, '', 'Ruf', '', 'Ost', '101', 'Zimmer 101')`,
      [id, key, key === 0 ? new Date() : null],
    );
}

async function allowSystems(systems: number) {
  await server.database.ownerQuery(
    `INSERT INTO licences (id, number, name, features, limits, code, activated_at)
     VALUES (1, '1', 'Neubau', '{"analytics": true, "log": true, "management": true}', $1, '', now())`,
    [JSON.stringify({ devices: 0, visuals: 0, app_clients: 0, systems })],
  );
  server.bus.emit('messagesMissed', {});
}

const idIn = (row: unknown) => (row as { id: number }).id;

const remove = (client: TestClient, id: number, name: string) =>
  client.query(
    'mutation ($id: Int!, $name: String!) { deleteSystem(id: $id, name: $name) { id name copy } }',
    { id, name },
    { system: '01' },
  );

const systems = async () =>
  (await server.database.ownerQuery('SELECT id FROM system_params ORDER BY id')).map(
    (row) => (row as { id: number }).id,
  );

const problemsOf = async (answer: ReturnType<typeof remove>) => {
  const { errors } = await answer;
  return errors[0]?.extensions?.problems ?? errors[0]?.extensions?.code;
};

test('a deleted system is in a sealed copy with all its rows, which the answer and the audit log name', async () => {
  await fillSystem(3, 'Birkenweg');
  const { data } = await remove(chief, 3, 'Birkenweg');
  expect(data?.deleteSystem).toMatchObject({ copy: expect.stringMatching(/^removed-systems\/system-3-.*\.sealed$/) });
  const [name = ''] = copies();
  const copy = `removed-systems/${name}`;
  expect(data?.deleteSystem).toEqual({ id: 3, name: 'Birkenweg', copy });
  expect(await systems()).toEqual([1, 2]);
  expect(await server.database.ownerQuery('SELECT FROM calls WHERE system_id = 3')).toEqual([]);
  const path = join(server.dataFolder, copy);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const rows = new Map<string, unknown[]>();
  for await (const line of readSealedCopy(path, server.secrets))
    if (line.kind === 'rows') rows.set(line.table, [...(rows.get(line.table) ?? []), ...line.rows]);
  expect(rows.get('system_params')).toEqual([expect.objectContaining({ id: 3, name: 'Birkenweg' })]);
  expect(rows.get('sections')).toEqual([expect.objectContaining({ system_id: 3, name: 'Ost' })]);
  expect(rows.get('hubs')).toHaveLength(1);
  expect(rows.get('calls')).toEqual([expect.objectContaining({ device_text_long: 'Zimmer 101' })]);
  const [entry] = await server.database.ownerQuery(
    `SELECT entity_display_name, user_name, meta FROM audit_log
     WHERE entity_type = 'system_param' AND action = 'deleted' AND entity_id = 3`,
  );
  expect(entry).toEqual({
    entity_display_name: 'Birkenweg',
    user_name: 'chief',
    meta: { copy, rows: { section: 1, hub: 1, call: 1 } },
  });
  const versions = `SELECT change FROM row_versions WHERE system_id = 3 AND entity = 'system_param' ORDER BY number`;
  expect(await server.database.ownerQuery(versions)).toEqual([{ change: 'deleted' }]);
});

test('open incidents, monitors and notification profiles go with their system, and into its copy; others stay', async () => {
  await fillSystem(3, 'Birkenweg');
  const { ownerQuery } = server.database;
  for (const [name, id] of [
    ['Birkenweg', 3],
    ['Haus', 1],
  ] as const) {
    const [made] = await ownerQuery(
      `INSERT INTO incidents (system_id, kind, cause, severity, reason, target, target_id, target_name, created_at, opened_at)
       VALUES ($1, 'Reachability', 'reach 7', 'Critical', 'silent', 'device', 7, $2, now(), now()) RETURNING id`,
      [id, name],
    );
    const incident = idIn(made);
    await ownerQuery(
      `INSERT INTO incident_steps (incident_id, system_id, at, step) VALUES (${incident}, ${id}, now(), 'opened');
       INSERT INTO incident_devices (incident_id, system_id, device_id, since) VALUES (${incident}, ${id}, 8, now());
       INSERT INTO incident_defects (id, system_id, device_id, criterion, at) VALUES (${id}, ${id}, 7, '0xa', now());
       INSERT INTO defect_monitors (system_id, id, revision, name, criterion, threshold, timeframe, enabled)
         VALUES (${id}, 1, 1, 'Funk', '0x0A', 2, 24, true);
       INSERT INTO notification_profiles SELECT ${id}, 1, 1, 'Alles', true, true, false, false, true, true, true, true, true,
         true, true, false, false;
       INSERT INTO notification_recipients VALUES (${id}, 1, 1, 1, NULL, 'technik@haus.ch', 'de')`,
    );
  }
  const { errors } = await remove(chief, 3, 'Birkenweg');
  expect(errors).toEqual([]);
  const tables = ['incidents', 'incident_steps', 'incident_devices', 'incident_defects', 'defect_monitors'];
  const all = [...tables, 'notification_profiles', 'notification_recipients', 'incident_watches'];
  for (const table of all)
    expect([table, await ownerQuery(`SELECT FROM ${table} WHERE system_id = 3`)]).toEqual([table, []]);
  expect(await ownerQuery('SELECT target_name FROM incidents')).toEqual([{ target_name: 'Haus' }]);
  const kept = new Map<string, unknown[]>();
  const path = join(server.dataFolder, 'removed-systems', copies().at(-1) ?? '');
  for await (const line of readSealedCopy(path, server.secrets))
    if (line.kind === 'rows') kept.set(line.table, [...(kept.get(line.table) ?? []), ...line.rows]);
  expect(tables.filter((table) => kept.get(table)?.length !== 1)).toEqual([]);
  await ownerQuery('DELETE FROM incidents; DELETE FROM defect_monitors; DELETE FROM notification_profiles');
});

test('what goes with a system is counted beforehand, entity by entity', async () => {
  await fillSystem(3, 'Birkenweg', 2);
  const operation = '{ systemContents(id: 3) { name open_calls contents { entity count } } }';
  expect((await chief.query(operation)).data?.systemContents).toEqual({
    name: 'Birkenweg',
    open_calls: 2,
    contents: [
      { entity: 'section', count: 1 },
      { entity: 'hub', count: 1 },
      { entity: 'call', count: 3 },
    ],
  });
  expect((await carer.query(operation)).errors[0]?.extensions?.code).toBe('NOT_FOUND');
  expect((await noRight.query(operation)).errors[0]?.extensions?.code).toBe('MISSING_PERMISSION');
  await server.database.ownerQuery('DELETE FROM system_params WHERE id = 3');
});

test('while calls of it are open it stays, and no copy is left', async () => {
  await fillSystem(3, 'Birkenweg', 2);
  expect(await problemsOf(remove(chief, 3, 'Birkenweg'))).toEqual([
    { field: '', message: 'open_calls', data: { size: 2 } },
  ]);
  expect(await systems()).toEqual([1, 2, 3]);
  expect(copies()).toEqual([]);
  await server.database.ownerQuery('UPDATE calls SET closed_at = now() WHERE system_id = 3');
  expect((await remove(chief, 3, 'Birkenweg')).errors).toEqual([]);
});

test('without its name, without the right or from another system nothing is deleted', async () => {
  expect(await problemsOf(remove(chief, 2, 'Seeblic'))).toEqual([{ field: 'name', message: 'no_match' }]);
  expect(await problemsOf(remove(noRight, 2, 'Seeblick'))).toBe('MISSING_PERMISSION');
  expect(await problemsOf(remove(server.client(), 2, 'Seeblick'))).toBe('MISSING_AUTH');
  expect(await problemsOf(remove(carer, 2, 'Seeblick'))).toBe('NOT_FOUND');
  expect(await systems()).toEqual([1, 2]);
  expect(copies()).toEqual([]);
});

test('a person who may enter only this system keeps it', async () => {
  await addSystem(server, 4, 'Nur für Nina');
  await addCarer(server, 'nina', [], [4]);
  expect(await problemsOf(remove(chief, 4, 'Nur für Nina'))).toBe('IN_USE');
  await server.database.ownerQuery("DELETE FROM users WHERE username = 'nina'");
  await server.database.ownerQuery('DELETE FROM system_params WHERE id = 4');
});

test('a role whose only levels are in this system keeps it, so that no one becomes unrestricted', async () => {
  await fillSystem(3, 'Birkenweg');
  const { ownerQuery } = server.database;
  const input = { name: 'Zimmer', related_callsources: [] };
  const group = async (system: string) => {
    const operation = 'mutation ($input: CallSourceGroupInput!) { createCallSourceGroup(input: $input) { id } }';
    const { data } = await chief.query(operation, { input }, { system });
    return idIn(data?.createCallSourceGroup);
  };
  const role_id = await addRole(server, 'Nachtwache', ['systemtree::use_module']);
  const addLevel = async (system_id: number) =>
    await ownerQuery(
      `INSERT INTO role_call_source_groups (system_id, role_id, id, revision, callsource_group_id, permission_level)
       VALUES ($1, $2, $1, 1, $3, 'Read')`,
      [system_id, role_id, await group(`0${system_id}`)],
    );
  await addLevel(3);
  const { errors } = await remove(chief, 3, 'Birkenweg');
  const role = { entity: 'role', id: role_id, name: 'Nachtwache', field: 'role_call_source_groups', more: 0 };
  expect(errors[0]?.extensions).toMatchObject({ code: 'IN_USE', uses: [role] });
  const { data } = await chief.query('{ usesOfSystemParams(ids: [3]) { entity id name field more } }');
  expect(data?.usesOfSystemParams).toEqual([role]);
  expect(await systems()).toEqual([1, 2, 3]);
  expect(copies()).toEqual([]);

  await addLevel(1);
  expect((await remove(chief, 3, 'Birkenweg')).errors).toEqual([]);
  const levels = await ownerQuery('SELECT system_id FROM role_call_source_groups WHERE role_id = $1', [role_id]);
  expect(levels).toEqual([{ system_id: 1 }]);
});

test('a new configurator never gets the id of a deleted system, which journal and audit log still name', async () => {
  await allowSystems(9);
  const added = async () => {
    const operation = 'mutation { createSystemParam(input: { name: "Neubau", ip: "192.0.2.9" }) { id } }';
    // The licence is known to the server a moment after it is in the database.
    const { data } = await vi.waitUntil(
      async () => {
        const answer = await chief.query(operation);
        return answer.errors.length === 0 && answer;
      },
      { timeout: 60_000 },
    );
    return idIn(data?.createSystemParam);
  };
  const first = await added();
  expect((await remove(chief, first, 'Neubau')).errors).toEqual([]);
  const second = await added();
  expect(second).toBe(first + 1);
  expect((await remove(chief, second, 'Neubau')).errors).toEqual([]);
});

test('of two deletions at the same moment one deletes, and there is one copy', async () => {
  await fillSystem(3, 'Birkenweg');
  const other = await startTestServer({ sameDatabaseAs: server });
  const elsewhere = other.client();
  for (const [name, value] of chief.jar) elsewhere.jar.set(name, value);
  const answers = await Promise.all(
    [chief, elsewhere, chief, elsewhere].map((client) => remove(client, 3, 'Birkenweg')),
  );
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
  expect(copies()).toHaveLength(1);
  expect(await systems()).toEqual([1, 2]);
});

test('if the copy cannot be written nothing is deleted', async () => {
  await fillSystem(3, 'Birkenweg');
  writeFileSync(folder(), 'a file where the folder should be');
  expect(await problemsOf(remove(chief, 3, 'Birkenweg'))).toEqual([{ field: '', message: 'copy_failed' }]);
  rmSync(folder());
  expect(await systems()).toEqual([1, 2, 3]);
  const { data } = await chief.query('{ sections { rows { name } } }', {}, { system: '03' });
  expect(data?.sections).toEqual({ rows: [{ name: 'Ost' }] });
  expect((await remove(chief, 3, 'Birkenweg')).errors).toEqual([]);
});

test('afterwards neither links nor health nor the hubs of an open page have it', async () => {
  await fillSystem(3, 'Birkenweg');
  const links = async () => (await chief.query('{ configuratorLinks { system_id } }')).data?.configuratorLinks;
  const health = async () => JSON.stringify((await chief.send('/backend/health')).body);
  const hubs = async () =>
    JSON.stringify(
      await chief.query('{ appState { outdated_hubs { name } } publicSystemParams { id } }', {}, { system: '03' }),
    );
  await expect.poll(async () => (await health()).includes('configurator 3')).toBe(true);
  expect(await links()).toContainEqual({ system_id: 3 });
  await expect.poll(async () => (await hubs()).includes('Hub A')).toBe(true);
  await remove(chief, 3, 'Birkenweg');
  await expect.poll(async () => !(await health()).includes('configurator 3')).toBe(true);
  expect(await links()).toEqual([{ system_id: 1 }, { system_id: 2 }]);
  expect(await hubs()).not.toContain('Hub A');
  expect(await hubs()).not.toContain('"id":3');
});

test('every table whose rows go with a system is copied', async () => {
  const rows = await server.database.ownerQuery(
    `WITH RECURSIVE going AS (
       SELECT 'system_params'::regclass::oid AS id
       UNION SELECT conrelid FROM pg_constraint JOIN going ON confrelid = going.id WHERE contype = 'f' AND confdeltype = 'c')
     SELECT relname AS name FROM going JOIN pg_class ON oid = id WHERE NOT relispartition ORDER BY 1`,
  );
  // Calls go by a trigger of their stream, the states of devices by one of their nodes.
  const going = ['calls', 'device_states', ...rows.map((row) => (row as { name: string }).name)];
  // These are made from the calls.
  const isDerived = (name: unknown) => name === 'call_log' || String(name).startsWith('analytics_');
  // What a ring needs while it rings; no system with open calls is deleted.
  const ofRings = ['phone_dues', 'phone_ring_groups', 'phone_ring_people'];
  const isCopied = (name: string) => !isDerived(name) && !ofRings.includes(name);
  expect(copiedTables.toSorted()).toEqual(going.filter(isCopied).toSorted());
});
