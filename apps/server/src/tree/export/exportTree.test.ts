import { beforeAll, beforeEach, expect, test } from 'vitest';
import { manualClock, startTestServer } from '../../testing/callServer.ts';
import { atEndOfFile } from '../../testing/endOfFile.ts';
import { readCsv, readPdf, readXlsx } from '../../testing/exportedFiles.ts';
import { exportingWith } from '../../testing/exporting.ts';
import { addCarer, addSystem, addUser } from '../../testing/fixtures.ts';

const clock = manualClock();

type Browser = Awaited<ReturnType<typeof addUser>>;

let chief: Browser;
let technician: Browser;
let exporting: ReturnType<typeof exportingWith>;

const idOf = (row: unknown) => (row as { id: number } | undefined)?.id ?? 0;
const ids = new Map<string, number>();
const make = async (name: string, parent: string | null, values: object) => {
  const input = { name, parent_id: parent === null ? null : ids.get(parent), ...values };
  const document = 'mutation ($input: SystemTreeNodeInput!) { createSystemTreeNode(input: $input) { id } }';
  const { data, errors } = await chief.query(document, { input });
  expect(errors).toEqual([]);
  ids.set(name, idOf(data?.createSystemTreeNode));
};

beforeAll(async () => {
  const server = await startTestServer({ clock, until: atEndOfFile });
  exporting = exportingWith(server, clock);
  await addSystem(server, 1);
  chief = await addUser(server, 'vera', true);
  const { data } = await chief.query('mutation { createSection(input: { name: "EG" }) { id } }');
  const section_id = idOf(data?.createSection);
  await make('Haus', null, { kind: 'building', inherit_section: false, section_id });
  await make('Zimmer 1', 'Haus', { kind: 'room' });
  await make('Medaillon', 'Zimmer 1', { kind: 'radio', serial: 'M1' });
  await make('Schrank', 'Haus', { kind: 'tech' });
  technician = await addCarer(server, 'tea', ['systemtree::use_module']);
});
beforeEach(async () => void (await exporting.worker()));

const tree = (browser: Browser, format: string, query: object) =>
  exporting.exported(browser, format, { query, source: 'SystemTree' });
const names = (bytes: Buffer) => readCsv(bytes, ';').map(([name]) => name);

test('a view has its nodes in order, with what it shows of them', async () => {
  expect(readCsv(await tree(chief, 'CSV', { view: 'structured', is_advanced: true }), ';')).toEqual([
    ...[['Name', 'Art', 'Pfad', 'Status', 'Batterie (%)', 'Zuletzt erreichbar']].map((titles) => [
      ...titles,
      ...['Nummer', 'Seriennummer', 'MAC-Adresse', 'Position'],
    ]),
    ...[['Haus', 'Gebäude', '', '', '', '', '', '', '', '']],
    ...[['Zimmer 1', 'Zimmer', 'Haus', '', '', '', '', '', '', '']],
    ...[['Medaillon', 'Funksender', 'Haus / Zimmer 1', '', '', '', '', 'M1', '', '']],
    ...[['Schrank', 'Technikgerät', 'Haus', '', '', '', '', '', '', '']],
  ]);
  expect(names(await tree(chief, 'CSV', { view: 'radio' }))).toEqual(['Name', 'Medaillon']);
  expect(names(await tree(chief, 'CSV', { view: 'structured', filter: 'medail' }))).toEqual([
    ...['Name', 'Haus', 'Zimmer 1', 'Medaillon'],
  ]);
});

test('it has the nodes that the person may read, and no addresses without their right', async () => {
  const [titles, ...rows] = readCsv(await tree(technician, 'CSV', { view: 'structured', is_advanced: true }), ';');
  expect(titles).toHaveLength(6);
  expect(rows.map(([name]) => name)).toEqual(['Haus', 'Zimmer 1', 'Medaillon']);
});

test('it comes in the other formats, too', async () => {
  const sheet = readXlsx(await tree(technician, 'XLSX', { view: 'structured' }));
  expect(sheet.map(([name]) => name?.value)).toEqual(['Name', 'Haus', 'Zimmer 1', 'Medaillon']);
  const { pages } = readPdf(await tree(technician, 'PDF', { view: 'structured', filter: 'Zimmer' }));
  expect(pages[0]?.slice(0, 2)).toEqual(['Systembaum', 'Ansicht: Strukturiert · Suche: Zimmer']);
});

test('a view that is not open is refused', async () => {
  const answer = await exporting.start(technician, 'CSV', { query: { view: '77' }, source: 'SystemTree' });
  expect(answer.errors[0]?.extensions?.code).toBe('NOT_FOUND');
});
