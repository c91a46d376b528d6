import { flightProfile } from '@carestead/domain/escape/flightProfile';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { Client } from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { createBus } from '../platform/bus/bus.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { startTestServer, type TestServer } from '../testing/callServer.ts';
import { type Browser, create } from '../testing/callSourceLevels.ts';
import { quiet } from '../testing/database.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addSystem, addUser, copyNode } from '../testing/fixtures.ts';
import { followNodeWords } from '../tree/search/followNodeWords.ts';

type Note = { author: string; preset: string | null; text: string };
type Result = {
  key: string;
  kind: string;
  entity: { id: number; name: string; place: string; section: string | null; note: Note | null };
};
type Category = { category: string; results: Result[] };

let server: TestServer;
let chief: Browser;

const text = `query ($query: String!) { search(query: $query) { category results {
  key kind entity { id name text_long text_short serial mac battery reachable section place kind radio note { author preset text } }
} } }`;

const ask = (browser: Browser, query: string, headers = {}) => browser.query(text, { query }, headers);

async function categories(query: string, browser = chief, headers = {}) {
  const { data, errors } = await ask(browser, query, headers);
  expect(errors).toEqual([]);
  return data?.search as Category[];
}

const names = async (query: string, browser = chief, headers = {}) =>
  (await categories(query, browser, headers)).flatMap(({ results }) => results.map(({ entity }) => entity.name));

const refusal = async (browser: Browser, headers = {}) =>
  (await ask(browser, 'zimmer', headers)).errors[0]?.extensions?.code;

let database: Database;

const followWords = (bus = createBus(quiet)) => followNodeWords({ database, bus, log: quiet });

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile });
  const opened = openDatabase(server.database.url, quiet, 1);
  database = opened.database;
  atEndOfFile(opened.close);
  await addSystem(server, 1);
  await addSystem(server, 2);
  chief = await addUser(server, 'vera', true);
  const section = (await chief.query('mutation { createSection(input: { name: "Station Ost" }) { id } }')).data
    ?.createSection as { id: number };
  const building = await create(chief, systemTreeNode, {
    name: 'Haus Birke',
    kind: 'building',
    inherit_section: false,
    section_id: section.id,
  });
  const rooms = ['Zimmer 101', 'Zimmer 10', 'Pflegebad', 'Müller, Rosa'];
  for (const name of rooms) await create(chief, systemTreeNode, { name, kind: 'room', parent_id: building.id });
  const devices = [
    {
      name: 'Ruftaster Bett',
      kind: 'radio',
      serial: 'RX-4711',
      mac: 'A4:3F:10:22:33:44',
      text_long: 'Bett am Fenster',
    },
    { name: 'Ruftaster Bad', kind: 'wired', serial: 'RX-47111', comment: 'Schlüssel beim Hausdienst' },
    { name: 'Brandmelder Flur', kind: 'tech', serial: 'BM-1', is_tech: true },
    { name: '101 Reserve', kind: 'radio', serial: 'RX-9' },
  ];
  for (const device of devices) await create(chief, systemTreeNode, { parent_id: building.id, ...device });
  await create(chief, flightProfile, { name: 'Nur Garten' });
  await followWords().stop();
});

test('what is typed is found in names, texts, serials, addresses and comments, with the field that holds it', async () => {
  const found = async (query: string) =>
    (await categories(query)).flatMap(({ results }) => results.map(({ entity, key }) => [entity.name, key]));
  expect(await found('pflege')).toEqual([['Pflegebad', 'name']]);
  expect(await found('am fenster')).toEqual([['Ruftaster Bett', 'text_long']]);
  expect(await found('a43f10223344')).toEqual([['Ruftaster Bett', 'mac']]);
  expect(await found('hausdienst')).toEqual([['Ruftaster Bad', 'comment']]);
  expect(await found('mueller')).toEqual([['Müller, Rosa', 'name']]);
  expect(await found('bett ruf')).toEqual([['Ruftaster Bett', 'name']]);
});

