import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Permission } from '@carestead/domain/access/permissions';
import type { Values } from '@carestead/domain/kit/entity';
import { graphql } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../platform/database/database.ts';
import { idleSchema } from '../schema.ts';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { quiet } from '../testing/database.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addSystem, addUser } from '../testing/fixtures.ts';
import { superuserContext } from '../testing/superuserContext.ts';

type Browser = ReturnType<TestServer['client']>;

let server: TestServer;
let chief: Browser;
let carer: Browser;
const ids: Record<string, number> = {};

/** The one that our own form sends. */
const operation = readFileSync(join(import.meta.dirname, '../../../web/src/tree/form/SystemTreeNode.graphql'), 'utf8');

const create = 'mutation ($input: SystemTreeNodeInput!) { createSystemTreeNode(input: $input) { id } }';

async function add(name: string, values: Values = {}) {
  const { data, errors } = await chief.query(create, { input: { name, ...values } });
  expect(errors).toEqual([]);
  const made = data?.createSystemTreeNode as { id: number };
  ids[name] = made.id;
  return made.id;
}

const open = (name: string, call_type_id: number) =>
  server.database.ownerQuery(
    `INSERT INTO calls (system_id, stream_id, key, opened_at, call_type_id, call_source_id, section_id, device_id,
       number, position, call_type_text, call_source_text, section_name, device_text_short, device_text_long)
     VALUES (1, gen_random_uuid(), 1, now(), ${call_type_id}, 0, 0, ${ids[name]}, 0, '', 'Ruf', 'Bett', '', '', '')`,
  );

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile });
  await addSystem(server, 1);
  await addSystem(server, 2);
  chief = await addUser(server, 'vera', true);
  carer = await addCarer(server, 'ana', ['systemtree::use_module']);
  await chief.query('mutation { createSection(input: { name: "EG" }) { id } }');
  for (const flag of ['Call', 'Presence', 'Defect'])
    await chief.query(`mutation { createCallType(input: { name: "${flag}", flag: "${flag}" }) { id } }`);
  await add('Haus', { kind: 'building' });
  await add('Aufzug', { kind: 'tech', parent_id: ids.Haus });
  await add('Zimmer', { kind: 'room', parent_id: ids.Haus, is_linkable: true, inherit_section: false, section_id: 1 });
  await add('Bett', { kind: 'radio', parent_id: ids.Zimmer, linked_system_tree_node_id: null });
  await add('Bad', { kind: 'wired', parent_id: ids.Zimmer });
  await add('Medaillon', { kind: 'radio', linked_system_tree_node_id: ids.Zimmer });
  await add('Taster', { kind: 'wired', linked_system_tree_node_id: ids.Zimmer });
  await add('Fühler', { kind: 'radio', parent_id: ids.Aufzug });
  await add('Umsetzer', { kind: 'converter', serial: 'C50001', is_tech: true });
  await add('Eingang 1', { kind: 'converter_device', serial: 'C50001-1' });
  await add('Eingang 2', { kind: 'converter_device', parent_id: ids.Umsetzer });
  await open('Bett', 1);
  await open('Bad', 3);
  await open('Bad', 2);
});

type Named = { id: number; name: string; kind: string };
type Details = {
  status: string;
  converter_node_id: number | null;
  child_count: number;
  children_inherit_section: boolean;
  children: readonly Named[];
  linking_nodes: readonly Named[];
  parents: readonly Named[];
  open_calls: readonly { device_id: number; device_name: string; flag: string }[];
};

async function details(browser: Browser, name: string): Promise<Details> {
  const { data, errors } = await browser.query(operation, { id: ids[name] });
  expect(errors).toEqual([]);
  return data?.systemTreeNode as Details;
}

const names = (nodes: readonly Named[]) => nodes.map(({ name }) => name);

test('a node comes with its status, calls, children, links, converter and parents', async () => {
  const room = await details(chief, 'Zimmer');
  expect(room).toMatchObject({
    status: 'None',
    converter_node_id: null,
    child_count: 2,
    children_inherit_section: true,
  });
  expect(room.children).toEqual([
    { id: ids.Bett, name: 'Bett', kind: 'radio', section_id: null, inherit_section: true, inherit_text_long: true },
    expect.objectContaining({ id: ids.Bad, kind: 'wired' }),
  ]);
  expect(names(room.linking_nodes)).toEqual(['Medaillon', 'Taster']);
  expect(names(room.parents)).toEqual(['Haus']);
  expect(room.open_calls.map(({ device_name, flag }) => `${device_name} ${flag}`)).toEqual([
    'Bett Call',
    'Bad Defect',
    'Bad Presence',
  ]);
  expect((await details(chief, 'Bett')).status).toBe('None');
  expect((await details(chief, 'Bad')).status).toBe('Defect');
  expect((await details(chief, 'Eingang 1')).converter_node_id).toBe(ids.Umsetzer);
  expect((await details(chief, 'Eingang 2')).converter_node_id).toBe(ids.Umsetzer);
  expect(names((await details(chief, 'Fühler')).parents)).toEqual(['Aufzug', 'Haus']);
});

