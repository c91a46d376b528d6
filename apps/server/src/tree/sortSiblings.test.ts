import type { Values } from '@carestead/domain/kit/entity';
import { beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addSystem, addUser } from '../testing/fixtures.ts';

type Browser = ReturnType<TestServer['client']>;
type Answer = Awaited<ReturnType<Browser['query']>>;

let server: TestServer;
let chief: Browser;
let builder: Browser;

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile });
  await addSystem(server, 1);
  await addSystem(server, 2);
  chief = await addUser(server, 'vera', true);
  // Sees neither wired nor technical devices.
  builder = await addCarer(server, 'tom', ['systemtree::use_module', 'systemtree::manage_structure']);
});

async function node(name: string, values: Values = {}): Promise<number> {
  const input = { name, kind: 'room', ...values };
  const { data } = await chief.query(
    'mutation ($input: SystemTreeNodeInput!) { made: createSystemTreeNode(input: $input) { id } }',
    { input },
  );
  const made = data?.made as { id: number } | undefined;
  return made?.id ?? 0;
}

async function floorWith(names: readonly string[], kind = 'room') {
  const parent_id = await node('Stock', { kind: 'floor' });
  const ids: number[] = [];
  for (const name of names) ids.push(await node(name, { parent_id, kind }));
  return { parent_id, ids };
}

const sort = (browser: Browser, parent_id: number | null, ids: readonly number[], system = '01') =>
  browser.query(
    'mutation ($parent_id: Int, $ids: [Int!]!) { sortChildNodes(parent_id: $parent_id, ids: $ids) }',
    { parent_id, ids },
    { system },
  );
const codes = ({ errors }: Answer) => errors.map(({ extensions }) => extensions?.code);

const orderIn = async (parent_id: number) => {
  const { data } = await chief.query(
    'query ($filters: [ListFilter!]) { systemTreeNodes(first: 50, filters: $filters) { rows { name } } }',
    { filters: [{ field: 'parent_id', values: [String(parent_id)] }] },
  );
  const page = data?.systemTreeNodes as { rows: { name: string }[] } | undefined;
  return page?.rows.map(({ name }) => name) ?? [];
};

test('who manages the structure brings the children of a node into an order, and no other node changes', async () => {
  const { parent_id, ids } = await floorWith(['A', 'B', 'C']);
  const elsewhere = await floorWith(['X', 'Y']);
  const revisions = () =>
    server.database.ownerQuery('SELECT id, revision FROM system_tree_nodes WHERE parent_id = $1 ORDER BY id', [
      elsewhere.parent_id,
    ]);
  const before = await revisions();
  expect(codes(await sort(builder, parent_id, ids.toReversed()))).toEqual([]);
  expect(await orderIn(parent_id)).toEqual(['C', 'B', 'A']);
  expect(await revisions()).toEqual(before);
  const recorded = await server.database.ownerQuery(
    `SELECT entity_id FROM audit_log WHERE entity_type = 'system_tree_node' AND action = 'updated' ORDER BY entity_id`,
  );
  expect(recorded, 'the one in the middle stands where it stood').toEqual([
    { entity_id: ids[0] },
    { entity_id: ids[2] },
  ]);
});

test('without the right none is sorted, and no node of another system or twice, and a node that was moved away is a conflict', async () => {
  const { parent_id, ids } = await floorWith(['A', 'B']);
  const reader = await addCarer(server, 'lea', ['systemtree::use_module', 'systemtree::manage_devices']);
  expect(codes(await sort(server.client(), parent_id, ids))).toEqual(['MISSING_AUTH']);
  expect(codes(await sort(reader, parent_id, ids))).toEqual(['MISSING_PERMISSION']);
  expect(codes(await sort(builder, parent_id, ids, '02'))).toEqual(['NOT_FOUND']);
  expect(codes(await sort(builder, parent_id, [...ids, ids[0] ?? 0]))).toEqual(['BAD_LIST_INPUT']);
  const away = await node('Ausgezogen');
  expect(codes(await sort(builder, parent_id, [...ids, away]))).toEqual(['CONFLICT']);
  expect(await orderIn(parent_id)).toEqual(['A', 'B']);
});

test('a device that the person may not see cannot be sorted, and keeps its place between the others', async () => {
  const { parent_id, ids } = await floorWith(['A', 'B']);
  const hidden = await node('Sirene', { parent_id, kind: 'tech', is_tech: true });
  const last = await node('C', { parent_id });
  expect(codes(await sort(builder, parent_id, [hidden, ...ids]))).toEqual(['NOT_FOUND']);
  expect(codes(await sort(builder, parent_id, [last, ...ids]))).toEqual([]);
  expect(await orderIn(parent_id)).toEqual(['C', 'A', 'Sirene', 'B']);
});

test('of two orders at the same moment the later one stands, whole', async () => {
  const { parent_id, ids } = await floorWith(['A', 'B', 'C']);
  const turned = [ids[1] ?? 0, ids[2] ?? 0, ids[0] ?? 0];
  const answers = await Promise.all([sort(builder, parent_id, ids.toReversed()), sort(chief, parent_id, turned)]);
  expect(answers.flatMap(codes)).toEqual([]);
  expect(['C,B,A', 'B,C,A']).toContain((await orderIn(parent_id)).join());
});
