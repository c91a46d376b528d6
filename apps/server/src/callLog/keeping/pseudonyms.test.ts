import { pseudonymCode } from '@carestead/domain/callLog/pseudonym';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliveryMessageSchema } from '../../platform/deliveries/deliveryMessage.ts';
import { insertJob } from '../../platform/jobs/jobQueries.ts';
import { renderMail } from '../../platform/mail/renderMail.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { manualClock, startTestServer, type TestServer } from '../../testing/callServer.ts';
import { atEndOfFile } from '../../testing/endOfFile.ts';
import { readCsv, readPdf, readXlsx } from '../../testing/exportedFiles.ts';
import { exportingWith } from '../../testing/exporting.ts';
import { addSystem, addUser } from '../../testing/fixtures.ts';
import { startWorker } from '../../testing/jobs/startWorker.ts';
import { addLoggedCalls } from '../../testing/loggedCalls.ts';
import { sendReport } from '../reports/sendReport.ts';

const clock = manualClock(Date.UTC(2026, 10, 15, 11, 30));
/** The key that the workers of tests have. */
const secrets = createSecrets(Buffer.alloc(32, 7));

type Browser = Awaited<ReturnType<typeof addUser>>;

let server: TestServer;
let chief: Browser;
let exporting: ReturnType<typeof exportingWith>;

beforeAll(async () => {
  server = await startTestServer({ clock, until: atEndOfFile, env: { PUBLIC_URL: 'http://ruf.haus.ch' } });
  exporting = exportingWith(server, clock);
  await addSystem(server, 1);
  await addSystem(server, 2);
  chief = await addUser(server, 'vera', true);
  await server.database.ownerQuery("UPDATE users SET email = 'vera@haus.ch'");
  const { database } = server;
  await addLoggedCalls(database, 1, { handled_by: 'Anna Zell', closed_by: 'vera' });
  const later = { closed_at: '2026-11-15T10:30:00Z' };
  await addLoggedCalls(database, 1, { opened_at: '2026-11-15T09:00:00Z', ...later, handled_by: 'Zoe Amsler' });
  await addLoggedCalls(database, 1, { opened_at: '2026-11-15T10:00:00Z', ...later, handled_by: 'Anna Zell' });
  await addLoggedCalls(database, 2, { opened_at: '2026-11-15T07:00:00Z', handled_by: 'Anna Zell' });
});

beforeEach(async () => {
  await server.database.ownerQuery('DELETE FROM jobs');
  await server.database.ownerQuery('DELETE FROM deliveries');
  await hide(1);
});

/** The systems whose files name no staff. */
const hide = (...systems: number[]) =>
  server.database.ownerQuery('UPDATE system_params SET pseudonyms_in_exports = id = ANY($1)', [systems]);

const filterBy = (handled_by: string) => ({ filter: { range: 'since_beginning', handled_by } });
const names = /Anna|Zell|Zoe|Amsler|vera/;
const person = /^Person [0-9A-HJKMNP-TV-Z]{6}$/;

async function csv(query?: object, locale = 'de') {
  const bytes = await exporting.exported(chief, 'CSV', {
    ...(query ? { query } : {}),
    headers: { 'accept-language': locale },
  });
  return { text: bytes.toString('utf8'), rows: readCsv(bytes, locale === 'en' ? ',' : ';').slice(1) };
}

const handled = (rows: readonly (readonly string[])[], column = 8) => rows.map((row) => row[column]);

