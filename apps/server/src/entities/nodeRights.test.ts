import type { Permission } from '@carestead/domain/access/permissions';
import { permissionsOfModule } from '@carestead/domain/access/permissions';
import type { Values } from '@carestead/domain/kit/entity';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addSystem, addUser } from '../testing/fixtures.ts';

type Browser = ReturnType<TestServer['client']>;
type Key = { id: number; revision: number };
type Code = (typeof permissionsOfModule)['systemtree'][number];

let server: TestServer;
let chief: Browser;
let number = 0;
const people = new Map<string, Promise<Browser>>();

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile });
  await addSystem(server, 1);
  chief = await addUser(server, 'vera', true);
  await chief.query('mutation { createSection(input: { name: "EG" }) { id } }');
});

/** A user with exactly these codes; each is created once. */
function having(...codes: readonly Permission[]): Promise<Browser> {
  const name = codes.join(' ');
  const known = people.get(name) ?? addCarer(server, name, codes);
  people.set(name, known);
  return known;
}

const allBut = (...left: readonly Code[]) => permissionsOfModule.systemtree.filter((code) => !left.includes(code));

const createNode = 'mutation ($input: SystemTreeNodeInput!) { createSystemTreeNode(input: $input) { id revision } }';

async function made(input: Values): Promise<Key> {
  number += 1;
  const { data, errors } = await chief.query(createNode, { input: { name: `Knoten ${number}`, ...input } });
  expect(errors).toEqual([]);
  return data?.createSystemTreeNode as Key;
}

const change = (browser: Browser, { id, revision }: Key, input: Values) =>
  browser.query(
    `mutation ($id: Int!, $revision: Int!, $input: SystemTreeNodeInput!) {
      updateSystemTreeNode(id: $id, revision: $revision, input: $input) { id }
    }`,
    { id, revision, input },
  );

const remove = (browser: Browser, { id }: Key) =>
  browser.query(`mutation { deleteSystemTreeNodes(ids: [${id}], phrase: "löschen") }`);

const reasons = ({ errors }: Awaited<ReturnType<Browser['query']>>) =>
  errors.flatMap(({ extensions }) => extensions?.problems ?? extensions?.code);

const lacking = (field: string, permission: Code) => [{ field, message: 'missing_right', data: { permission } }];

describe('fields with a right of their own', () => {
  const fields: readonly (readonly [string, unknown, Code])[] = [
    ['serial', 'A1', 'systemtree::change_serials'],
    ['mac', '00:1A:2B:3C:4D:5E', 'systemtree::change_serials'],
    ['parent_id', 1, 'systemtree::change_parents'],
    ['section_id', 1, 'systemtree::change_sections'],
    ['inherit_section', false, 'systemtree::change_sections'],
    ['inherit_flight_profile', false, 'systemtree::change_flight_profiles'],
    ['number', 7, 'systemtree::change_gets_attributes'],
    ['disable_buzzer_at_night', true, 'systemtree::change_gets_attributes'],
    ['mask_time_at_night', true, 'systemtree::change_gets_attributes'],
    ['display_time', false, 'systemtree::change_gets_attributes'],
    ['linked_system_tree_node_id', 1, 'systemtree::change_linked_devices'],
    ['is_linkable', true, 'systemtree::change_linked_devices'],
    ['day_sound_level', 1, 'systemtree::change_sound_levels'],
    ['night_sound_level', 1, 'systemtree::change_sound_levels'],
  ];

  test.each(fields)('%s', async (field, value, code) => {
    if (number === 0) await made({ kind: 'room', is_linkable: true });
    const node = await made({ kind: 'radio' });
    const input = { [field]: value };
    expect(reasons(await change(await having(...allBut(code)), node, input))).toEqual(lacking(field, code));
    // Sent along without a change it is no change.
    expect(reasons(await change(await having(...allBut(code)), node, { name: 'Anders' }))).toEqual([]);
    const next = { ...node, revision: node.revision + 1 };
    expect(reasons(await change(await having(code), next, input))).toEqual([]);
    expect(reasons(await change(await having(code), { ...next, revision: 3 }, { name: 'Eigen' }))).toEqual(
      lacking('name', 'systemtree::manage_devices'),
    );
  });

  test('a new device keeps the initial values of what its creator may not change, wherever it hangs', async () => {
    const room = await made({ kind: 'room' });
    const browser = await having('systemtree::create_devices');
    const creating = (input: Values) => browser.query(createNode, { input: { name: 'Neu', kind: 'radio', ...input } });
    expect(reasons(await creating({ parent_id: room.id, day_sound_level: 5, serial: '' }))).toEqual([]);
    expect(reasons(await creating({ serial: 'B2' }))).toEqual(lacking('serial', 'systemtree::change_serials'));
    expect(reasons(await creating({ use_activity_control: true }))).toEqual(
      lacking('use_activity_control', 'systemtree::enable_activity_control'),
    );
  });

  test('activity control is switched on by those who may enable it, and off by those who may change it', async () => {
    const node = await made({ kind: 'radio' });
    const field = 'use_activity_control';
    const enabling = await having('systemtree::enable_activity_control');
    const without = await having(
      ...allBut('systemtree::enable_activity_control', 'systemtree::change_activity_control'),
    );
    expect(reasons(await change(without, node, { [field]: true }))).toEqual(
      lacking(field, 'systemtree::enable_activity_control'),
    );
    expect(reasons(await change(enabling, node, { [field]: true }))).toEqual([]);
    const on = { ...node, revision: 2 };
    expect(reasons(await change(enabling, on, { [field]: false }))).toEqual(
      lacking(field, 'systemtree::change_activity_control'),
    );
    expect(reasons(await change(await having('systemtree::change_activity_control'), on, { [field]: false }))).toEqual(
      [],
    );
  });
});

