import { entityNamed } from '@carestead/domain/entities';
import { nameField } from '@carestead/domain/kit/entity';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import type { Browser } from '../testing/callSourceLevels.ts';
import { create, prepareLevels } from '../testing/callSourceLevels.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer } from '../testing/fixtures.ts';

let server: TestServer;
let { chief, source, having } = {} as Awaited<ReturnType<typeof prepareLevels>>;
const ids: Record<string, number> = {};

const make = async (entity: string, name: string, input: object = {}) => {
  const made = entityNamed(entity);
  ids[name] = (await create(chief, made, { [nameField(made)]: name, ...input })).id;
};

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile });
  ({ chief, source, having } = await prepareLevels(server));
  for (const name of ['Pflege Ost', 'Pflege West', 'Müller-Haus', 'Mueller-Hof', 'Muller', 'Bauernstube'])
    await make('section', name);
  await make('section', 'Verborgen', { is_hidden: true });
  await make('system_tree_node', 'Haus Nord', { kind: 'building' });
  await make('system_tree_node', '2. OG', { kind: 'floor', parent_id: ids['Haus Nord'] });
  const place = { parent_id: ids['2. OG'], inherit_section: false, section_id: ids['Pflege Ost'] };
  await make('system_tree_node', 'Zimmer 214', { ...place, weekday_schedule_id: 20 });
  await make('system_tree_node', 'Lift', { kind: 'tech', is_tech: true });
  await make('system_tree_node', 'Motor', { parent_id: ids.Lift });
});

async function read<T>(browser: Browser, query: string, variables: object = {}, system = '01'): Promise<T> {
  const { data, errors } = await browser.query(`query ${query}`, { ...variables }, { system });
  expect(errors).toEqual([]);
  return data?.answer as T;
}

type Row = Readonly<Record<string, unknown>>;
const listed = async (browser: Browser, name: string, selected: string) =>
  (
    await read<{ rows: Row[] }>(
      browser,
      `($name: String) { answer: systemTreeNodes(search: $name) { rows { ${selected} } } }`,
      { name },
    )
  ).rows;

describe('a reference carries the name of its row', () => {
  const selected = 'parent_id_name section_id_name linked_system_tree_node_id_name weekday_schedule_id_name';
  const named = {
    parent_id_name: '2. OG',
    section_id_name: 'Pflege Ost',
    linked_system_tree_node_id_name: null,
    // A reserved id has no row.
    weekday_schedule_id_name: null,
  };

  test('in a list, without its id being asked for', async () => {
    expect(await listed(chief, 'Zimmer 214', selected)).toEqual([named]);
  });

  test('in a single row, and in the answer to a change', async () => {
    const id = ids['Zimmer 214'];
    expect(await read(chief, `{ answer: systemTreeNode(id: ${id}) { ${selected} } }`)).toEqual(named);
    const { data } = await chief.query(
      `mutation { updateSystemTreeNode(id: ${id}, revision: 1, input: { comment: "Nord" }) { ${selected} } }`,
    );
    expect(data?.updateSystemTreeNode).toEqual(named);
  });

  test('together with the number of uses, in the order of the list', async () => {
    const sort = '[{ field: "name", direction: DESC }]';
    const answer = await read<{ rows: Row[] }>(
      chief,
      `{ answer: systemTreeNodes(sort: ${sort}, search: "o") { rows { name parent_id_name used_by } } }`,
    );
    expect(answer.rows).toEqual([
      { name: 'Zimmer 214', parent_id_name: '2. OG', used_by: 0 },
      { name: 'Motor', parent_id_name: 'Lift', used_by: 0 },
      { name: 'Haus Nord', parent_id_name: null, used_by: 1 },
      { name: '2. OG', parent_id_name: 'Haus Nord', used_by: 1 },
    ]);
  });

  test('of many rows their names, in the order of the ids; a list has the first ten', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `Quelle ${index + 1}`);
    const related: number[] = [];
    for (const name of names) related.unshift((await source(name)).id);
    await make('call_source_group', 'Zwölf', { related_callsources: related });
    const one = await read<Row>(chief, `{ answer: callSourceGroup(id: ${ids.Zwölf}) { related_callsources_names } }`);
    const found = names.toReversed().map((name) => expect.stringContaining(name));
    expect(one.related_callsources_names).toEqual(found);
    const many = await read<{ rows: Row[] }>(
      chief,
      '{ answer: callSourceGroups(search: "zwolf") { rows { related_callsources_names } } }',
    );
    expect(many.rows).toEqual([{ related_callsources_names: found.slice(0, 10) }]);
  });

  test('in the parts of a row', async () => {
    await make('call_type', 'Notruf');
    const connections = [{ section_id: ids['Pflege West'], call_type_id: ids.Notruf }];
    await make('display_group', 'Nachtdienst', { connections });
    const answer = await read(
      chief,
      `{ answer: displayGroup(id: ${ids.Nachtdienst}) { connections { section_id_name call_type_id_name } } }`,
    );
    expect(answer).toEqual({ connections: [{ section_id_name: 'Pflege West', call_type_id_name: 'Notruf' }] });
  });

  test('of the parameters of a system, from that system', async () => {
    await server.database.ownerQuery(`UPDATE system_params SET call_suppression_sections = '{1}'`);
    const answer = await read<{ rows: Row[] }>(
      chief,
      '{ answer: systemParams { rows { id call_suppression_sections_names } } }',
      {},
      '02',
    );
    expect(answer.rows).toEqual([
      { id: 1, call_suppression_sections_names: ['Pflege Ost'] },
      { id: 2, call_suppression_sections_names: [null] },
    ]);
    const one = await read(chief, '{ answer: systemParam(id: 1) { call_suppression_sections_names } }', {}, '02');
    expect(one).toEqual({ call_suppression_sections_names: ['Pflege Ost'] });
  });

  test('unless the person may not read that row', async () => {
    const carer = await addCarer(server, 'tina', ['systemtree::use_module']);
    const motor = { parent_id: ids.Lift, parent_id_name: null };
    expect(await listed(carer, 'Motor', 'parent_id parent_id_name')).toEqual([motor]);
    expect(await read(carer, `{ answer: systemTreeNode(id: ${ids.Motor}) { parent_id parent_id_name } }`)).toEqual(
      motor,
    );
    expect(await listed(chief, 'Motor', 'parent_id_name')).toEqual([{ parent_id_name: 'Lift' }]);
  });
});

