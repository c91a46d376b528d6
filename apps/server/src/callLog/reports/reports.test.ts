import type { ReportPeriod } from '@carestead/domain/callLog/reportTimes';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliveryMessageSchema } from '../../platform/deliveries/deliveryMessage.ts';
import { insertJob } from '../../platform/jobs/jobQueries.ts';
import { renderMail } from '../../platform/mail/renderMail.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { manualClock, startTestServer, type TestServer } from '../../testing/callServer.ts';
import { atEndOfFile } from '../../testing/endOfFile.ts';
import { addCarer, addSystem, addUser } from '../../testing/fixtures.ts';
import { startWorker } from '../../testing/jobs/startWorker.ts';
import { addLoggedCalls } from '../../testing/loggedCalls.ts';
import { planReports } from './planReports.ts';
import { sendReport } from './sendReport.ts';

/** A Sunday, half past twelve in the systems of the tests. */
const clock = manualClock(Date.UTC(2026, 10, 15, 11, 30));
const secrets = createSecrets(Buffer.alloc(32, 7));

type Browser = Awaited<ReturnType<typeof addUser>>;

let server: TestServer;
let chief: Browser;
let nurse: Browser;
const ids: Record<string, number> = {};

beforeAll(async () => {
  server = await startTestServer({ clock, until: atEndOfFile });
  await addSystem(server, 1);
  await addSystem(server, 2);
  chief = await addUser(server, 'vera', true);
  nurse = await addCarer(server, 'ana', ['calllog::use_module']);
  await addCarer(server, 'tim', ['systemtree::use_module']);
  await addCarer(server, 'elsewhere', ['calllog::use_module'], [2]);
  await addCarer(server, 'silent', ['calllog::use_module']);
  const { ownerQuery } = server.database;
  await ownerQuery("UPDATE users SET email = username || '@haus.ch' WHERE username <> 'silent'");
  await ownerQuery("UPDATE users SET locale = 'fr' WHERE username = 'ana'");
  for (const row of await ownerQuery('SELECT id, username FROM users')) {
    const { id, username } = row as { id: number; username: string };
    ids[username] = id;
  }
  await addLoggedCalls(server.database, 1, { urgency: 'Emergency', node_path_text: 'Haus / Küche <Ost>' });
  await addLoggedCalls(server.database, 1, { opened_at: '2026-11-15T09:00:00Z', closed_at: '2026-11-15T09:01:30Z' });
  await addLoggedCalls(server.database, 1, { flag: 'Defect', call_type_name: 'Störung' });
});

beforeEach(async () => {
  await server.database.ownerQuery('DELETE FROM jobs');
  await server.database.ownerQuery('DELETE FROM deliveries');
  await server.database.ownerQuery('DELETE FROM log_filters');
});

const create = 'mutation ($input: LogFilterInput!) { createLogFilter(input: $input) { id } }';

async function made(browser: Browser, input: object): Promise<number> {
  const { data, errors } = await browser.query(create, { input: { name: 'Bericht', ...input } });
  expect(errors).toEqual([]);
  return (data?.createLogFilter as { id: number } | undefined)?.id ?? 0;
}

const worker = () => startWorker(server.database, { kinds: [sendReport], clock });

async function allJobsEnd() {
  const open = () => server.database.ownerQuery("SELECT state, problem FROM jobs WHERE state <> 'done'");
  await expect.poll(open, { timeout: 30_000 }).toEqual([]);
}

/** Runs the job of a report to its end. */
async function sent(filter_id: number, day = '2026-11-15') {
  const { database } = await worker();
  const payload = { filter_id, period: 'Daily', day, as_of: clock.now() };
  const job = { kind: sendReport.name, user_id: null, system_id: 1, payload, once_key: null, now: clock.now() };
  await insertJob(database, job);
  await allJobsEnd();
}

type Stored = { result: string; reason: string; sealed: string };

async function deliveries() {
  const rows = await server.database.ownerQuery('SELECT result, reason, sealed FROM deliveries ORDER BY id');
  return (rows as Stored[]).map(({ result, reason, sealed }) => {
    const message = deliveryMessageSchema.parse(JSON.parse(secrets.decrypt(sealed)));
    if (message.channel !== 'mail') throw new Error('a report is a mail');
    return { result, reason, to: message.to, attachments: message.attachments ?? [], ...renderMail(message.content) };
  });
}

const operations = [
  ['preview', 'query ($id: Int!) { logReportPreview(id: $id) { subject } }'],
  ['list of what was sent', 'query ($id: Int!) { sentLogReports(id: $id) { result } }'],
  ['sending', 'mutation ($id: Int!) { sendLogReport(id: $id) }'],
] as const;
const code = ({ errors }: { errors: readonly { extensions?: Record<string, unknown> }[] }) =>
  errors[0]?.extensions?.code;