test('a node is found by its own texts in calls, and by its latest note alone, with whose note it is', async () => {
  const { id } = await create(chief, systemTreeNode, {
    name: 'Sensor Dusche',
    kind: 'wired',
    device_text_override_button: 'Nasszelle links',
  });
  const note = (input: string) =>
    chief.query(`mutation { createNodeNote(input: { node_id: ${id}, ${input} }) { id } }`);
  await note('text: "liegt im Lager"');
  await note('preset: lost, text: "zuletzt im Garten gesehen"');
  const found = async (query: string, browser = chief) =>
    (await categories(query, browser))
      .flatMap(({ results }) => results)
      .filter(({ entity }) => entity.id === id)
      .map(({ entity, key }) => [key, entity.note?.preset, entity.note?.author, entity.note?.text]);
  const shown = ['lost', 'vera', 'zuletzt im Garten gesehen'];
  expect(await found('nasszelle')).toEqual([['device_text_override_button', ...shown]]);
  expect(await found('garten gesehen')).toEqual([['note', ...shown]]);
  expect(await found('lager')).toEqual([]);
  const carer = await addCarer(server, 'nils', ['systemtree::use_module']);
  expect(await found('garten gesehen', carer)).toEqual([]);
});

test('a whole text comes first, then names that begin so, then words that do', async () => {
  expect(await names('zimmer 10')).toEqual(['Zimmer 10', 'Zimmer 101']);
  expect(await names('rx-4711')).toEqual(['Ruftaster Bett', 'Ruftaster Bad']);
  expect(await names('10')).toEqual(['101 Reserve', 'Ruftaster Bett', 'Zimmer 10', 'Zimmer 101']);
});

test('a whole text and a name that begins so are found among any number of others', async () => {
  const store = await create(chief, systemTreeNode, { name: 'Lager', kind: 'room', comment: 'obere Etage' });
  await copyNode(server, store.id, { ids: [10_001, 10_250] });
  await create(chief, systemTreeNode, { name: 'Anbau', kind: 'building', comment: 'Etage' });
  await create(chief, systemTreeNode, { name: 'Etagenküche', kind: 'room' });
  const best = await names('etage');
  expect(best).toEqual(expect.arrayContaining(['Anbau', 'Etagenküche']));
  expect(best).toHaveLength(30);
});

test('a hit says of which kind it is and where', async () => {
  const [first] = await categories('bett');
  expect(first).toMatchObject({
    category: 'radio',
    results: [
      {
        kind: 'radio',
        entity: {
          serial: 'RX-4711',
          text_long: 'Bett am Fenster',
          section: 'Station Ost',
          place: 'Haus Birke',
          note: null,
        },
      },
    ],
  });
});

test.each([
  ['zimemr', ['Zimmer 10', 'Zimmer 101']],
  ['pfelgebad', ['Pflegebad']],
  ['ruftsater bet', ['Ruftaster Bett']],
  ['brandmeldr', ['Brandmelder Flur']],
  ['lfur', ['Brandmelder Flur']],
  ['gatren', ['Nur Garten']],
  ['rx-4171', []],
  ['xylophon', []],
])('%s is understood in spite of its typing error, unless that is in a number', async (query, wanted) => {
  expect(await names(query)).toEqual(wanted);
});

test('words of a node that is written later are known soon', async () => {
  const bus = createBus(quiet);
  const words = followWords(bus);
  const { id } = await create(chief, systemTreeNode, { name: 'Wintergarten', kind: 'room' });
  bus.emit('rowsChanged', { system_id: 1, entity: 'system_tree_node', ids: [id] });
  await expect.poll(() => names('witnergarten')).toEqual(['Wintergarten']);
  await words.stop();
});

test('flight profiles have a category of their own, for those who can open them', async () => {
  expect(await categories('garten')).toContainEqual({
    category: 'flightprofile',
    results: [expect.objectContaining({ kind: 'flightprofile', key: 'name' })],
  });
  const technician = await addCarer(server, 'jan', ['systemtree::use_module']);
  expect(await names('nur garten', technician)).toEqual([]);
  const keeper = await addCarer(server, 'ida', ['admin::manage_system', 'admin::manage_flightprofiles']);
  expect(await names('nur garten', keeper)).toEqual(['Nur Garten']);
  expect(await names('zimmer', keeper)).toEqual([]);
});

