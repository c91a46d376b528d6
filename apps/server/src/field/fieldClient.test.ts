import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fieldEntities } from '@carestead/domain/field/fieldConfiguration';
import { loadBodies } from '@carestead/domain/field/loadBodies';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { SimulatorOptions } from '../../../simulator/src/startSimulator.ts';
import { startSimulator } from '../../../simulator/src/startSimulator.ts';
import type { FieldClient } from './fieldClient.ts';
import { createFieldClient } from './fieldClient.ts';

type ClientOptions = Partial<SimulatorOptions> & { password?: string };

async function startClient({ password = 'simulated', ...options }: ClientOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'carestead-configurator-'));
  const simulator = await startSimulator({ commitDuration: 200, searchDuration: 10, ...options, folder });
  onTestFinished(async () => {
    await simulator.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const { port: tcp_port, username } = simulator;
  const configurator = { system_id: 1, ip: '127.0.0.1', tcp_port, username, password };
  const client = createFieldClient(configurator, { allowsLoopback: true });
  const hurried = createFieldClient(configurator, { allowsLoopback: true, timeoutMs: 40 });
  return { simulator, client, hurried };
}

const annexe = { id: 50, name: 'Anbau' };

test('every kind of row can be read', async () => {
  const { client, simulator } = await startClient();
  for (const entity of fieldEntities)
    expect(await client.readRows(entity)).toEqual(simulator.configuration.rows(entity));
  expect((await client.readRows('section')).length).toBeGreaterThan(0);
});

test('a row is written, changed and removed, and removing it again is fine', async () => {
  const { client } = await startClient();
  const before = await client.readRows('section');
  await client.writeRow('section', annexe);
  await client.writeRow('section', { ...annexe, name: 'Neubau' });
  expect(await client.readRows('section')).toEqual([...before, { ...annexe, name: 'Neubau' }]);
  await client.deleteRow('section', annexe.id);
  await client.deleteRow('section', annexe.id);
  expect(await client.readRows('section')).toEqual(before);
});

test('a configurator is emptied and loaded with a whole configuration', async () => {
  const { client } = await startClient();
  const configuration = { section: await client.readRows('section'), call_type: await client.readRows('call_type') };
  await client.wipe();
  expect(await client.readRows('section')).toEqual([]);
  expect(await client.load(loadBodies(configuration))).toBe(
    configuration.section.length + configuration.call_type.length,
  );
  expect(await client.readRows('call_type')).toEqual(configuration.call_type);
});

test.each([999, 1000, 2500])('of a configurator that knows no pages all %i rows are read once', async (length) => {
  const rows = Array.from({ length }, (_, index) => ({ id: index + 1, name: 'Zimmer' }));
  const old = createServer((_request, response) => response.end(JSON.stringify({ rows })));
  old.listen(0, '127.0.0.1');
  await once(old, 'listening');
  onTestFinished(() => void old.close());
  const { port } = old.address() as AddressInfo;
  const configurator = { system_id: 1, ip: '127.0.0.1', tcp_port: port, username: 'x', password: 'x' };
  const client = createFieldClient(configurator, { allowsLoopback: true });
  expect(await client.readRows('node')).toEqual(rows);
});

test('a configuration that is too large for one request is loaded all the same', async () => {
  const { client } = await startClient();
  const node = Array.from({ length: 12_000 }, (_, index) => ({ id: 1000 + index, name: 'x'.repeat(600) }));
  await client.wipe();
  expect(await client.load(loadBodies({ node }))).toBe(node.length);
  expect(await client.readRows('node')).toHaveLength(node.length);
});

test('what is wrong with a configuration is reported by code, entity, row and field', async () => {
  const { client, simulator } = await startClient();
  expect(await client.validate()).toEqual({ ok: true, errors: [] });
  await client.writeRow('section', { ...annexe, connected_section_id: 99 });
  expect(await client.validate()).toEqual({
    ok: false,
    errors: [{ code: 'missing_relation', entity: 'section', id: 50, field: 'connected_section_id' }],
  });
  await client.deleteRow('section', annexe.id);
  await simulator.faults.set({ invalid_configuration: true });
  const general = { code: 'invalid_config', entity: null, id: null, field: null };
  expect(await client.validate()).toEqual({ ok: false, errors: [general] });
});

test('a commit begins, runs and is done, and nothing can be changed meanwhile', async () => {
  const { client } = await startClient();
  expect(await client.commitState()).toEqual({ commit: 0, state: 'idle', percent: 0 });
  expect(await client.startCommit()).toBe(1);
  expect(await client.commitState()).toMatchObject({ commit: 1, state: 'running' });
  await expect(client.startCommit()).rejects.toMatchObject({ failure: 'busy', reason: 'a commit is running' });
  await expect(client.writeRow('section', annexe)).rejects.toMatchObject({ failure: 'busy' });
  await expect(client.wipe()).rejects.toMatchObject({ failure: 'busy' });
  await expect(client.load(loadBodies({ section: [annexe] }))).rejects.toMatchObject({ failure: 'busy' });
  const state = () => client.commitState();
  await expect.poll(() => state()).toEqual({ commit: 1, state: 'done', percent: 100 });
  await client.writeRow('section', annexe);
});

test('a commit of an invalid configuration fails', async () => {
  const { client } = await startClient({ faults: { invalid_configuration: true } });
  await client.startCommit();
  await vi.waitFor(
    async () => expect(await client.commitState()).toMatchObject({ commit: 1, state: 'failed' }),
    10_000,
  );
});

test('hubs in the network are found', async () => {
  const { client, simulator } = await startClient();
  const hubs = simulator.configuration.rows('hub').map(({ ip, name }) => ({ ip, name }));
  expect(hubs.length).toBeGreaterThan(0);
  expect(await client.searchHubs()).toEqual(hubs);
});

test('what the configurator does not know or take is refused with its reason', async () => {
  const { client } = await startClient();
  const dance = client.act({ action: 'EndCalls', device_id: 999, section_id: 1 });
  await expect(dance).rejects.toMatchObject({ failure: 'refused', reason: expect.stringContaining('999'), cause: 404 });
  await expect(client.deleteRow('section', 0.5)).rejects.toMatchObject({ failure: 'refused', reason: '0.5 is no id' });
});

const requests: readonly [string, (client: FieldClient) => Promise<unknown>][] = [
  ['the firmware', (client) => client.firmware()],
  ['its rows', (client) => client.readRows('node')],
  ['writing a row', (client) => client.writeRow('section', annexe)],
  ['deleting a row', (client) => client.deleteRow('section', 50)],
  ['wiping', (client) => client.wipe()],
  ['loading', (client) => client.load(loadBodies({ section: [annexe] }))],
  ['validating', (client) => client.validate()],
  ['a commit', (client) => client.startCommit()],
  ['the state of a commit', (client) => client.commitState()],
  ['searching hubs', (client) => client.searchHubs()],
  ['a device action', (client) => client.act({ action: 'Mute', device_id: 10, section_id: 1 })],
];

test.each(requests)('a request for %s fails with the kind of the problem', async (_what, request) => {
  const { client, hurried, simulator } = await startClient();
  await simulator.faults.set({ unauthorised: true });
  await expect(request(client)).rejects.toMatchObject({ name: 'FieldError', failure: 'unauthorized' });
  await simulator.faults.set({ unauthorised: false, slow: 2000 });
  await expect(request(hurried)).rejects.toMatchObject({ name: 'FieldError', failure: 'offline', cause: 'timeout' });
  await simulator.faults.set({ slow: 0, offline: true });
  await expect(request(client)).rejects.toMatchObject({ name: 'FieldError', failure: 'offline' });
  await simulator.faults.set({ offline: false, nonsense: true });
  await vi.waitFor(
    () => expect(request(client)).rejects.toMatchObject({ name: 'FieldError', failure: 'nonsense' }),
    5000,
  );
});

test('a wrong password is unauthorized', async () => {
  const { client } = await startClient({ password: 'geraten' });
  await expect(client.firmware()).rejects.toMatchObject({ failure: 'unauthorized' });
});

test('no request goes to an address that is not that of a configurator', async () => {
  const there = { system_id: 1, ip: '169.254.169.254', tcp_port: 80, username: '', password: '' };
  const client = createFieldClient(there, { allowsLoopback: true });
  for (const [, request] of requests)
    await expect(request(client)).rejects.toMatchObject({ failure: 'forbidden_address' });
});
