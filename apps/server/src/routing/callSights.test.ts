import { beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../platform/database/database.ts';
import type { TestServer } from '../testing/callServer.ts';
import { manualClock, startTestServer } from '../testing/callServer.ts';
import { quiet } from '../testing/database.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addSystem, addUser, systemVersion } from '../testing/fixtures.ts';
import { journalledCalls } from '../testing/journalledCalls.ts';

type Browser = ReturnType<TestServer['client']>;
type Sight = { kind: string; name: string; place: string; reasons: { step: string }[] };

const clock = manualClock();
let server: TestServer;
let chief: Browser;
let calls: ReturnType<typeof journalledCalls>;

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile, clock });
  await addSystem(server, 1);
  await addSystem(server, 2);
  const { database, close } = openDatabase(server.database.url, quiet, 2);
  atEndOfFile(close);
  calls = journalledCalls(database);
  // The system was there before the clock of this test.
  await server.database.ownerQuery(systemVersion(1).replace('now()', `'2026-11-01'`));
  chief = await addUser(server, 'vera', true);
  for (const mutation of [
    'createCallType(input: { name: "Ruf" })',
    'createSection(input: { name: "Ost" })',
    'createSection(input: { name: "West" })',
    'createDisplayProfile(input: { name: "Empfang", settings: [{ system_id: 1 }] })',
    'createDisplayProfile(input: { name: "Zweites Haus", settings: [{ system_id: 2 }] })',
  ]) {
    const { errors } = await chief.query(`mutation { ${mutation} { id } }`);
    if (errors.length > 0) throw new Error(`${mutation}: ${JSON.stringify(errors)}`);
  }
});

const query = `query ($section_id: Int!, $call_type_id: Int!, $at: Float) {
  callSights(section_id: $section_id, call_type_id: $call_type_id, at: $at) {
    at changes_at shown_count not_shown_count sights { kind id name place reasons } names { entity id name } } }`;
const ofEast = { section_id: 1, call_type_id: 1 };

async function shownBy(variables: object, browser = chief): Promise<string[]> {
  const { data, errors } = await browser.query(query, { ...ofEast, ...variables });
  expect(errors).toEqual([]);
  const answer = data?.callSights as { sights: Sight[] } | undefined;
  return (answer?.sights ?? []).filter(({ place }) => place !== 'hidden').map(({ name }) => name);
}

test('a call is seen by the walls of its system and by the displays of its own section', async () => {
  expect(await shownBy({})).toEqual(['Empfang', 'Ost']);
  expect(await shownBy({ section_id: 2 })).toEqual(['Empfang', 'West']);
});

test('a merge group and an interconnection that is on are seen at once, with their reasons', async () => {
  const merged = await chief.query(
    'mutation { createMergeGroup(input: { name: "Nacht", display_group_id: 253, sections: [1, 2] }) { id } }',
  );
  expect(merged.errors).toEqual([]);
  expect(await shownBy({})).toEqual(['Empfang', 'Ost', 'West']);
  const { data } = await chief.query(query, ofEast);
  const answer = data?.callSights as { sights: Sight[]; names: object[] } | undefined;
  const west = answer?.sights.find(({ name }) => name === 'West');
  expect(west?.reasons).toContainEqual({ step: 'merge_group', merge_group_id: 1 });
  expect(answer?.names).toContainEqual({ entity: 'merge_group', id: 1, name: 'Nacht' });

  await chief.query(`mutation { createDisplayGroupOverride(input: { name: "Still", is_enabled: true, section_id: 2,
    section_display_group_id: 255, systemtree_display_group_id: 255 }) { id } }`);
  expect(await shownBy({})).toEqual(['Empfang', 'Ost']);
});

test('another moment is asked for as such, and one that no calendar knows is refused', async () => {
  const at = clock.now() + 24 * 3600 * 1000;
  const { data } = await chief.query(query, { ...ofEast, at });
  expect(data?.callSights).toMatchObject({ at });
  for (const wrong of [-1, 1e300, 0.5]) {
    const { errors } = await chief.query(query, { ...ofEast, at: wrong });
    expect(errors[0]?.extensions?.problems, String(wrong)).toEqual([{ field: 'at', message: 'invalid_input' }]);
  }
});

