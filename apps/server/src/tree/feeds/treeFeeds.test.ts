import type { Permission } from '@carestead/domain/access/permissions';
import type { Values } from '@carestead/domain/kit/entity';
import { kindOf, openRows, readTree, type TreeColumns } from '@carestead/domain/tree/treeIndex';
import type { TreeStates } from '@carestead/domain/tree/treeStates';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { TestServer } from '../../testing/callServer.ts';
import { startTestServer } from '../../testing/callServer.ts';
import { atEndOfFile } from '../../testing/endOfFile.ts';
import { addCarer, addSystem, addUser } from '../../testing/fixtures.ts';
import { openSocketClient } from '../../testing/sockets/socket.ts';

type Browser = ReturnType<TestServer['client']>;

const rowsQuery = '{ treeRows { ids parents kinds flags names } }';
const statesQuery = `subscription { treeStates {
  nodes { id calls urgency opened_at has_presence has_defect battery is_unreachable last_reachable_at is_inactive }
  overrides { id name } noted old_positions muted disabled } }`;
const wait = { timeout: 60_000, interval: 20 };

let server: TestServer;
let chief: Browser;
let carer: Browser;
const ids = new Map<string, number>();

const idOf = (row: unknown) => (row as { id: number } | undefined)?.id ?? 0;

async function make(name: string, parent: string | null, values: Values = {}) {
  const input = { name, kind: 'room', parent_id: parent === null ? null : ids.get(parent), ...values };
  const { data, errors } = await chief.query(
    'mutation ($input: SystemTreeNodeInput!) { createSystemTreeNode(input: $input) { id } }',
    { input },
  );
  expect(errors).toEqual([]);
  ids.set(name, idOf(data?.createSystemTreeNode));
}

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile, shipped: [statesQuery] });
  await addSystem(server, 1);
  await addSystem(server, 2);
  chief = await addUser(server, 'vera', true);
  carer = await addCarer(server, 'lea', ['systemtree::use_module']);
  const { data } = await chief.query('mutation { createSection(input: { name: "EG" }) { id } }');
  const section_id = idOf(data?.createSection);
  await make('Haus', null, { kind: 'building', inherit_section: false, section_id });
  await make('Technikschrank', 'Haus', { kind: 'tech' });
  await make('Zimmer im Schrank', 'Technikschrank');
  await make('Türlampe', 'Haus', { kind: 'wired', serial: 'L1' });
  await make('Zimmer 1', 'Haus');
  await make('Medaillon', 'Zimmer 1', { kind: 'radio', serial: 'M1' });
});

async function treeFor(browser: Browser) {
  const { data, errors } = await browser.query(rowsQuery);
  expect(errors).toEqual([]);
  return readTree(data?.treeRows as TreeColumns);
}

const outline = (tree: ReturnType<typeof readTree>) =>
  [...openRows(tree, () => true)].map((row) => `${'  '.repeat(tree.depths[row] ?? 0)}${tree.names[row]}`);

test('the whole tree comes in its order, with kinds and flags', async () => {
  const tree = await treeFor(chief);
  expect(outline(tree)).toEqual([
    'Haus',
    '  Technikschrank',
    '    Zimmer im Schrank',
    '  Türlampe',
    '  Zimmer 1',
    '    Medaillon',
  ]);
  const row = tree.names.indexOf('Medaillon');
  expect(kindOf(tree, row)).toBe('radio');
  expect(tree.flags[row], 'inherits all four, has a serial number').toBe(4 + 8 + 16 + 32 + 64);
  expect(tree.flags[0], 'has a section of its own').toBe(8 + 16 + 32 + 128);
});

test('who may not see tech and wired devices gets no row of them, and what hangs below hangs where they see it', async () => {
  const tree = await treeFor(carer);
  expect(outline(tree)).toEqual(['Haus', '  Zimmer im Schrank', '  Zimmer 1', '    Medaillon']);
  const { data } = await carer.query(rowsQuery);
  const sent = data?.treeRows as TreeColumns | undefined;
  expect(sent?.parents.split(','), 'not even the id of a hidden node').not.toContain(String(ids.get('Technikschrank')));
});

