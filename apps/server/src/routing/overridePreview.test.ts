import { beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addSystem, addUser } from '../testing/fixtures.ts';

type Browser = ReturnType<TestServer['client']>;
type Sights = { shown_count: number; sights: { kind: string; name: string; count: number; place: string }[] };
type Change = { section_name: string; gained: number; lost: number; is_unseen: boolean };
type Preview = {
  is_enabled: boolean;
  changed_count: number;
  unseen_count: number;
  changes: Change[];
  now: Sights;
  after: Sights;
};

let server: TestServer;
let chief: Browser;

const node = (name: string, kind: string, more = '') =>
  `createSystemTreeNode(input: { name: "${name}", kind: "${kind}", ${more} })`;

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile });
  await addSystem(server, 1);
  await addSystem(server, 2);
  chief = await addUser(server, 'vera', true);
  for (const mutation of [
    'createCallType(input: { name: "Ruf" })',
    'createSection(input: { name: "Ost" })',
    'createSection(input: { name: "West" })',
    node('Zimmer 1', 'room', 'inherit_section: false, section_id: 1'),
    node('Taste 1', 'radio', 'parent_id: 1'),
    node('Anlage', 'tech', 'parent_id: 1'),
    'createDisplayGroupOverride(input: { name: "Nacht", section_id: 1, section_display_group_id: 254, systemtree_display_group_id: 253 })',
    'createDisplayGroupOverride(input: { name: "Still", section_id: 1, section_display_group_id: 255, systemtree_display_group_id: 255 })',
  ]) {
    const { errors } = await chief.query(`mutation { ${mutation} { id } }`);
    if (errors.length > 0) throw new Error(`${mutation}: ${JSON.stringify(errors)}`);
  }
});

const sights = 'shown_count sights { kind name count place }';
const query = `query ($id: Int!, $section_id: Int, $call_type_id: Int) {
  overridePreview(id: $id, section_id: $section_id, call_type_id: $call_type_id) {
    is_enabled changed_count unseen_count changes { section_name gained lost is_unseen }
    now { ${sights} } after { ${sights} } } }`;

async function previewOf(variables: Record<string, unknown>, browser = chief): Promise<Preview> {
  const { data, errors } = await browser.query(query, variables);
  expect(errors).toEqual([]);
  return data?.overridePreview as Preview;
}

const shown = ({ sights: all }: Sights) =>
  all.filter(({ place }) => place === 'calls').map(({ kind, name, count }) => `${kind} ${name} ${count}`);

test('who sees the calls of another section now and afterwards is shown before an interconnection is switched on', async () => {
  const { is_enabled, changes, now, after } = await previewOf({ id: 1 });
  expect({ is_enabled, changes }).toEqual({
    is_enabled: false,
    changes: [{ section_name: 'West', gained: 1, lost: 0, is_unseen: false }],
  });
  expect(shown(now)).toEqual(['section West 1']);
  expect(shown(after)).toEqual(['section Ost 1', 'section West 1']);
});

test('calls that would be shown nowhere come first, with the rooms that would lose them', async () => {
  const { changed_count, unseen_count, changes, now, after } = await previewOf({ id: 2 });
  expect({ changed_count, unseen_count, first: changes[0] }).toEqual({
    changed_count: 1,
    unseen_count: 1,
    first: { section_name: 'Ost', gained: 0, lost: 4, is_unseen: true },
  });
  expect(shown(now)).toEqual(['section Ost 1', 'nodes  3']);
  expect(after.shown_count).toBe(0);
});

test('one that is on is previewed as it would be off, and the calls of any section can be asked for', async () => {
  await chief.query('mutation { updateDisplayGroupOverride(id: 1, revision: 1, input: { is_enabled: true }) { id } }');
  const { is_enabled, now, after } = await previewOf({ id: 1, section_id: 2, call_type_id: 1 });
  expect(is_enabled).toBe(true);
  expect([shown(now), shown(after)]).toEqual([['section Ost 1', 'section West 1'], ['section West 1']]);
  const gone = await chief.query('mutation { deleteDisplayGroupOverrides(ids: [1], phrase: "löschen") }');
  expect(gone.errors[0]?.extensions?.problems, 'deleting would switch it off').toEqual([
    { field: '', message: 'override_active' },
  ]);
  await chief.query('mutation { updateDisplayGroupOverride(id: 1, revision: 2, input: { is_enabled: false }) { id } }');
});

test('it is answered to those who switch interconnections, within their system, without devices that they may not see', async () => {
  const right = 'systemtree::manage_display_group_overrides';
  const codeOf = async (browser: Browser, headers = {}) =>
    (await browser.query(query, { id: 2 }, headers)).errors[0]?.extensions?.code;
  expect(await codeOf(server.client())).toBe('MISSING_AUTH');
  expect(await codeOf(await addCarer(server, 'ana', ['systemtree::see_display_group_overrides']))).toBe(
    'MISSING_PERMISSION',
  );
  const night = await addCarer(server, 'nora', [right, 'systemtree::see_display_group_overrides'], [1]);
  expect(await codeOf(night, { system: '02' })).toBe('MISSING_PERMISSION');
  expect((await chief.query(query, { id: 2 }, { system: '02' })).data).toEqual({ overridePreview: null });
  expect(shown((await previewOf({ id: 2 }, night)).now)).toEqual(['section Ost 1', 'nodes  2']);
  const answers = await Promise.all([previewOf({ id: 2 }), previewOf({ id: 2 })]);
  expect(answers[0]).toEqual(answers[1]);
});

test('calls that only a hidden device shows are reported as unseen, without its name and its number', async () => {
  const night = await addCarer(server, 'nils', [
    'systemtree::manage_display_group_overrides',
    'systemtree::see_display_group_overrides',
  ]);
  for (const mutation of [
    'createSection(input: { name: "Keller", weekday_schedule_id: 20, weekday_display_group_1_id: 255, weekend_schedule_id: 20, weekend_display_group_1_id: 255 })',
    node('Pumpe', 'tech', 'inherit_section: false, section_id: 3'),
    node('Schalter', 'wired', 'inherit_section: false, section_id: 3'),
    'createDisplayGroupOverride(input: { name: "Keller still", section_id: 3, section_display_group_id: 255, systemtree_display_group_id: 255 })',
  ])
    expect((await chief.query(`mutation { ${mutation} { id } }`)).errors).toEqual([]);
  const change = { section_name: 'Keller', gained: 0, is_unseen: true };
  const { unseen_count, changes, now, after } = await previewOf({ id: 3 }, night);
  expect({ unseen_count, changes }).toEqual({ unseen_count: 1, changes: [{ ...change, lost: 0 }] });
  expect([...now.sights, ...after.sights].filter(({ kind }) => kind === 'nodes')).toEqual([]);
  expect((await previewOf({ id: 3 })).changes).toEqual([{ ...change, lost: 2 }]);
});
