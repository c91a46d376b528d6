import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../../testing/callServer.ts';
import { startTestServer } from '../../testing/callServer.ts';
import { atEndOfFile } from '../../testing/endOfFile.ts';
import { addCarer, addSystem, addUser } from '../../testing/fixtures.ts';

type Browser = ReturnType<TestServer['client']>;
type Answer = Awaited<ReturnType<Browser['query']>>;

let server: TestServer;
let chief: Browser;
let device: number;

const codeOf = ({ errors }: Answer) => errors[0]?.extensions?.code;
const reasonOf = ({ errors }: Answer) => errors[0]?.extensions?.reason;
const problemsOf = ({ errors }: Answer) => errors[0]?.extensions?.problems;

const create = async (input: object) => {
  const { data, errors } = await chief.query(
    'mutation ($input: SystemTreeNodeInput!) { createSystemTreeNode(input: $input) { id } }',
    { input },
  );
  expect(errors).toEqual([]);
  return Number((data?.createSystemTreeNode as { id: number } | undefined)?.id);
};
const node = async (id = device) =>
  (
    await chief.query(
      `query ($id: Int!) { systemTreeNode(id: $id) { revision serial mac battery reachable muted name
        disabled_device { serial disabled_by } } }`,
      { id },
    )
  ).data?.systemTreeNode as { revision: number };
const change = (name: 'disableDevice' | 'enableDevice', revision: number, who = chief, id = device) =>
  who.query(`mutation { ${name}(id: ${id}, revision: ${revision}) }`);
const replace = (serial: string, revision: number, mac = '', who = chief) =>
  who.query(
    `mutation ($serial: String!, $mac: String) { replaceDevice(id: ${device}, revision: ${revision}, serial: $serial, mac: $mac) }`,
    { serial, mac },
  );
const openCall = (flag: 'Call' | 'Defect') =>
  server.database.ownerQuery(
    `INSERT INTO calls (system_id, stream_id, key, opened_at, call_type_id, call_source_id, section_id, device_id,
       number, position, call_type_text, call_source_text, section_name, device_text_short, device_text_long)
     SELECT 1, gen_random_uuid(), 1, now(), id, 1, 1, $1, 1, '', '', '', '', '', '' FROM call_types WHERE flag = $2`,
    [device, flag],
  );

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile });
  await addSystem(server, 1);
  await addSystem(server, 2);
  chief = await addUser(server, 'vera', true);
  for (const flag of ['Call', 'Defect'])
    await chief.query(`mutation { createCallType(input: { name: "${flag}", flag: "${flag}" }) { id } }`);
});

beforeEach(async () => {
  await server.database.ownerQuery('DELETE FROM calls; DELETE FROM system_tree_nodes');
  device = await create({ name: 'Bettruf', kind: 'radio', serial: '4711', mac: '00:11:22:33:44:55' });
});

test('a disabled device has no serial number, is seen as disabled, and gets its number back', async () => {
  expect((await change('disableDevice', 1)).data).toEqual({ disableDevice: device });
  const disabled = { serial: '4711', disabled_by: 'vera' };
  expect(await node()).toMatchObject({ revision: 2, serial: '', disabled_device: disabled });
  expect(reasonOf(await change('disableDevice', 2))).toBe('is_disabled');
  expect((await change('enableDevice', 2)).data).toEqual({ enableDevice: device });
  expect(await node()).toMatchObject({ revision: 3, serial: '4711', disabled_device: null });
  expect(reasonOf(await change('enableDevice', 3))).toBe('is_not_disabled');
  const log = await server.database.ownerQuery(
    `SELECT changes->0->>'value_old' AS old, changes->0->>'value_new' AS new FROM audit_log
     WHERE entity_type = 'system_tree_node' AND entity_id = $1 AND action = 'updated' ORDER BY id DESC LIMIT 2`,
    [device],
  );
  expect(log).toEqual([
    { old: '', new: '4711' },
    { old: '4711', new: '' },
  ]);
});

test('whoever types a serial number in the form has enabled the device', async () => {
  await change('disableDevice', 1);
  await chief.query(`mutation { updateSystemTreeNode(id: ${device}, revision: 2, input: { serial: "4712" }) { id } }`);
  expect(await node()).toMatchObject({ serial: '4712', disabled_device: null });
  await chief.query(`mutation { updateSystemTreeNode(id: ${device}, revision: 3, input: { serial: "" }) { id } }`);
  expect(await node()).toMatchObject({ serial: '', disabled_device: null });
});

