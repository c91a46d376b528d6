import type { Permission } from '@carestead/domain/access/permissions';
import type { Values } from '@carestead/domain/kit/entity';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadNames } from '../../calls/names.ts';
import { openDatabase } from '../../platform/database/database.ts';
import type { TestServer } from '../../testing/callServer.ts';
import { startTestServer } from '../../testing/callServer.ts';
import { quiet } from '../../testing/database.ts';
import { atEndOfFile } from '../../testing/endOfFile.ts';
import { addCarer, addSystem, addUser } from '../../testing/fixtures.ts';

type Browser = ReturnType<TestServer['client']>;
type Answer = Awaited<ReturnType<Browser['query']>>;

let server: TestServer;
let chief: Browser;
let technician: Browser;
let reader: Browser;
const seeing = ['systemtree::use_module', 'systemtree::manage_devices'] as const satisfies readonly Permission[];

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile });
  await addSystem(server, 1);
  await addSystem(server, 2);
  chief = await addUser(server, 'vera', true);
  technician = await addCarer(server, 'tom', seeing, [1]);
  reader = await addCarer(server, 'lea', ['systemtree::use_module']);
});

async function made(type: string, input: Values): Promise<number> {
  const { data, errors } = await chief.query(
    `mutation ($input: ${type}Input!) { made: create${type}(input: $input) { id } }`,
    { input },
  );
  expect(errors).toEqual([]);
  const row = data?.made as { id: number } | undefined;
  return row?.id ?? 0;
}

const node = (input: Values = {}) => made('SystemTreeNode', { name: 'Medaillon', kind: 'radio', ...input });

const write = (browser: Browser, input: Values, system = '01') =>
  browser.query('mutation ($input: NodeNoteInput!) { createNodeNote(input: $input) { id } }', { input }, { system });

type Note = { id: number; preset: string | null; text: string; user_name: string };
type Page = { rows: Note[]; has_more: boolean };

const pageOf = async (browser: Browser, node_id: number, before: number | null = null) =>
  (
    await browser.query(
      'query ($node_id: Int!, $before: Float) { nodeNotes(node_id: $node_id, before: $before) { rows { id preset text user_name } has_more } }',
      { node_id, before },
    )
  ).data?.nodeNotes as Page | undefined;

const notesOf = async (browser: Browser, node_id: number, before: number | null = null) =>
  (await pageOf(browser, node_id, before))?.rows;

const reasons = ({ errors }: Answer) =>
  errors.flatMap(({ extensions }) => extensions?.problems ?? extensions?.code ?? []);

