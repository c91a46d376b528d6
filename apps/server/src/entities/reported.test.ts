import { beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addSystem, addUser } from '../testing/fixtures.ts';

type Browser = ReturnType<TestServer['client']>;

let server: TestServer;
let chief: Browser;

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile });
  await addSystem(server, 1);
  chief = await addUser(server, 'vera', true);
});

const idOf = (row: unknown) => (row as { id: number }).id;

const createNode = 'mutation ($input: SystemTreeNodeInput!) { createSystemTreeNode(input: $input) { id battery } }';

test('what a device reports is read, sorted and filtered, and cannot be typed', async () => {
  const refused = await chief.query(createNode, { input: { name: 'Medaillon', battery: 90 } });
  expect(refused.errors[0]?.message).toContain('"battery" is not defined');
  for (const name of ['Medaillon 1', 'Medaillon 2', 'Medaillon 3', 'Medaillon 4']) {
    const { data } = await chief.query(createNode, { input: { name, kind: 'radio' } });
    expect(data?.createSystemTreeNode).toMatchObject({ battery: null });
  }
  await server.database.ownerQuery(`UPDATE device_states SET battery = 20 * device_id, reachable = device_id < 3,
    last_reachable_at = to_timestamp(1790000000 - device_id) WHERE device_id < 4`);
  const one = await chief.query('{ systemTreeNode(id: 2) { battery reachable last_reachable_at } }');
  expect(one.data?.systemTreeNode).toEqual({ battery: 40, reachable: true, last_reachable_at: 1_789_999_998_000 });
  const list = `query ($after: String, $filters: [ListFilter!]) {
    systemTreeNodes(first: 1, after: $after, filters: $filters,
      sort: [{ field: "last_reachable_at", direction: ASC }]) { rows { name last_reachable_at reachable } next }
  }`;
  type Page = { rows: { name: string; last_reachable_at: number | null }[]; next: string | null };
  const names: string[] = [];
  let after: string | null = null;
  do {
    const { data, errors } = await chief.query(list, { after });
    expect(errors).toEqual([]);
    const page = data?.systemTreeNodes as Page;
    names.push(...page.rows.map(({ name }) => name));
    after = page.next;
  } while (after !== null);
  expect(names).toEqual(['Medaillon 3', 'Medaillon 2', 'Medaillon 1', 'Medaillon 4']);
  const { data } = await chief.query(list, { filters: [{ field: 'reachable', values: ['false'] }] });
  const rows = [{ name: 'Medaillon 3', last_reachable_at: 1_789_999_997_000, reachable: false }];
  expect(data?.systemTreeNodes).toMatchObject({ rows });
});

test('a new hub is unknown until it answers', async () => {
  const { data } = await chief.query(
    'mutation { createHub(input: { name: "Hub Keller", ip: "192.0.2.70" }) { status last_sync } }',
  );
  expect(data).toEqual({ createHub: { status: 'Unknown', last_sync: null } });
});

test('an active interconnection is only switched off, and holds the plans of its section', async () => {
  const problems = async (text: string) => (await chief.query(text)).errors[0]?.extensions?.problems;
  await chief.query('mutation { createSection(input: { name: "EG Ost" }) { id } }');
  await chief.query(`mutation { createDisplayGroupOverride(input: { name: "Nachtwache", is_enabled: true, section_id: 1,
    section_display_group_id: 254, systemtree_display_group_id: 253 }) { id } }`);
  const change = (revision: number, input: string) =>
    problems(`mutation { updateDisplayGroupOverride(id: 1, revision: ${revision}, input: ${input}) { id } }`);
  const plan = 'mutation { updateSection(id: 1, revision: 1, input: { weekday_display_group_1_id: 254 }) { id } }';
  expect(await change(1, '{ name: "Nacht" }')).toEqual([{ field: 'name', message: 'override_active' }]);
  expect(await problems(plan)).toEqual([{ field: 'weekday_display_group_1_id', message: 'override_active' }]);
  const shown = (active: number | null) => ({
    section: { active_display_group_override_id: active, has_display_group_override: true },
  });
  const section = '{ section(id: 1) { active_display_group_override_id has_display_group_override } }';
  expect((await chief.query(section)).data).toEqual(shown(1));
  // A node has the section of the floor above it, and so its interconnection.
  const floor = await chief.query(
    'mutation { createSystemTreeNode(input: { name: "EG", kind: "floor", inherit_section: false, section_id: 1 }) { id } }',
  );
  const room = await chief.query(
    'mutation ($parent: Int!) { createSystemTreeNode(input: { name: "Zimmer 1", parent_id: $parent }) { id } }',
    { parent: idOf(floor.data?.createSystemTreeNode) },
  );
  const nodePlan = `mutation { updateSystemTreeNode(id: ${idOf(room.data?.createSystemTreeNode)}, revision: 1,
    input: { weekend_schedule_id: 255 }) { id } }`;
  expect(await problems(nodePlan)).toEqual([{ field: 'weekend_schedule_id', message: 'override_active' }]);
  const nodes =
    '{ systemTreeNodes(search: "Zimmer 1") { rows { active_display_group_override_id active_display_group_override_name } } }';
  const nodeRows = (active: number | null) => ({
    systemTreeNodes: {
      rows: [
        {
          active_display_group_override_id: active,
          active_display_group_override_name: active === null ? null : 'Nachtwache',
        },
      ],
    },
  });
  expect((await chief.query(nodes)).data).toEqual(nodeRows(1));
  expect(await change(1, '{ is_enabled: false }')).toBeUndefined();
  expect((await chief.query(section)).data).toEqual(shown(null));
  expect((await chief.query(nodes)).data).toEqual(nodeRows(null));
  expect(await change(2, '{ name: "Nacht" }')).toBeUndefined();
  expect(await problems(plan)).toBeUndefined();
  expect(await problems(nodePlan)).toBeUndefined();
});

test('who may see interconnections reads them with the names of their sections, and changes nothing', async () => {
  const reader = await addCarer(server, 'lea', ['systemtree::see_display_group_overrides']);
  const { errors } = await reader.query(
    '{ displayGroupOverrides { count } sections { count } displayGroups { count } }',
  );
  expect(errors).toEqual([]);
  for (const denied of [
    'mutation { createDisplayGroupOverride(input: {}) { id } }',
    'mutation { updateDisplayGroupOverride(id: 1, revision: 1, input: {}) { id } }',
    'mutation { deleteDisplayGroupOverrides(ids: [1], phrase: "löschen") }',
    '{ systemTreeNodes { count } }',
  ])
    expect((await reader.query(denied)).errors[0]?.extensions?.code).toBe('MISSING_PERMISSION');
});

test('a plan without a schedule is none, written as null or as the reserved id', async () => {
  const create = `mutation { createSection(input: { name: "Ohne Plan", weekday_schedule_id: null,
    weekend_schedule_id: 255 }) { weekday_schedule_id weekend_schedule_id } }`;
  expect((await chief.query(create)).data).toEqual({
    createSection: { weekday_schedule_id: null, weekend_schedule_id: 255 },
  });
  const node =
    'mutation { createSystemTreeNode(input: { name: "Ohne", weekday_schedule_id: null }) { weekday_schedule_id } }';
  expect((await chief.query(node)).data).toEqual({ createSystemTreeNode: { weekday_schedule_id: null } });
});