test('of devices that somebody may not see nothing is found, by no text and no typing error', async () => {
  const carer = await addCarer(server, 'tim', ['systemtree::use_module']);
  for (const query of ['ruftaster bad', 'rx-47111', 'hausdienst', 'brandmelder', 'bm-1', 'brandmeldr', 'ruftsater bad'])
    expect(await names(query, carer)).toEqual([]);
  const electrician = await addCarer(server, 'uwe', ['systemtree::use_module', 'systemtree::see_wired_devices']);
  expect(await names('ruftaster', electrician)).toEqual(['Ruftaster Bad', 'Ruftaster Bett']);
  expect(await names('brandmelder', electrician)).toEqual([]);
});

test('a place above that somebody may not see is not named', async () => {
  const box = (await categories('brandmelder'))[0]?.results[0]?.entity.id;
  await create(chief, systemTreeNode, { name: 'Sirene', kind: 'radio', parent_id: box });
  const place = async (browser: Browser) => (await categories('sirene', browser))[0]?.results[0]?.entity.place;
  expect(await place(chief)).toBe('Haus Birke / Brandmelder Flur');
  expect(await place(await addCarer(server, 'ben', ['systemtree::use_module']))).toBe('Haus Birke');
});

test('without log-in, without the right and without the licence the search is refused, and each system has its own', async () => {
  expect(await refusal(server.client())).toBe('MISSING_AUTH');
  expect(await refusal(await addCarer(server, 'eva', ['calllog::use_module']))).toBe('MISSING_PERMISSION');
  const elsewhere = await addCarer(server, 'olga', ['systemtree::use_module'], [2]);
  expect(await refusal(elsewhere)).toBe('MISSING_PERMISSION');
  expect(await names('zimmer', elsewhere, { system: '02' })).toEqual([]);
  expect(await names('zimmer', chief, { system: '02' })).toEqual([]);
});

test('one letter finds nothing, too much is refused, and signs of patterns are letters like others', async () => {
  expect(await names(' z ')).toEqual([]);
  expect((await ask(chief, 'x'.repeat(300))).errors[0]?.extensions?.code).toBe('VALIDATION_FAILED');
  for (const query of ['%%', '__', '\\\\', '(?', '[a', "';--", '𝒵𝒵', '\u0301\u0301'])
    expect(await names(query)).toEqual([]);
});

test('two searches of one person at the same moment are both answered', async () => {
  const [one, other] = await Promise.all([names('pflegebad'), names('zimmer 10')]);
  expect([one, other]).toEqual([['Pflegebad'], ['Zimmer 10', 'Zimmer 101']]);
});

test('a search that takes too long is cut off and says so', async () => {
  const other = new Client({ connectionString: server.database.url });
  await other.connect();
  await other.query('BEGIN; LOCK TABLE system_tree_nodes IN ACCESS EXCLUSIVE MODE');
  const began = performance.now();
  try {
    expect(await refusal(chief)).toBe('TOO_SLOW');
  } finally {
    await other.end();
  }
  expect(performance.now() - began).toBeLessThan(15_000);
});

test('without the management licence the search is for super users', async () => {
  await server.database.ownerQuery(`INSERT INTO licences (id, number, name, features, limits, code, activated_at)
    VALUES (7, '7', 'Klein', '{"analytics": false, "log": true, "management": false}',
      '{"devices": 0, "visuals": 0, "app_clients": 0, "systems": 2}', '', now())`);
  server.bus.emit('messagesMissed', {});
  const technician = await addCarer(server, 'leo', ['systemtree::use_module']);
  await vi.waitUntil(async () => (await refusal(technician)) === 'MISSING_LICENCE', { timeout: 60_000 });
  expect(await names('pflegebad')).toEqual(['Pflegebad']);
});