describe('a note on a node', () => {
  test('is kept with those before it, and the latest comes with the node', async () => {
    const node_id = await node();
    expect(reasons(await write(technician, { node_id, preset: 'lost' }))).toEqual([]);
    expect(reasons(await write(chief, { node_id, preset: 'replaced', text: ' im Garten gefunden ' }))).toEqual([]);
    expect(await notesOf(reader, node_id)).toMatchObject([
      { preset: 'replaced', text: 'im Garten gefunden', user_name: 'vera' },
      { preset: 'lost', text: '', user_name: 'tom' },
    ]);
    const { data } = await reader.query(
      `{ systemTreeNode(id: ${node_id}) { latest_note { preset text user_name created_at } } }`,
    );
    expect(data?.systemTreeNode).toMatchObject({ latest_note: { preset: 'replaced', user_name: 'vera' } });
  });

  test('says something, and not too much', async () => {
    const node_id = await node();
    expect(reasons(await write(chief, { node_id, text: '  ' }))).toEqual([{ field: 'text', message: 'required' }]);
    expect(reasons(await write(chief, { node_id, text: 'a'.repeat(501) }))).toMatchObject([{ message: 'at_most' }]);
    expect(await notesOf(chief, node_id)).toEqual([]);
  });

  test('is written by whoever may change the node, in the systems that they see', async () => {
    const node_id = await node();
    const room = await node({ name: 'Zimmer', kind: 'room' });
    const note = { node_id, text: 'Halterung locker' };
    expect(reasons(await write(server.client(), note))).toEqual(['MISSING_AUTH']);
    expect(reasons(await write(reader, note))).toEqual(['MISSING_PERMISSION']);
    expect(reasons(await write(technician, { ...note, node_id: room }))).toMatchObject([
      { message: 'missing_right', data: { permission: 'systemtree::manage_structure' } },
    ]);
    expect(reasons(await write(technician, note, '02'))).not.toEqual([]);
    expect(reasons(await write(chief, note, '02')), 'the other system has no such node').toEqual(['NOT_FOUND']);
    expect(await notesOf(chief, node_id)).toEqual([]);
    expect(await notesOf(chief, room)).toEqual([]);
    expect(reasons(await server.client().query(`{ nodeNotes(node_id: ${node_id}) { has_more } }`))).toEqual([
      'MISSING_AUTH',
    ]);
  });

  test('written twice at the same moment is there twice', async () => {
    const node_id = await node();
    await Promise.all([1, 2].map(() => write(technician, { node_id, preset: 'in_repair' })));
    expect(await notesOf(reader, node_id)).toHaveLength(2);
  });

  test.each([{ kind: 'tech' }, { kind: 'wired' }])(
    'of a device that somebody may not see is not shown to them: $kind',
    async ({ kind }) => {
      const node_id = await node({ kind });
      await write(chief, { node_id, text: 'geheim' });
      expect(await notesOf(chief, node_id)).toHaveLength(1);
      expect(await notesOf(technician, node_id)).toEqual([]);
      expect(reasons(await write(technician, { node_id, text: 'blind' }))).toEqual(['NOT_FOUND']);
    },
  );

  test('older ones come page by page', async () => {
    const node_id = await node();
    await server.database.ownerQuery(
      `INSERT INTO node_notes (system_id, node_id, text, created_at, user_id, user_name)
       SELECT 1, $1, 'Notiz ' || n, now(), 1, 'vera' FROM generate_series(1, 40) n`,
      [node_id],
    );
    const first = await pageOf(reader, node_id);
    expect([first?.rows.length, first?.rows[0]?.text, first?.has_more]).toEqual([20, 'Notiz 40', true]);
    const rest = await pageOf(reader, node_id, first?.rows.at(-1)?.id);
    expect([rest?.rows.length, rest?.rows[0]?.text, rest?.rows.at(-1)?.text]).toEqual([20, 'Notiz 20', 'Notiz 1']);
    expect(rest?.has_more, 'a full page may be the last').toBe(false);
  });

  test('goes with its node: one that gets the same id begins without notes', async () => {
    const node_id = await node();
    await write(chief, { node_id, text: 'von früher' });
    await chief.query(`mutation { deleteSystemTreeNodes(ids: [${node_id}], phrase: "löschen") }`);
    expect(await node()).toBe(node_id);
    expect(await notesOf(chief, node_id)).toEqual([]);
  });
});

test('what a device is called in its calls stands in their texts from the next call on', async () => {
  const [bed, cord] = [
    await made('CallSource', { text: 'Bett', number: 1 }),
    await made('CallSource', { text: 'Zug', number: 2 }),
  ];
  const call_type_id = await made('CallType', { name: 'Ruf' });
  await made('Button', { number: 1, button_type: 'impulse', call_source_id: cord, call_type_id });
  const own = { device_text_override_call_source: 'Bett links', device_text_override_checkpoint: 'Ausgang Nord' };
  const device_id = await node({ ...own, device_text_override_button: 'Zugtaster Bad' });
  const plain = await node();
  const { data } = await chief.query(
    `{ systemTreeNode(id: ${device_id}) { device_text_overrides { call_source checkpoint button } } }`,
  );
  expect(data?.systemTreeNode).toEqual({
    device_text_overrides: { call_source: 'Bett links', checkpoint: 'Ausgang Nord', button: 'Zugtaster Bad' },
  });
  const { database, close } = openDatabase(server.database.url, quiet, 2);
  const names = await loadNames(database, 1);
  const call = { key: 1, number: 0, opened_at: 0, call_type_id, section_id: 0, position: '' };
  const texts = await names.textsOf([
    { ...call, device_id: plain, call_source_id: bed },
    { ...call, device_id, call_source_id: bed },
    { ...call, device_id, call_source_id: cord },
    { ...call, device_id, call_source_id: bed, position: '12' },
  ]);
  await close();
  expect(texts.map(({ call_source_text }) => call_source_text)).toEqual([
    'Bett',
    'Bett links',
    'Zugtaster Bad',
    'Ausgang Nord',
  ]);
});