test('an edit is in the next answer, for everybody', async () => {
  await Promise.all([treeFor(chief), treeFor(carer)]);
  await make('Zimmer 2', 'Haus');
  expect((await treeFor(chief)).names).toContain('Zimmer 2');
  expect((await treeFor(carer)).names).toContain('Zimmer 2');
  await chief.query(`mutation { deleteSystemTreeNodes(ids: [${ids.get('Zimmer 2')}], phrase: "löschen") }`);
  const again = await Promise.all([treeFor(chief), treeFor(chief), treeFor(carer)]);
  expect(again.some(({ names }) => names.includes('Zimmer 2'))).toBe(false);
});

test('its version is another one after an edit that it shows, and stays after one that it does not', async () => {
  const version = async () => {
    const { data } = await chief.query('{ treeRows { version } }');
    return (data?.treeRows as { version: string } | undefined)?.version;
  };
  const edit = async (revision: number, input: Values) => {
    const { errors } = await chief.query(
      `mutation ($id: Int!, $revision: Int!, $input: SystemTreeNodeInput!) {
        updateSystemTreeNode(id: $id, revision: $revision, input: $input) { id } }`,
      { id: ids.get('Zimmer 1'), revision, input },
    );
    expect(errors).toEqual([]);
  };
  const first = await version();
  await edit(1, { comment: 'Fenster klemmt' });
  expect(await version()).toBe(first);
  await edit(2, { name: 'Zimmer 1a' });
  expect(await version()).not.toBe(first);
  await edit(3, { name: 'Zimmer 1' });
  expect(await version(), 'as it was').toBe(first);
});

describe('who may read the tree', () => {
  const codes = async (browser: Browser, query = rowsQuery, headers = {}) =>
    (await browser.query(query, {}, headers)).errors.map(({ extensions }) => extensions?.code);
  const addresses = '{ nodeAddresses { ids serials macs numbers positions } }';

  test.each([rowsQuery, addresses])('%s needs a log-in and the right', async (query) => {
    expect(await codes(server.client(), query)).toEqual(['MISSING_AUTH']);
    const other = await addCarer(server, `ohne ${query.length}`, ['admin::use_module']);
    expect(await codes(other, query)).toEqual(['MISSING_PERMISSION']);
    const away = await addCarer(
      server,
      `anderswo ${query.length}`,
      ['systemtree::use_module', 'systemtree::toggle_advanced_view'],
      [2],
    );
    expect(await codes(away, query), 'another system').toEqual(['MISSING_PERMISSION']);
    expect(await codes(away, query, { system: '02' })).toEqual([]);
  });

  test('serial numbers are for the advanced view, and only of nodes that the person sees', async () => {
    expect(await codes(carer, addresses)).toEqual(['MISSING_PERMISSION']);
    const rights: readonly Permission[] = ['systemtree::use_module', 'systemtree::toggle_advanced_view'];
    const { data } = await (await addCarer(server, 'fachfrau', rights)).query(addresses);
    const only = { ids: String(ids.get('Medaillon')), serials: 'M1', macs: '', numbers: '', positions: '' };
    expect(data?.nodeAddresses).toEqual(only);
  });
});