describe('a file of a system that names no staff', () => {
  beforeEach(async () => void (await exporting.worker()));

  test('as CSV has the same code for the same person, and no name', async () => {
    const { text, rows } = await csv();
    const [anna, zoe, again] = handled(rows);
    expect(anna).toMatch(person);
    expect(again).toBe(anna);
    expect(zoe).toMatch(person);
    expect(zoe).not.toBe(anna);
    expect(handled(rows, 9)).toEqual(['', '', expect.stringMatching(person)]);
    expect(text).not.toMatch(names);
    expect(handled((await csv()).rows), 'the next file has the same').toEqual([anna, zoe, anna]);
  });

  test('as XLSX and PDF has no name either, not even of whoever makes it', async () => {
    const code = handled((await csv()).rows)[0];
    const sheet = readXlsx(await exporting.exported(chief, 'XLSX'));
    expect(sheet.slice(1).map((row) => row[8]?.value)[0]).toBe(code);
    expect(JSON.stringify(sheet)).not.toMatch(names);
    const { pages } = readPdf(await exporting.exported(chief, 'PDF', { query: filterBy('Anna Zell') }));
    expect(pages[0]?.slice(1, 3)).toEqual([
      'Rufe übernommen von einer bestimmten Person im Zeitraum seit Beginn',
      'Erstellt am 15.11.2026 um 12:30',
    ]);
    expect(pages.flat()).toContain(code);
    expect(pages.flat().join('\n')).not.toMatch(names);
  });

  test('says it in the language of the reader, with the same code', async () => {
    const code = handled((await csv()).rows)[0]?.replace('Person ', '');
    expect(handled((await csv(undefined, 'fr')).rows)[0]).toBe(`Personne ${code}`);
  });

  test('is not in the order of their names', async () => {
    const sorted = { filter: { range: 'since_beginning' }, sort: { column: 'handled_by', descending: false } };
    const opened = (rows: readonly (readonly string[])[]) => rows.map(([at]) => at);
    const hidden = opened((await csv(sorted)).rows);
    expect(hidden).toEqual(['2026-11-15 11:00:00', '2026-11-15 10:00:00', '2026-11-15 09:00:00']);
    await hide();
    expect(opened((await csv(sorted)).rows)).not.toEqual(hidden);
  });

  test('has another code in another system, and the name where that is shown', async () => {
    const both = { filter: { range: 'since_beginning', systems: [1, 2] } };
    expect(handled((await csv(both)).rows, 9)).toEqual([
      expect.stringMatching(person),
      expect.stringMatching(person),
      expect.stringMatching(person),
      'Anna Zell',
    ]);
    await hide(1, 2);
    const codes = handled((await csv(both)).rows, 9);
    expect(codes[3]).toMatch(person);
    expect(codes[3]).not.toBe(codes[0]);
  });

  test('cannot be worked out without the key of the installation', async () => {
    const codeWith = (key: ReturnType<typeof createSecrets>) =>
      `Person ${pseudonymCode(key.fingerprint('pseudonym', '1', 'Anna Zell'))}`;
    const [code] = handled((await csv()).rows);
    expect(code).toBe(codeWith(secrets));
    expect(code).not.toBe(codeWith(createSecrets(Buffer.alloc(32, 8))));
  });

  test('that was asked for before the setting was made has no name in its sentence', async () => {
    await hide();
    const id = await exporting.started(chief, 'PDF', { query: filterBy('Zoe') });
    await exporting.ended(chief, id);
    await hide(1);
    await server.database.ownerQuery(
      "UPDATE jobs SET state = 'waiting', result = NULL, tries = 0, finished_at = NULL WHERE id = $1",
      [id],
    );
    expect(await exporting.ended(chief, id)).toMatchObject({ state: 'Complete' });
    const { bytes } = await exporting.download(chief, id);
    expect(readPdf(bytes).pages.flat().join('\n')).not.toMatch(names);
  });

  test('leaves the list on the screen as it is', async () => {
    await csv();
    const { data } = await chief.query(
      '{ callLog(input: { filter: { range: since_beginning } }) { rows { handled_by } } }',
    );
    expect(JSON.stringify(data)).toContain('Anna Zell');
  });
});

describe('a report of a system that names no staff', () => {
  const create = 'mutation ($input: LogFilterInput!) { createLogFilter(input: $input) { id } }';

  async function made(attachment: string): Promise<number> {
    const { data, errors } = await chief.query(create, {
      input: {
        ...{ name: 'Nacht', conditions: 'range=since_beginning&handled=Anna%20Zell', attachment },
        report_recipients: [{ email: 'aussen@haus.ch' }],
      },
    });
    expect(errors).toEqual([]);
    return (data?.createLogFilter as { id: number } | undefined)?.id ?? 0;
  }

  async function mailed(attachment: string) {
    const filter_id = await made(attachment);
    const { database } = await startWorker(server.database, { kinds: [sendReport], clock });
    const payload = { filter_id, period: 'Daily', day: '2026-11-15', as_of: clock.now() };
    await insertJob(database, {
      ...{ kind: sendReport.name, user_id: null, system_id: 1, payload, once_key: null, now: clock.now() },
    });
    const sealed = async () =>
      ((await server.database.ownerQuery('SELECT sealed FROM deliveries'))[0] as { sealed: string } | undefined)
        ?.sealed;
    await expect.poll(sealed, { timeout: 60_000 }).toBeDefined();
    const message = deliveryMessageSchema.parse(JSON.parse(secrets.decrypt((await sealed()) ?? '')));
    if (message.channel !== 'mail') throw new Error('a report is a mail');
    const [file] = message.attachments ?? [];
    return { ...renderMail(message.content), file: Buffer.from(file?.content ?? '', 'base64') };
  }

  test('has no name in mail and attachment', async () => {
    const { text, html, file } = await mailed('CSV');
    expect(text).toContain('einer bestimmten Person');
    expect(text + html).not.toMatch(names);
    const rows = readCsv(file, ';').slice(1);
    expect(rows).toHaveLength(2);
    expect(handled(rows)).toEqual([expect.stringMatching(person), handled(rows)[0]]);
    expect(file.toString('utf8')).not.toMatch(names);
  });

  test.each(['XLSX', 'PDF'])('attached as %s', async (format) => {
    const { file } = await mailed(format);
    const content =
      format === 'PDF'
        ? readPdf(file).pages.flat()
        : readXlsx(file)
            .flat()
            .map(({ value }) => value);
    expect(content.map(String).some((cell) => person.test(cell))).toBe(true);
    expect(content.join('\n')).not.toMatch(names);
  });

  test('previewed has no name, neither in its sentence nor in its link', async () => {
    const id = await made('none');
    const { data } = await chief.query('query ($id: Int!) { logReportPreview(id: $id) { subject text html } }', { id });
    const preview = JSON.stringify(data);
    expect(preview).toContain('http://ruf.haus.ch/log');
    expect(preview).not.toMatch(names);
    await hide();
    const shown = await chief.query('query ($id: Int!) { logReportPreview(id: $id) { text } }', { id });
    expect(JSON.stringify(shown.data)).toMatch(names);
  });
});
