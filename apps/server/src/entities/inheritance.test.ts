import { beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addSystem, addUser } from '../testing/fixtures.ts';

type Browser = ReturnType<TestServer['client']>;

let server: TestServer;
let chief: Browser;

const ids: Record<string, number> = {};

async function create(name: string, input: object) {
  const { data, errors } = await chief.query(
    'mutation ($input: SystemTreeNodeInput!) { createSystemTreeNode(input: $input) { id } }',
    { input: { name, ...input } },
  );
  expect(errors).toEqual([]);
  const made = data?.createSystemTreeNode as { id: number };
  ids[name] = made.id;
}

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile });
  await addSystem(server, 1);
  chief = await addUser(server, 'vera', true);
  for (const name of ['Ost', 'West'])
    await chief.query(`mutation { createSection(input: { name: "${name}" }) { id } }`);
  const own = { inherit_section: false, section_id: 1, inherit_text_long: false, text_long: '2. OG' };
  await create('2. OG Ost', { kind: 'floor', ...own });
  await create('Zimmer 214', {
    kind: 'room',
    parent_id: ids['2. OG Ost'],
    inherit_text_short: false,
    text_short: '214',
  });
  await create('Medaillon 214', { kind: 'radio', parent_id: ids['Zimmer 214'] });
  await create('Zimmer 300', { kind: 'room', inherit_section: false, section_id: 2 });
  await create('Klingel 300', { kind: 'radio', parent_id: ids['Zimmer 300'], inherit_section: false });
  await create('Aufzug', { kind: 'tech', inherit_section: false, section_id: 2 });
  await create('Melder', { kind: 'radio', parent_id: ids.Aufzug });
});

const selected = 'section_id section_from text_long text_long_from text_short text_short_from';

test('a node has what it inherits and from which node, in a list and alone', async () => {
  const inherited = {
    section_id: 1,
    section_from: '2. OG Ost',
    text_long: '2. OG',
    text_long_from: '2. OG Ost',
    text_short: '214',
    text_short_from: 'Zimmer 214',
  };
  const one = await chief.query(`{ systemTreeNode(id: ${ids['Medaillon 214']}) { inherited { ${selected} } } }`);
  expect(one.data).toEqual({ systemTreeNode: { inherited } });
  const { data } = await chief.query(`{ systemTreeNodes { rows { name inherited { ${selected} } } } }`);
  const page = data?.systemTreeNodes as { rows: { name: string }[] };
  expect(page.rows).toContainEqual({ name: 'Medaillon 214', inherited });
  expect(page.rows.find(({ name }) => name === '2. OG Ost')).toMatchObject({
    inherited: { section_id: null, section_from: null, text_long: '', text_long_from: null },
  });
});

test('before a node is saved it is known what it would inherit below another parent', async () => {
  const below = (id: number | undefined) => chief.query(`{ inheritedBelow(parent_id: ${id}) { ${selected} } }`);
  expect((await below(ids['Zimmer 214'])).data?.inheritedBelow).toMatchObject({
    section_id: 1,
    section_from: '2. OG Ost',
    text_short_from: 'Zimmer 214',
  });
  expect(
    (await below(ids['Klingel 300'])).data?.inheritedBelow,
    'an own value counts, though it is empty',
  ).toMatchObject({ section_id: null, section_from: 'Klingel 300' });
  expect((await below(60_000)).data?.inheritedBelow).toMatchObject({ section_id: null, section_from: null });
});

test('without the right to read a node its name is hidden, but not the value that comes from it', async () => {
  const carer = await addCarer(server, 'ana', ['systemtree::use_module']);
  const { data, errors } = await carer.query(
    `{ systemTreeNode(id: ${ids.Melder}) { inherited { section_id section_from } } }`,
  );
  expect(errors).toEqual([]);
  expect(data).toEqual({ systemTreeNode: { inherited: { section_id: 2, section_from: null } } });
  const below = await carer.query(`{ inheritedBelow(parent_id: ${ids.Aufzug}) { section_id section_from } }`);
  expect(below.data).toEqual({ inheritedBelow: { section_id: null, section_from: null } });
});

test('the filter by a section finds the nodes that inherit it', async () => {
  const { data, errors } = await chief.query(
    '{ systemTreeNodes(filters: [{ field: "section_id", values: ["1"] }]) { rows { name } count } }',
  );
  expect(errors).toEqual([]);
  const names = ['2. OG Ost', 'Zimmer 214', 'Medaillon 214'].map((name) => ({ name }));
  expect(data).toEqual({ systemTreeNodes: { rows: names, count: 3 } });
});

test('a node has a defect as long as its call is open', async () => {
  await chief.query('mutation { createCallType(input: { name: "Defekt", flag: "Defect" }) { id } }');
  await server.database.ownerQuery(
    `INSERT INTO calls (system_id, stream_id, key, opened_at, call_type_id, call_source_id, section_id, device_id,
       number, position, call_type_text, call_source_text, section_name, device_text_short, device_text_long)
     VALUES (1, gen_random_uuid(), 1, now(), 1, 0, 0, ${ids['Medaillon 214']}, 0, '', '', '', '', '', '')`,
  );
  const defect = async () => {
    const { data } = await chief.query('{ systemTreeNodes { rows { name has_defect } } }');
    const page = data?.systemTreeNodes as { rows: { name: string; has_defect: boolean }[] };
    return page.rows.flatMap(({ name, has_defect }) => (has_defect ? [name] : []));
  };
  expect(await defect()).toEqual(['Medaillon 214']);
  await server.database.ownerQuery('UPDATE calls SET closed_at = now()');
  expect(await defect()).toEqual([]);
});