describe('what is out of the ordinary', () => {
  function watch(browser: Browser) {
    const lists: TreeStates[] = [];
    const errors: unknown[] = [];
    const client = openSocketClient(server.address, { cookie: browser.cookieHeader() });
    const stop = client.subscribe<{ treeStates: TreeStates }>(
      { query: statesQuery },
      {
        next: ({ data, errors: found = [] }) => {
          errors.push(...found);
          if (data) lists.push(data.treeStates);
        },
        error: (error) => errors.push(error),
        complete: () => {},
      },
    );
    onTestFinished(stop);
    return { last: () => lists.at(-1), lists, errors };
  }
  const report = async (name: string, set: string) => {
    await server.database.ownerQuery(`UPDATE device_states SET ${set} WHERE device_id = $1`, [ids.get(name)]);
    server.bus.emit('deviceStatesChanged', { system_id: 1 });
  };
  const call = (device: string, call_type_id: number, key: number) =>
    server.database.ownerQuery(
      `INSERT INTO calls (system_id, stream_id, key, opened_at, call_type_id, call_source_id, section_id, device_id,
         number, position, call_type_text, call_source_text, section_name, device_text_short, device_text_long)
       VALUES (1, gen_random_uuid(), $3, now(), $2, 1, 1, $1, 0, '', '', '', '', '', '')`,
      [ids.get(device), call_type_id, key],
    );

  test('comes at once, and again when devices report, calls change or an interconnection is switched', async () => {
    const seen = watch(chief);
    await vi.waitUntil(() => seen.lists.length > 0, wait);
    expect(seen.last()).toEqual({ nodes: [], overrides: [], noted: [], old_positions: [], muted: [], disabled: [] });
    await report('Medaillon', "battery = 12, reachable = false, last_reachable_at = now() - interval '2 h'");
    await vi.waitUntil(() => (seen.last()?.nodes.length ?? 0) > 0, wait);
    expect(seen.last()?.nodes).toMatchObject([
      { id: ids.get('Medaillon'), calls: 0, battery: 12, is_unreachable: true, is_inactive: false },
    ]);
    await chief.query('mutation { createCallType(input: { name: "Notfall", urgency: "Emergency" }) { id } }');
    await chief.query('mutation { createCallType(input: { name: "Anwesenheit", flag: "Presence" }) { id } }');
    await call('Zimmer 1', 1, 1);
    await call('Zimmer 1', 77, 2);
    await call('Zimmer 1', 2, 3);
    await call('Türlampe', 1, 4);
    await chief.query(`mutation { createDisplayGroupOverride(input: { name: "Nacht", section_id: 1, is_enabled: true,
      section_display_group_id: 254, systemtree_display_group_id: 253 }) { id } }`);
    server.bus.emit('callsChanged', { system_id: 1, revision: 99 });
    await vi.waitUntil(() => seen.last()?.nodes.length === 3 && seen.last()?.overrides.length === 1, wait);
    expect(
      seen.last()?.nodes.find(({ id }) => id === ids.get('Zimmer 1')),
      'a call of an unknown type counts',
    ).toMatchObject({
      calls: 2,
      urgency: 'Emergency',
      has_presence: true,
      has_defect: false,
    });
    expect(seen.last()?.overrides).toEqual([{ id: ids.get('Haus'), name: 'Nacht' }]);

    const lea = watch(carer);
    await vi.waitUntil(() => lea.lists.length > 0, wait);
    expect(
      lea.last()?.nodes.map(({ id }) => id),
      'nothing of the wired lamp that she may not see',
    ).toEqual([ids.get('Zimmer 1'), ids.get('Medaillon')].toSorted((one = 0, other = 0) => one - other));
  });

  test('a position of yesterday is out of date', async () => {
    const seen = watch(chief);
    await report('Medaillon', "position = '7', position_updated_at = now() - interval '25 h'");
    await vi.waitFor(() => expect(seen.last()?.old_positions).toEqual([ids.get('Medaillon')]), wait);
    await report('Medaillon', 'position_updated_at = now()');
    await vi.waitFor(() => expect(seen.last()?.old_positions).toEqual([]), wait);
  });

  test('names nodes with a note, muted devices and those out of service, but none that the person may not see', async () => {
    const [seen, lea] = [watch(chief), watch(carer)];
    const note = 'mutation ($id: Int!) { createNodeNote(input: { node_id: $id, text: "Bitte anklopfen" }) { id } }';
    for (const name of ['Zimmer 1', 'Türlampe']) await chief.query(note, { id: ids.get(name) });
    await vi.waitFor(() => expect(seen.last()?.noted).toEqual([ids.get('Türlampe'), ids.get('Zimmer 1')]), wait);
    await make('Taster', 'Zimmer 1', { kind: 'radio', serial: 'T1' });
    await report('Medaillon', 'muted = true');
    await chief.query('mutation ($id: Int!) { disableDevice(id: $id, revision: 1) }', { id: ids.get('Taster') });
    await vi.waitFor(() => expect(seen.last()?.muted).toEqual([ids.get('Medaillon')]), wait);
    await vi.waitFor(() => expect(seen.last()?.disabled).toEqual([ids.get('Taster')]), wait);
    await vi.waitFor(() => expect(lea.last()?.noted).toEqual([ids.get('Zimmer 1')]), wait);
  });

  test('needs a log-in and the right', async () => {
    const other = await addCarer(server, 'ohne Baum', ['admin::use_module']);
    const [anonymous, without] = [watch(server.client()), watch(other)];
    await vi.waitUntil(() => anonymous.errors.length > 0 && without.errors.length > 0, wait);
    expect([...anonymous.lists, ...without.lists]).toEqual([]);
  });
});