test('who may see neither technical nor wired devices finds none of them around a node', async () => {
  const room = await details(carer, 'Zimmer');
  expect(names(room.children)).toEqual(['Bett']);
  expect(room.child_count).toBe(1);
  expect(names(room.linking_nodes)).toEqual(['Medaillon']);
  expect(room.open_calls.map(({ device_name }) => device_name)).toEqual(['Bett']);
  expect(names((await details(carer, 'Haus')).children)).toEqual(['Zimmer']);
  expect(names((await details(carer, 'Fühler')).parents)).toEqual(['Haus']);
  expect((await details(carer, 'Eingang 1')).converter_node_id).toBe(null);
  expect(await details(carer, 'Aufzug')).toBe(null);
  expect((await details(chief, 'Haus')).children).toHaveLength(2);
  expect((await server.client().query(operation, { id: ids.Zimmer })).errors[0]?.extensions?.code).toBe('MISSING_AUTH');
});

test('it takes the same number of queries, however much stands around a node', async () => {
  const { database: plain, close } = openDatabase(server.database.url, quiet, 4);
  let queries = 0;
  const database = plain.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const schema = idleSchema();
  const queriesOf = async (name: string) => {
    const contextValue = { ...(await superuserContext(database)), reading: database };
    queries = 0;
    const { data, errors } = await graphql({
      schema,
      source: operation,
      variableValues: { id: ids[name] },
      contextValue,
    });
    expect(errors).toBe(undefined);
    const found = data?.systemTreeNode as Details | undefined;
    return { queries, children: found?.children.length };
  };
  const [leaf, top] = [await queriesOf('Medaillon'), await queriesOf('Haus')];
  await close();
  expect([leaf.children, top.children]).toEqual([0, 2]);
  expect(top.queries).toBe(leaf.queries);
  expect(top.queries).toBeLessThanOrEqual(9);
});

describe('moving nodes', () => {
  const move = 'mutation ($moves: [NodeMove!]!, $to: Int) { moveSystemTreeNodes(moves: $moves, parent_id: $to) }';
  const moving = (
    browser: Browser,
    moves: readonly { id: number | undefined; from: number | null }[],
    to: number | null,
  ) => browser.query(move, { moves, to });
  const reason = ({ errors }: Awaited<ReturnType<Browser['query']>>) =>
    errors.map(({ extensions }) => extensions?.problems ?? extensions?.code);

  test('moves all of them or none, and says which cannot go', async () => {
    const [one, two, there] = [await add('Eins'), await add('Zwei'), await add('Ziel')];
    const both = [
      { id: one, from: null },
      { id: two, from: null },
    ];
    expect((await moving(chief, both, there)).data).toEqual({ moveSystemTreeNodes: [one, two] });
    const refused = await moving(
      chief,
      [
        { id: two, from: there },
        { id: there, from: null },
      ],
      one,
    );
    expect(reason(refused)).toEqual([[{ row: 1, field: 'parent_id', message: 'below_itself' }]]);
    const [row] = await server.database.ownerQuery('SELECT parent_id FROM system_tree_nodes WHERE id = $1', [two]);
    expect(row).toEqual({ parent_id: there });
  });

  test('is refused where somebody moved a node meanwhile, and not where somebody renamed it', async () => {
    const [id, there] = [await add('Drei'), await add('Dort')];
    await chief.query(`mutation { updateSystemTreeNode(id: ${id}, revision: 1, input: { name: "Drei neu" }) { id } }`);
    const results = await Promise.all([
      moving(chief, [{ id, from: null }], there),
      moving(chief, [{ id, from: null }], ids.Haus ?? null),
    ]);
    expect(results.flatMap(reason)).toEqual(['CONFLICT']);
    expect(reason(await moving(chief, [{ id: 60_000, from: null }], null))).toEqual(['NOT_FOUND']);
  });

  test('needs a log-in, the right, and a node of the system', async () => {
    const id = await add('Vier');
    const having = (name: string, codes: readonly Permission[], systems: readonly number[] = []) =>
      addCarer(server, name, codes, systems);
    const moves = [{ id, from: null }];
    expect(reason(await moving(server.client(), moves, null))).toEqual(['MISSING_AUTH']);
    expect(reason(await moving(carer, moves, null))).toEqual(['MISSING_PERMISSION']);
    const outside = await having('otto', ['systemtree::change_parents'], [2]);
    expect((await moving(outside, moves, null)).errors).toHaveLength(1);
    const mover = await having('mia', ['systemtree::change_parents']);
    expect(reason(await moving(mover, moves, ids.Haus ?? null))).toEqual([]);
    // A technical device is not seen by those who may only hang nodes elsewhere.
    expect(reason(await moving(mover, [{ id: ids.Aufzug, from: ids.Haus ?? null }], null))).toEqual(['NOT_FOUND']);
  });
});
