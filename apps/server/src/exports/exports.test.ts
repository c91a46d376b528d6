import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { mostRows } from '@carestead/domain/exports/export';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { manualClock, startTestServer, type TestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { readCsv, readPdf, readXlsx } from '../testing/exportedFiles.ts';
import { everything, exportingWith, startDocument } from '../testing/exporting.ts';
import { addCarer, addSystem, addUser, password } from '../testing/fixtures.ts';
import { addLoggedCalls } from '../testing/loggedCalls.ts';
import { sweepExports } from './sweepExports.ts';

const clock = manualClock(Date.UTC(2026, 10, 15, 11, 30));

type Browser = Awaited<ReturnType<typeof addUser>>;

let server: TestServer;
let chief: Browser;
let nurse: Browser;
let exporting: ReturnType<typeof exportingWith>;

const rowsDocument = `query ($source: ExportSource!, $query: JSON!) { exportRows(source: $source, query: $query) { rows is_exact } }`;
const code = ({ errors }: { errors: readonly { extensions?: Record<string, unknown> }[] }) =>
  errors[0]?.extensions?.code;

beforeAll(async () => {
  server = await startTestServer({ clock, until: atEndOfFile });
  exporting = exportingWith(server, clock);
  await addSystem(server, 1);
  await addSystem(server, 2);
  chief = await addUser(server, 'vera', true);
  nurse = await addCarer(server, 'ana', ['calllog::use_module']);
  const { database } = server;
  await addLoggedCalls(database, 1, { urgency: 'Urgent', handled_by: 'Änne', closed_by: '=1+1;"x"' });
  await addLoggedCalls(database, 1, {
    ...{ opened_at: '2026-11-15T10:00:00Z', closed_at: null, urgency: 'Emergency' },
    ...{ node_path_text: 'Haus / <Küche> & "Bad"', call_type_name: '+41 44 123' },
  });
  await addLoggedCalls(database, 1, { opened_at: '2026-11-14T08:00:00Z', flag: 'Defect', call_type_name: 'Störung' });
  await addLoggedCalls(database, 2, { opened_at: '2026-11-13T08:00:00Z', call_type_name: 'Anderswo' });
});

beforeEach(() => server.database.ownerQuery('DELETE FROM jobs'));

describe('an export', () => {
  test.each([
    ['startExport', startDocument],
    ['exportRows', rowsDocument],
  ])('%s needs a log-in, the right of its source, and the system', async (_name, document) => {
    const query = { source: 'Calls', format: 'CSV', query: everything };
    const variables = document === startDocument ? query : { source: query.source, query: query.query };
    expect(code(await server.client().query(document, variables))).toBe('MISSING_AUTH');
    const technician = await addCarer(server, `tim ${_name}`, ['systemtree::use_module']);
    expect(code(await technician.query(document, variables))).toBe('MISSING_PERMISSION');
    const local = await addCarer(server, `lea ${_name}`, ['calllog::use_module'], [2]);
    expect(code(await local.query(document, variables))).toBe('MISSING_PERMISSION');
    expect((await local.query(document, variables, { system: '02' })).errors).toEqual([]);
    expect((await nurse.query(document, variables)).errors).toEqual([]);
    expect(code(await nurse.query(document, { ...variables, source: 'SystemTree', query: { view: 'radio' } }))).toBe(
      'MISSING_PERMISSION',
    );
  });

  test('lists those of the caller alone; the list needs a log-in', async () => {
    const id = await exporting.started(nurse, 'CSV');
    expect((await exporting.listOf(nurse)).map((each) => each.id)).toEqual([id]);
    expect(await exporting.listOf(chief)).toEqual([]);
    expect(code(await server.client().query('{ exports { id } }'))).toBe('MISSING_AUTH');
    const [one, two] = await Promise.all([exporting.listOf(nurse), exporting.listOf(nurse)]);
    expect(one).toEqual(two);
  });

  test('started twice at once is two', async () => {
    await Promise.all([exporting.start(nurse, 'CSV'), exporting.start(nurse, 'CSV')]);
    expect((await exporting.listOf(nurse)).map(({ state }) => state)).toEqual(['New', 'New']);
  });

  test.each([
    [{ filter: { range: 'own' } }, { field: 'from', message: 'required' }],
    [{ filter: { weekdays: [9] } }, { field: 'weekdays', message: 'invalid_input' }],
    ['calls', { field: 'query', message: 'invalid_input' }],
  ])('is refused with a query that is wrong: %j', async (query, problem) => {
    const { errors } = await exporting.start(nurse, 'CSV', { query });
    expect(errors[0]?.extensions?.problems).toEqual([problem]);
  });

  test('says beforehand how many rows it has', async () => {
    const { data } = await nurse.query(rowsDocument, { source: 'Calls', query: everything });
    expect(data?.exportRows).toEqual({ rows: 2, is_exact: true });
  });
});

describe('the file has what the list shows', () => {
  beforeEach(async () => void (await exporting.worker()));

  test('as CSV, with the mark and the separator that German spreadsheets expect', async () => {
    const bytes = await exporting.exported(nurse, 'CSV');
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(readCsv(bytes, ';')).toEqual([
      ...[
        [
          'Geöffnet',
          'Ort',
          'Rufart',
          'Dringlichkeit',
          'Abteilung',
          'Rufquelle',
          'Dauer',
          'Beendet',
          'Bearbeitet von',
          'Beendet von',
          'Status',
        ],
      ],
      ...[
        [
          '2026-11-15 11:00:00',
          'Haus / <Küche> & "Bad"',
          '+41 44 123',
          'Notfall',
          'Ost',
          'Bett',
          '',
          '',
          '',
          '',
          'Offen',
        ],
      ],
      ...[
        [
          '2026-11-15 09:00:00',
          'Haus / Zimmer 1',
          'Ruf',
          'Dringend',
          'Ost',
          'Bett',
          '0:05:30',
          '2026-11-15 09:05:30',
          'Änne',
          `'=1+1;"x"`,
          'Beendet',
        ],
      ],
    ]);
  });

  test('in the language of the request', async () => {
    const rows = readCsv(await exporting.exported(nurse, 'CSV', { headers: { 'accept-language': 'en' } }), ',');
    expect(rows.map(([opened, , , urgency]) => [opened, urgency])).toEqual([
      ['Opened', 'Urgency'],
      ['2026-11-15 11:00:00', 'Emergency'],
      ['2026-11-15 09:00:00', 'Urgent'],
    ]);
  });

  test('as XLSX, with dates and durations that can be calculated with, and texts that cannot', async () => {
    const [titles, open, closed] = readXlsx(await exporting.exported(nurse, 'XLSX'));
    expect(titles?.map(({ value }) => value).slice(0, 3)).toEqual(['Geöffnet', 'Ort', 'Rufart']);
    expect(open?.[1]).toEqual({ style: 0, value: 'Haus / <Küche> & "Bad"' });
    expect(open?.[6]).toEqual({ style: 0, value: null });
    const asMoment = (days: unknown) => new Date(Math.round((Number(days) - 25_569) * 86_400) * 1000).toISOString();
    expect(closed?.[0]?.style).toBe(2);
    expect(asMoment(closed?.[0]?.value)).toBe('2026-11-15T09:00:00.000Z');
    expect(closed?.[6]?.style).toBe(3);
    expect(Number(closed?.[6]?.value) * 86_400).toBeCloseTo(330, 5);
    expect(closed?.[9]).toEqual({ style: 4, value: '=1+1;"x"' });
  });

  test('as PDF, with heading, sentence, embedded fonts and page numbers', async () => {
    const { pages, fonts } = readPdf(await exporting.exported(nurse, 'PDF'));
    expect(fonts).toBe(2);
    expect(pages).toHaveLength(1);
    expect(pages[0]?.slice(0, 3)).toEqual([
      'Rufe',
      'Rufe im Zeitraum seit Beginn',
      'Erstellt am 15.11.2026 um 12:30 von ana',
    ]);
    expect(pages[0]?.slice(-2)).toEqual(['Seite 1 von ', '1']);
    expect(pages[0]).toContain('15.11.2026 11:00:00');
    expect(pages[0]).toContain('Haus / <Küche> & "Bad"');
  });

  test('with the filter, the order and the systems of the list, for whoever sees several', async () => {
    const systems = {
      filter: { range: 'since_beginning', systems: [1, 2] },
      sort: { column: 'call_type', descending: false },
    };
    const types = readCsv(await exporting.exported(chief, 'CSV', { query: systems }), ';').map((row) => [
      row[0],
      row[3],
    ]);
    expect(types.slice(1)).toEqual([
      ['Haus 1', '+41 44 123'],
      ['Haus 2', 'Anderswo'],
      ['Haus 1', 'Ruf'],
      ['Haus 1', 'Störung'],
    ]);
    const urgent = { filter: { range: 'since_beginning', urgencies: ['Urgent'] } };
    expect(readCsv(await exporting.exported(nurse, 'CSV', { query: urgent }), ';')).toHaveLength(2);
  });

  test('of the moment of the request, whenever it runs', async () => {
    const id = await exporting.started(nurse, 'CSV', { query: { filter: { range: 'last_12_hours' } } });
    const [row] = await server.database.ownerQuery('SELECT payload FROM jobs WHERE id = $1', [id]);
    expect(row).toMatchObject({ payload: { asked_at: clock.now(), about: 'Rufe im Zeitraum letzte 12 Stunden' } });
  });
});

describe('an export ends', () => {
  test('Failed, with the reason, where it has more rows than its format takes', async () => {
    await addLoggedCalls(server.database, 2, {}, mostRows.PDF);
    await exporting.worker();
    const id = await exporting.started(chief, 'PDF', { headers: { system: '02' } });
    expect(await exporting.ended(chief, id)).toMatchObject({
      ...{ state: 'Failed', problem: 'jobs.problem.export_maximum_rows', download: null },
      problem_values: { format: 'PDF', rows: mostRows.PDF + 1, max: mostRows.PDF },
    });
    await server.database.ownerQuery(`DELETE FROM call_log WHERE system_id = 2 AND call_type_name = 'Ruf'`);
    expect(readdirSync(join(server.dataFolder, 'exports')).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('Canceled, and is Complete when it is repeated', async () => {
    const id = await exporting.started(nurse, 'CSV');
    await nurse.query('mutation ($id: Int!) { cancelJob(id: $id) { id } }', { id });
    expect(await exporting.oneOf(nurse, id)).toMatchObject({ state: 'Canceled', download: null });
    await nurse.query('mutation ($id: Int!) { retryJob(id: $id) { id } }', { id });
    expect(await exporting.oneOf(nurse, id)).toMatchObject({ state: 'New' });
    await exporting.worker();
    expect(await exporting.ended(nurse, id)).toMatchObject({ state: 'Complete', rows: 2 });
  });

  test('Failed, where its owner has lost the right before it ran', async () => {
    const leaving = await addCarer(server, 'leo', ['calllog::use_module']);
    const id = await exporting.started(leaving, 'CSV');
    await server.database.ownerQuery(
      `DELETE FROM role_permissions WHERE role_id = (SELECT id FROM roles WHERE name = 'leo')`,
    );
    await exporting.worker();
    const state = async () =>
      (await server.database.ownerQuery('SELECT state, problem FROM jobs WHERE id = $1', [id]))[0];
    await expect.poll(state).toEqual({ state: 'failed', problem: 'jobs.problem.export_rights' });
    expect(existsSync(join(server.dataFolder, 'exports', `${id}.csv`))).toBe(false);
  });
});

describe('a file is given out', () => {
  beforeEach(async () => void (await exporting.worker()));

  test('to its owner alone, as an attachment with its name', async () => {
    const id = await exporting.started(nurse, 'CSV');
    await exporting.ended(nurse, id);
    const { status, headers, bytes } = await exporting.download(nurse, id);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''Rufe%202026-11-15.csv`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(Number(headers.get('content-length'))).toBe(bytes.length);
    expect((await exporting.oneOf(nurse, id))?.bytes).toBe(bytes.length);
    expect((await exporting.download(chief, id)).status).toBe(404);
    expect((await fetch(`${server.address}/backend/exports/${id}`)).status).toBe(401);
    for (const path of ['0', 'x', '..%2Fsecret.key', '999999999'])
      expect((await nurse.send(`/backend/exports/${path}`)).status).toBe(404);
  });

  test('no more when a right has changed that decides which rows are in it', async () => {
    const technician = await addCarer(server, 'udo', ['calllog::use_module', 'calllog::see_defects']);
    const id = await exporting.started(technician, 'CSV');
    expect(await exporting.ended(technician, id)).toMatchObject({ rows: 3, is_withheld: false });
    await server.database.ownerQuery(
      `DELETE FROM role_permissions WHERE permission = 'calllog::see_defects'
       AND role_id = (SELECT id FROM roles WHERE name = 'udo')`,
    );
    server.bus.emit('messagesMissed', {});
    await expect.poll(async () => (await exporting.download(technician, id)).status).toBe(403);
    expect(await exporting.oneOf(technician, id)).toMatchObject({
      state: 'Complete',
      is_withheld: true,
      download: null,
    });
  });

  test('for one month, and is then removed', async () => {
    const id = await exporting.started(nurse, 'CSV');
    const { expires_at } = await exporting.ended(nurse, id);
    expect(expires_at).toBe(clock.now() + 31 * 86_400_000);
    const path = join(server.dataFolder, 'exports', `${id}.csv`);
    utimesSync(path, clock.now() / 1000, clock.now() / 1000);
    const before = clock.now();
    const { database } = await exporting.worker();
    const sweep = () => sweepExports({ database, clock, dataFolder: server.dataFolder });
    clock.advance(31 * 86_400_000 - 1);
    await sweep();
    expect(existsSync(path)).toBe(true);
    // A session ends before that.
    await nurse.logIn('ana', password);
    expect((await exporting.download(nurse, id)).status).toBe(200);
    clock.advance(1);
    expect((await exporting.download(nurse, id)).status).toBe(404);
    expect(await exporting.oneOf(nurse, id)).toMatchObject({ state: 'Complete', download: null });
    clock.advance(1);
    expect(await sweep()).toBe(1);
    expect(existsSync(path)).toBe(false);
    clock.advance(before - clock.now());
    await nurse.logIn('ana', password);
  });
});