describe('places, technical, wired and other devices', () => {
  test.each([
    ['room', 'systemtree::manage_structure', 'systemtree::manage_structure', 'systemtree::manage_structure'],
    ['radio', 'systemtree::create_devices', 'systemtree::manage_devices', 'systemtree::delete_devices'],
    ['tech', 'systemtree::create_tech_devices', 'systemtree::change_tech_devices', 'systemtree::delete_tech_devices'],
    [
      'wired',
      'systemtree::create_wired_devices',
      'systemtree::change_wired_devices',
      'systemtree::delete_wired_devices',
    ],
  ] as const)('%s', async (kind, create, rename, del) => {
    const node = await made({ kind });
    const input = { input: { name: `Neu ${kind}`, kind } };
    expect(reasons(await (await having(...allBut(create))).query(createNode, input))).toEqual(lacking('kind', create));
    expect(reasons(await (await having(create)).query(createNode, input))).toEqual([]);
    expect(reasons(await change(await having(...allBut(rename)), node, { name: 'X' }))).toEqual(
      lacking('name', rename),
    );
    expect(reasons(await change(await having(rename), node, { name: 'X' }))).toEqual([]);
    expect(reasons(await remove(await having(...allBut(del)), node))).toEqual(lacking('', del));
    expect(reasons(await remove(await having(del), node))).toEqual([]);
  });

  test('a serial of a technical device needs the right for technical devices too', async () => {
    const node = await made({ kind: 'tech' });
    const browser = await having('systemtree::see_tech_devices', 'systemtree::change_serials');
    expect(reasons(await change(browser, node, { serial: 'C3' }))).toEqual(
      lacking('serial', 'systemtree::change_tech_devices'),
    );
  });

  test('a device changes its class like one that is deleted there and created here', async () => {
    const node = await made({ kind: 'radio' });
    const changing = async (code: Code) => reasons(await change(await having(...allBut(code)), node, { kind: 'tech' }));
    expect(await changing('systemtree::delete_devices')).toEqual(lacking('kind', 'systemtree::delete_devices'));
    expect(await changing('systemtree::create_tech_devices')).toEqual(
      lacking('kind', 'systemtree::create_tech_devices'),
    );
  });

  test.each([
    ['systemtree::use_module', ['room', 'radio']],
    ['systemtree::see_tech_devices', ['room', 'radio', 'tech']],
    ['systemtree::change_tech_devices', ['room', 'radio', 'tech']],
    ['systemtree::see_wired_devices', ['room', 'radio', 'wired']],
    ['systemtree::delete_wired_devices', ['room', 'radio', 'wired']],
  ] as const)('with %s one sees %j', async (code, kinds) => {
    const nodes = new Map<string, Key>();
    for (const kind of ['room', 'radio', 'tech', 'wired']) nodes.set(kind, await made({ kind }));
    const browser = await having(...new Set<Permission>(['systemtree::use_module', code]));
    const ids = [...nodes.values()].map(({ id }) => String(id));
    const { data, errors } = await browser.query(
      `query ($ids: [String!]!) {
        systemTreeNodes(filters: [{ field: "id", values: $ids }]) { rows { kind } count }
        systemTreeNode(id: ${nodes.get('tech')?.id}) { id }
      }`,
      { ids },
    );
    expect(errors).toEqual([]);
    expect(data?.systemTreeNodes).toEqual({ rows: kinds.map((kind) => ({ kind })), count: kinds.length });
    expect(data?.systemTreeNode === null).toBe(!kinds.some((kind) => kind === 'tech'));
    if (code !== 'systemtree::use_module') return;
    expect(reasons(await change(browser, nodes.get('room') as Key, { name: 'X' }))).toEqual(['MISSING_PERMISSION']);
  });
});