test('a number that another device has taken meanwhile is not given back', async () => {
  await change('disableDevice', 1);
  await create({ name: 'Neues Gerät', kind: 'radio', serial: '4711' });
  expect(problemsOf(await change('enableDevice', 2))).toEqual([
    expect.objectContaining({ field: 'serial', message: 'must_be_unique' }),
  ]);
  expect(await node()).toMatchObject({ serial: '', disabled_device: { serial: '4711' } });
});

test('of a replaced device the node stays, and nothing is known of the new one until it reports', async () => {
  await server.database.ownerQuery(
    `UPDATE device_states SET battery = 4, reachable = false, muted = true, position = '3' WHERE device_id = ${device}`,
  );
  expect((await replace(' 5000 ', 1, 'aa:bb:cc:dd:ee:ff')).data).toEqual({ replaceDevice: device });
  expect(await node()).toMatchObject({
    ...{ name: 'Bettruf', serial: '5000', battery: null, reachable: null, muted: null, disabled_device: null },
    mac: expect.stringMatching(/aa:bb:cc:dd:ee:ff/i),
  });
});

test('a disabled device is replaced, too', async () => {
  await change('disableDevice', 1);
  await replace('5000', 2);
  expect(await node()).toMatchObject({ serial: '5000', mac: '', disabled_device: null });
});

test.each([
  ['no number', '  ', 'required'],
  ['the number that it has', '4711', 'must_differ'],
  ['the number of another device', '4712', 'must_be_unique'],
  ['a number that is too long', '1'.repeat(21), 'at_most'],
])('a replacement with %s is refused', async (_what, serial, message) => {
  await create({ name: 'Anderes Gerät', kind: 'radio', serial: '4712' });
  expect(problemsOf(await replace(serial, 1))).toEqual([expect.objectContaining({ field: 'serial', message })]);
  expect(await node()).toMatchObject({ revision: 1, serial: '4711', mac: '00:11:22:33:44:55' });
});

describe('with an open call', () => {
  test('a device is neither disabled nor replaced', async () => {
    await openCall('Call');
    expect(reasonOf(await change('disableDevice', 1))).toBe('open_calls');
    expect(reasonOf(await replace('5000', 1))).toBe('open_calls');
    expect(await node()).toMatchObject({ serial: '4711' });
  });

  test('for a defect it is replaced', async () => {
    await openCall('Defect');
    expect((await replace('5000', 1)).errors).toEqual([]);
  });
});

test('of two people at the same moment one changes the device, and the other one is shown the conflict', async () => {
  const answers = await Promise.all([change('disableDevice', 1), replace('5000', 1)]);
  const codes = answers.map(codeOf);
  expect(codes.filter((code) => code === undefined)).toHaveLength(1);
  expect(codes).toContain('CONFLICT');
});

test('is for those who may change serial numbers, in their systems, of devices that they see', async () => {
  const mutations = [
    `mutation { disableDevice(id: ${device}, revision: 1) }`,
    `mutation { enableDevice(id: ${device}, revision: 1) }`,
    `mutation { replaceDevice(id: ${device}, revision: 1, serial: "5000") }`,
  ];
  const reader = await addCarer(server, 'anna', ['systemtree::use_module', 'systemtree::trigger_device_actions']);
  const editor = await addCarer(server, 'beat', ['systemtree::manage_devices']);
  const elsewhere = await addCarer(server, 'olga', ['systemtree::change_serials'], [2]);
  for (const query of mutations) {
    expect(codeOf(await server.client().query(query))).toBe('MISSING_AUTH');
    expect(codeOf(await reader.query(query))).toBe('MISSING_PERMISSION');
    expect(codeOf(await elsewhere.query(query))).toBe('MISSING_PERMISSION');
    expect(codeOf(await chief.query(query, {}, { system: '02' }))).toBe('NOT_FOUND');
  }
  const missing = [
    expect.objectContaining({ message: 'missing_right', data: { permission: 'systemtree::change_serials' } }),
  ];
  expect(problemsOf(await change('disableDevice', 1, editor))).toEqual(missing);
  const technician = await addCarer(server, 'tim', ['systemtree::change_serials']);
  expect((await change('disableDevice', 1, technician)).errors).toEqual([]);
  const lift = await create({ name: 'Lift', kind: 'tech', serial: '9' });
  expect(codeOf(await change('disableDevice', 1, technician, lift))).toBe('NOT_FOUND');
});
