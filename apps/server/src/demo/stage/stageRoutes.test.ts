import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { demoCallTypes } from '@carestead/domain/demo/callPanel';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoAccount } from '../../access/demoAccount.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { startTestServer, type TestServer } from '../../testing/callServer.ts';
import { quiet } from '../../testing/database.ts';
import { atEndOfFile } from '../../testing/endOfFile.ts';
import { addCarer } from '../../testing/fixtures.ts';
import { startSimulatorProcess, type TestSimulator } from '../../testing/simulator.ts';
import { superuserContext } from '../../testing/superuserContext.ts';
import { nodes } from '../configuration/nodes.ts';
import { installationFile } from '../load/installationFile.ts';
import { loadDemo } from '../load/loadDemo.ts';
import { noteSimulator } from '../reset/demoFiles.ts';
import type { StageNode } from './readStage.ts';

type Browser = ReturnType<TestServer['client']>;

const { alert, presence, emergency } = demoCallTypes;
const waitLimit = { timeout: 60_000 };

let server: TestServer;
let simulator: TestSimulator;
let visitor: Browser;
let room: StageNode;
let medallion: StageNode;

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile, env: { CARESTEAD_DEMO: '1' } });
  const { database, close } = openDatabase(server.database.url, quiet, 2);
  atEndOfFile(close);
  const context = { ...(await superuserContext(database)), secrets: server.secrets };
  await demoAccount(context);
  await loadDemo(context, { passwordHash: 'the hash of a password' });
  simulator = await startSimulatorProcess(atEndOfFile, await installationFile(context));
  await noteSimulator(server.dataFolder, simulator.controlAddress);
  await server.database.ownerQuery(
    `UPDATE system_params SET ip = $1, tcp_port = $2, username = 'carestead', password = $3 WHERE id = 1`,
    [simulator.address.hostname, Number(simulator.address.port), server.secrets.encrypt('simulated')],
  );
  server.bus.emit('messagesMissed', {});
  visitor = server.client();
  await visitor.post('/backend/demo/login', {});
  const { body } = await visitor.send('/backend/demo/stage');
  const stage = (body as { nodes: StageNode[] }).nodes;
  room = stage[0] as StageNode;
  medallion = stage[2] as StageNode;
});

beforeEach(async () => {
  await simulator.post('close', { all: true });
});

const bodyOf = (call_type_id: number, { section_id, device_id }: StageNode = room, close = false) => ({
  ...{ call_type_id, section_id, device_id, close },
});
const trigger = (body: unknown, browser = visitor) => browser.post('/backend/demo/call/trigger', body);

/** What the server knows to be open at a node, which is what the page polls. */
const openAt = async ({ id }: StageNode = room) => {
  const query = 'query ($id: Int!) { systemTreeNode(id: $id) { open_calls { call_type_id } } }';
  const { data } = await visitor.query(query, { id });
  const node = data?.systemTreeNode as { open_calls: { call_type_id: number }[] } | undefined;
  return node?.open_calls.map(({ call_type_id }) => call_type_id);
};
const becomes = (calls: readonly number[], node = room) =>
  vi.waitFor(async () => expect(await openAt(node)).toEqual(calls), waitLimit);