describe('who may', () => {
  test.each(operations)('the %s needs a log-in, the right, the system and the filter', async (name, document) => {
    const id = await made(nurse, { is_shared: true });
    const own = await made(nurse, { name: 'Nur für mich' });
    const variables = { id };
    expect(code(await server.client().query(document, variables))).toBe('MISSING_AUTH');
    const technician = await addCarer(server, `technician ${name}`, ['systemtree::use_module']);
    expect(code(await technician.query(document, variables))).toBe('MISSING_PERMISSION');
    const local = await addCarer(server, `local ${name}`, ['calllog::use_module'], [2]);
    expect(code(await local.query(document, variables))).toBe('MISSING_PERMISSION');
    expect(code(await local.query(document, variables, { system: '02' }))).toBe('NOT_FOUND');
    const colleague = await addCarer(server, `colleague ${name}`, ['calllog::use_module']);
    expect(code(await colleague.query(document, { id: own }))).toBe('NOT_FOUND');
    // Whoever sees a shared filter may look at its report; sending it is for those who may change it.
    expect(code(await colleague.query(document, variables))).toBe(
      name === 'preview' ? undefined : 'MISSING_PERMISSION',
    );
    expect((await nurse.query(document, variables)).errors).toEqual([]);
    expect((await chief.query(document, variables)).errors).toEqual([]);
  });

  test('people to send to are known by name, as far as the caller sees them', async () => {
    const document =
      'query ($search: String, $ids: [Int!]) { reportPeople(search: $search, ids: $ids) { rows { id name } has_more } }';
    expect(code(await server.client().query(document))).toBe('MISSING_AUTH');
    const names = async (browser: Browser, variables: Record<string, unknown>, system = '01') => {
      const { data } = await browser.query(document, variables, { system });
      return (data?.reportPeople as { rows: { name: string }[] } | undefined)?.rows.map((person) => person.name);
    };
    expect(await names(nurse, { search: 'VER' })).toEqual(['vera']);
    expect(await names(nurse, { ids: [ids.tim] })).toEqual(['tim']);
    const local = await addCarer(server, 'lea', ['calllog::use_module'], [2]);
    expect(await names(local, { search: '' }, '02')).not.toContain('vera');
  });

  test('of more people than are shown at once it is said that there are more, and a search finds the rest', async () => {
    const { ownerQuery } = server.database;
    await ownerQuery(
      "INSERT INTO users (username, locale) SELECT 'zita' || lpad(n::text, 2, '0'), 'de' FROM generate_series(1, 51) AS n",
    );
    const document = 'query ($search: String) { reportPeople(search: $search) { rows { name } has_more } }';
    const found = async (search: string) => {
      const { data, errors } = await chief.query(document, { search });
      expect(errors).toEqual([]);
      const people = data?.reportPeople as { rows: { name: string }[]; has_more: boolean } | undefined;
      return { names: people?.rows.map(({ name }) => name), has_more: people?.has_more };
    };
    const first = await found('zita');
    expect(first).toMatchObject({ has_more: true });
    expect(first.names).toHaveLength(50);
    expect(first.names).not.toContain('zita51');
    expect(await found('ZITA51')).toEqual({ names: ['zita51'], has_more: false });
    expect(await found('zita%')).toEqual({ names: [], has_more: false });
    await ownerQuery("DELETE FROM users WHERE username LIKE 'zita%'");
  });

  test('sent twice at once it is sent once', async () => {
    const id = await made(nurse, {});
    const send = () => nurse.query('mutation ($id: Int!) { sendLogReport(id: $id) }', { id });
    const [one, two] = await Promise.all([send(), send()]);
    expect(one.data).toEqual(two.data);
    expect(await server.database.ownerQuery('SELECT count(*)::integer AS jobs FROM jobs')).toEqual([{ jobs: 1 }]);
  });
});