test('what is named by a number alone is named among the uses with what tells it apart', async () => {
  await make('call_source', 'Bad', { number: 900 });
  for (const number of [10, 2])
    await create(chief, entityNamed('indicator'), { number, call_source_id: ids.Bad, fn_a: 'presence' });
  const uses = await read(chief, `{ answer: usesOfCallSources(ids: [${ids.Bad}]) { entity name } }`);
  expect(uses).toEqual([2, 10].map((number) => ({ entity: 'indicator', name: `${number} (Bad)` })));
});

type Choice = { id: number; name: string; detail: string | null };
type Choices = { rows: Choice[]; has_more: boolean };

const choose = async (entity: string, input: object, browser = chief, system = '01') =>
  await read<Choices>(
    browser,
    `($search: String, $first: Int, $ids: [Int!], $filters: [ListFilter!]) {
      answer: ${entity}Choices(search: $search, first: $first, ids: $ids, filters: $filters) { rows { id name detail } has_more }
    }`,
    input,
    system,
  );

const namesOf = ({ rows }: Choices) => rows.map(({ name }) => name);

describe('choices', () => {
  test('are those in which the text is found, names that begin with it first', async () => {
    await make('section', 'Am Pflegeheim');
    expect(namesOf(await choose('section', { search: 'pflege' }))).toEqual([
      'Pflege Ost',
      'Pflege West',
      'Am Pflegeheim',
    ]);
  });

  test.each(['Müller', 'Mueller', 'Muller', 'muller'])('are found by %s in every spelling', async (search) => {
    expect(new Set(namesOf(await choose('section', { search })))).toEqual(
      new Set(['Müller-Haus', 'Mueller-Hof', 'Muller']),
    );
  });

  test.each([
    ['%', []],
    ['_flege', []],
    ['er-h', ['Mueller-Hof', 'Müller-Haus']],
    ['ernst', ['Bauernstube']],
  ])('are found by "%s" as it is written', async (search, expected) => {
    expect(namesOf(await choose('section', { search })).toSorted()).toEqual(expected);
  });

  test('have a second line that tells them apart, if the person may read it', async () => {
    const [room] = (await choose('systemTreeNode', { search: '214' })).rows;
    expect(room).toEqual({ id: ids['Zimmer 214'], name: 'Zimmer 214', detail: '2. OG' });
    const carer = await addCarer(server, 'urs', ['systemtree::use_module']);
    expect((await choose('systemTreeNode', { search: 'motor' }, carer)).rows).toEqual([
      { id: ids.Motor, name: 'Motor', detail: null },
    ]);
    expect((await choose('systemTreeNode', { search: 'lift' }, carer)).rows).toEqual([]);
  });

  test('are at most so many, and say whether there are more', async () => {
    const few = await choose('systemTreeNode', { first: 2 });
    expect(few).toEqual({ rows: expect.objectContaining({ length: 2 }), has_more: true });
    expect((await choose('systemTreeNode', { search: 'zimmer 214', first: 1 })).has_more).toBe(false);
    await server.database.ownerQuery(
      `INSERT INTO video_streams (system_id, id, revision, name, url) SELECT 1, n, 1, 'Kamera ' || n, 'http://k/' || n FROM generate_series(1, 60) n`,
    );
    const many = await choose('videoStream', { first: 1000 });
    expect([many.rows.length, many.has_more]).toEqual([50, true]);
    expect(namesOf(many).slice(0, 3)).toEqual(['Kamera 1', 'Kamera 2', 'Kamera 3']);
  });

  test('leave out hidden rows, but not for super users, nor what is chosen already', async () => {
    const person = await addCarer(server, 'vito', ['admin::manage_system']);
    const hidden = ids.Verborgen;
    expect(namesOf(await choose('section', { search: 'verborgen' }, person))).toEqual([]);
    expect(namesOf(await choose('section', { ids: [hidden, 999] }, person))).toEqual(['Verborgen']);
    expect(namesOf(await choose('section', { search: 'verborgen' }))).toEqual(['Verborgen']);
  });

  test('are narrowed by filters as lists are', async () => {
    const filters = [{ field: 'kind', values: ['building'] }];
    expect(namesOf(await choose('systemTreeNode', { filters }))).toEqual(['Haus Nord']);
  });

  test('are of the system of the request, and of what the person may read', async () => {
    expect(namesOf(await choose('section', {}, chief, '02'))).toEqual([]);
    expect((await choose('callSource', { search: 'Bett' })).rows).toHaveLength(1);
    expect((await choose('callSource', { search: 'Bett' }, having('None'))).rows).toEqual([]);
    expect((await choose('callSource', { search: 'Bett' }, having('Read'))).rows).toHaveLength(1);
  });

  test('cannot be asked for a text that lists refuse', async () => {
    const { errors } = await chief.query(`{ sectionChoices(search: "${'x'.repeat(201)}") { has_more } }`);
    expect(errors[0]?.extensions?.code).toBe('VALIDATION_FAILED');
  });
});