test('it is answered to people who manage the system, for sections of that system', async () => {
  const manager = await addCarer(server, 'mia', ['admin::manage_system']);
  expect(await shownBy({}, manager)).toContain('Empfang');
  expect((await manager.query(query, ofEast, { system: '02' })).data).toEqual({ callSights: null });
  expect((await manager.query(query, { ...ofEast, section_id: 99 })).data).toEqual({ callSights: null });
  const restricted = await addCarer(server, 'rita', ['admin::manage_system'], [2]);
  expect((await restricted.query(query, ofEast, { system: '01' })).errors[0]?.extensions?.code).toBeDefined();
  const carer = await addCarer(server, 'ana', ['admin::use_module']);
  expect((await carer.query(query, ofEast)).errors[0]?.extensions?.code).toBe('MISSING_PERMISSION');
  expect((await server.client().query(query, ofEast)).errors[0]?.extensions?.code).toBe('MISSING_AUTH');
});

test('of hundreds of sections some are named, with the names that their reasons mention, and all are counted', async () => {
  const [columns] = (await server.database.ownerQuery(`SELECT string_agg(column_name, ', ') AS others
    FROM information_schema.columns
    WHERE table_name = 'sections' AND is_generated = 'NEVER' AND column_name NOT IN ('id', 'name')`)) as {
    others: string;
  }[];
  const others = columns?.others ?? '';
  await server.database.ownerQuery(`INSERT INTO sections (id, name, ${others})
    SELECT n, 'Abteilung ' || n, ${others} FROM sections, generate_series(101, 400) n WHERE system_id = 1 AND id = 1`);
  const { data } = await chief.query(query, ofEast);
  const answer = data?.callSights as { sights: Sight[]; names: object[]; shown_count: number; not_shown_count: number };
  expect(answer).toMatchObject({ shown_count: 2, not_shown_count: 301 });
  expect(answer.sights).toHaveLength(202);
  expect(answer.names.length).toBeLessThan(250);
});

test('many questions at once have the same answer', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => shownBy({})));
  expect(new Set(answers.map(String)).size).toBe(1);
});

test('where a call went is said by the plans, interconnections and types of that moment, whatever changed since', async () => {
  const then = clock.now();
  const id = await calls.open({ call_type_id: 1, section_id: 1, at: then });
  const past = `query ($id: Int!) { sightsOfCall(id: $id) {
    known_since sights { at sights { kind name place reasons } names { entity id name } } } }`;
  const askedBy = async (browser: Browser) => (await browser.query(past, { id })).data?.sightsOfCall;
  const before = await askedBy(chief);
  expect(before).toMatchObject({
    known_since: null,
    sights: {
      at: then,
      sights: expect.arrayContaining([expect.objectContaining({ name: 'Empfang', place: 'calls' })]),
    },
  });
  clock.advance(60_000);
  for (const mutation of [
    'updateDisplayProfile(id: 1, revision: 1, input: { name: "Pforte" })',
    'updateCallType(id: 1, revision: 1, input: { name: "Anders" })',
    'updateMergeGroup(id: 1, revision: 1, input: { sections: [2] })',
    'createDisplayGroupOverride(input: { name: "Anders", is_enabled: true, section_id: 1, section_display_group_id: 255, systemtree_display_group_id: 255 })',
  ]) {
    const { errors } = await chief.query(`mutation { ${mutation} { id } }`);
    expect(errors, mutation).toEqual([]);
  }
  expect(await askedBy(chief)).toEqual(before);
  expect(await shownBy({}), 'a call of now goes elsewhere').not.toContain('Ost');

  const nurse = await addCarer(server, 'nina', ['calllog::use_module']);
  expect(await askedBy(nurse)).toEqual(before);
  expect((await nurse.query(past, { id }, { system: '02' })).data).toEqual({ sightsOfCall: null });
  const other = await addCarer(server, 'otto', ['systemtree::use_module']);
  expect((await other.query(past, { id })).errors[0]?.extensions?.code).toBe('MISSING_PERMISSION');
  expect((await server.client().query(past, { id })).errors[0]?.extensions?.code).toBe('MISSING_AUTH');
});

test('of a call before the beginning of what is known of the configuration it is said that it is not known', async () => {
  const id = await calls.open({ call_type_id: 1, section_id: 1, at: 1_000_000 });
  const { data } = await chief.query('query ($id: Int!) { sightsOfCall(id: $id) { sights { at } } }', { id });
  expect(data).toEqual({ sightsOfCall: { sights: null } });
});