describe('the stage of a demo', () => {
  test('is opened by whoever is logged in as its built-in account, without a password', async () => {
    expect((await visitor.query('{ authUser { name is_superuser } }')).data).toEqual({
      authUser: { name: 'demo', is_superuser: true },
    });
    const { body } = await server.client().post('/backend/demo/login', {});
    expect(body).toMatchObject({ ok: true, user: { is_superuser: true } });
    expect(JSON.stringify(body)).not.toContain('lindenhof-');
  });

  test('shows two rooms and a medallion, three people with phones in both modes, and a display', async () => {
    const { status, body } = await server.client().send('/backend/demo/stage');
    expect(status).toBe(200);
    const floors = nodes.filter(({ kind }) => kind === 'floor').length;
    expect(body).toMatchObject({
      facility: { name: 'Haus Lindenhof', floors, rooms: 36 },
      nodes: [
        { kind: 'room', name: 'Zimmer 203', section_name: '2. OG Ost', room: 'Zimmer 203' },
        { kind: 'room', name: 'Zimmer 105', section_name: '1. OG Ost' },
        { kind: 'medallion', name: 'Medaillon 012', section_name: 'EG West', room: 'Zimmer 012' },
      ],
      staff: [
        { name: 'Nora Brunner', mode: 'Default' },
        { name: 'Luca Bernasconi', mode: 'Fullscreen' },
        { name: 'Mirjam Zgraggen', mode: 'Default' },
      ],
      wall: { slug: 'pflegedienstleitung' },
    });
    expect(room.rooms).toEqual(['201', '202', '203', '204', '205', '206'].map((number) => `Zimmer ${number}`));
  });

  test('presses buttons that the configurator reports, and ends their calls', async () => {
    expect((await trigger(bodyOf(alert))).body).toEqual({ ok: true, errors: [] });
    await becomes([alert]);
    await trigger(bodyOf(alert, room, true));
    await trigger(bodyOf(presence));
    await becomes([presence]);
    await trigger(bodyOf(presence, room, true));
    await trigger(bodyOf(emergency));
    await becomes([emergency]);
    await trigger(bodyOf(alert, medallion));
    await becomes([alert], medallion);
    expect((await visitor.post('/backend/demo/call/close', {})).body).toEqual({ ok: true, errors: [] });
    await becomes([]);
    await becomes([], medallion);
  });

  test('one call begins however often a button is pressed at once, and it ends once', async () => {
    await Promise.all([1, 2, 3].map(() => trigger(bodyOf(alert))));
    await becomes([alert]);
    expect((await simulator.state()).open).toHaveLength(1);
    const ended = await Promise.all([1, 2].map(() => trigger(bodyOf(alert, room, true))));
    expect(ended.map(({ status }) => status)).toEqual([200, 200]);
    await becomes([]);
  });

  test.each<[string, unknown, string[]]>([
    ['nothing', {}, ['call_type_id', 'section_id', 'device_id']],
    ['no JSON', 'rot', ['']],
    ['a call type of no panel', { call_type_id: 5 }, ['call_type_id']],
    ['a device that is not on the stage', { device_id: 1 }, ['device_id']],
    ['another section', { section_id: 9 }, ['section_id']],
    ['a close that is no yes or no', { close: 'perhaps' }, ['close']],
  ])('%s is refused at its field', async (_what, wrong, fields) => {
    const isPart = typeof wrong === 'object' && wrong !== null && Object.keys(wrong).length > 0;
    const { status, body } = await trigger(isPart ? { ...bodyOf(alert), ...wrong } : wrong);
    expect(status).toBe(400);
    expect((body as { errors: { field: string }[] }).errors.map(({ field }) => field)).toEqual(fields);
    expect((await simulator.state()).open).toEqual([]);
  });

  test('no button is pressed without a log-in or without the right', async () => {
    const carer = await addCarer(server, 'anna', ['calllog::use_module']);
    const manager = await addCarer(server, 'otto', ['admin::manage_system'], [2]);
    for (const [browser, expected] of [
      [server.client(), 401],
      [carer, 403],
      // Of another system.
      [manager, 403],
    ] as const) {
      expect((await trigger(bodyOf(alert), browser)).status).toBe(expected);
      expect((await browser.post('/backend/demo/call/close', {})).status).toBe(expected);
    }
    expect((await simulator.state()).open).toEqual([]);
  });

  test('a log-in or an end of all calls with anything in it is refused', async () => {
    for (const path of ['/backend/demo/login', '/backend/demo/call/close'])
      for (const body of [{ username: 'demo' }, 'no JSON']) expect((await visitor.post(path, body)).status).toBe(400);
  });

  test('a simulator that does not answer is said to be out of reach', async () => {
    const kept = simulator.controlAddress;
    rmSync(join(server.dataFolder, 'demo.json'));
    expect((await trigger(bodyOf(alert))).status).toBe(502);
    await noteSimulator(server.dataFolder, 'http://127.0.0.1:1');
    expect((await visitor.post('/backend/demo/call/close', {})).status).toBe(502);
    await noteSimulator(server.dataFolder, kept);
  });
});

test('no other installation has any of this', async () => {
  const other = (await startTestServer()).client();
  expect((await other.send('/backend/demo/stage')).status).toBe(404);
  for (const path of ['call/trigger', 'call/close', 'login', 'reset'])
    expect((await other.post(`/backend/demo/${path}`, {})).status).toBe(404);
});