describe('a report', () => {
  test('is written for each recipient with what they see, in their language; an address gets what the owner sees', async () => {
    const report_recipients = [
      { user_id: ids.vera, email: '' },
      { user_id: ids.ana, email: '' },
      { email: 'leitung@aussen.ch', locale: 'it' },
    ];
    const id = await made(nurse, { conditions: 'range=last_7_days', report_recipients });
    await sent(id);
    const [vera, ana, outside] = await deliveries();
    expect(vera).toMatchObject({ to: ['vera@haus.ch'], result: 'Pending', subject: 'Rufprotokoll: Bericht' });
    expect(vera?.text).toContain('Rufe im Zeitraum letzte 7 Tage');
    expect(vera?.text).toContain('Störung');
    expect(vera?.text).toMatch(/Rufe: 3\ndavon Notfälle: 1\nmittlere Dauer: 0:04:10\nlängste Dauer: 0:05:30/);
    expect(vera?.text).toContain('15.11.2026 09:00 | Haus / Küche <Ost> | Ruf | 0:05:30');
    expect(vera?.html).toContain('Haus / Küche &lt;Ost&gt;');
    expect(ana).toMatchObject({ to: ['ana@haus.ch'], subject: 'Journal des appels: Bericht' });
    expect(ana?.text).toContain('Appels: 2');
    expect(ana?.text).not.toContain('Störung');
    expect(outside).toMatchObject({ to: ['leitung@aussen.ch'], subject: 'Registro chiamate: Bericht' });
    expect(outside?.text).not.toContain('Störung');
  });

  test('goes to no one who may not see the log or the system, or who has no address', async () => {
    const report_recipients = ['tim', 'elsewhere', 'silent'].map((name) => ({ user_id: ids[name], email: '' }));
    await sent(await made(chief, { conditions: 'range=last_7_days', report_recipients }));
    const skipped = (await deliveries()).map(({ result, reason, text }) => [result, reason, text]);
    expect(skipped).toEqual([
      ['Skipped', 'not_allowed', '\n'],
      ['Skipped', 'not_allowed', '\n'],
      ['Skipped', 'no_address', '\n'],
    ]);
  });

  test('about no calls is recorded and not sent, but what names a section that is gone is sent with a note', async () => {
    const report_recipients = [{ email: 'leitung@aussen.ch' }];
    await sent(await made(chief, { conditions: 'range=last_7_days&kind=Tech', report_recipients }));
    await sent(await made(chief, { conditions: 'range=last_7_days&section=1.99', report_recipients }));
    const [none, gone] = await deliveries();
    expect(none?.result).toBe('NoData');
    expect(gone?.result).toBe('Pending');
    expect(gone?.text).toContain('der Abteilung gelöscht (Nr. 99)');
    expect(gone?.text).toContain('Eine Bedingung dieses Filters nennt etwas, das es nicht mehr gibt.');
  });

  test.each([
    ['CSV', 'text/csv; charset=utf-8', '\ufeff'],
    ['XLSX', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'PK'],
    ['PDF', 'application/pdf', '%PDF'],
  ])('has its calls as %s', async (attachment, type, beginning) => {
    const report_recipients = [{ email: 'leitung@aussen.ch' }];
    await sent(await made(chief, { conditions: 'range=last_7_days', attachment, report_recipients }));
    const [mail] = await deliveries();
    const file = mail?.attachments[0];
    expect(file).toMatchObject({ name: `Bericht 2026-11-15.${attachment.toLowerCase()}`, type });
    expect(
      Buffer.from(file?.content ?? '', 'base64')
        .toString()
        .startsWith(beginning),
    ).toBe(true);
  });

  test('of a day is made once, however often it is begun, and of the next day again', async () => {
    const report_recipients = [{ email: 'a@aussen.ch' }, { email: 'b@aussen.ch' }];
    const id = await made(chief, { conditions: 'range=last_7_days', send_daily: true, report_recipients });
    await Promise.all([sent(id), sent(id)]);
    expect((await deliveries()).map(({ to }) => to)).toEqual([['a@aussen.ch'], ['b@aussen.ch']]);
    await sent(id, '2026-11-16');
    expect(await deliveries()).toHaveLength(4);
    const { data } = await chief.query('query ($id: Int!) { sentLogReports(id: $id) { period target result } }', {
      id,
    });
    expect(data?.sentLogReports).toHaveLength(4);
    expect(data?.sentLogReports).toContainEqual({ period: 'Daily', target: 'b…@aussen.ch', result: 'Pending' });
  });

  test('in the preview is the very mail that is sent', async () => {
    const report_recipients = [{ user_id: ids.vera, email: '' }];
    const id = await made(chief, { conditions: 'range=last_7_days', report_recipients });
    const document = 'query ($id: Int!) { logReportPreview(id: $id) { subject text html found } }';
    const { data } = await chief.query(document, { id });
    await worker();
    await chief.query('mutation ($id: Int!) { sendLogReport(id: $id) }', { id });
    await allJobsEnd();
    const [{ subject, text, html } = { subject: '', text: '', html: '' }] = await deliveries();
    expect(data?.logReportPreview).toEqual({ subject, text, html, found: 3 });
  });
});

test.each<[ReportPeriod, string, readonly string[]]>([
  ['Daily', '2026-11-15', ['Bericht Daily']],
  ['Weekly', '2026-11-09', ['Bericht Weekly']],
  ['Monthly', '2026-11-01', ['Bericht Monthly']],
])('%s reports are begun for the day on which they were due, once', async (period, day, names) => {
  for (const [of, flag] of Object.entries({ Daily: 'send_daily', Weekly: 'send_weekly', Monthly: 'send_monthly' }))
    await made(chief, { name: `Bericht ${of}`, [flag]: true });
  const { database } = await startWorker(server.database, {});
  await Promise.all([planReports(database, clock, 1, period), planReports(database, clock, 1, period)]);
  const jobs = await server.database.ownerQuery(
    `SELECT f.name, j.payload->>'day' AS day FROM jobs j JOIN log_filters f ON f.id = (j.payload->>'filter_id')::integer`,
  );
  expect(jobs).toEqual(names.map((name) => ({ name, day })));
});
