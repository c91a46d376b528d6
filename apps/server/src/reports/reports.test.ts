import { beforeAll, beforeEach, expect, test } from 'vitest';
import { deliveryMessageSchema } from '../platform/deliveries/deliveryMessage.ts';
import { renderMail } from '../platform/mail/renderMail.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { manualClock, startTestServer, type TestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addSystem, addUser } from '../testing/fixtures.ts';
import { startWorker } from '../testing/jobs/startWorker.ts';
import { addLoggedCalls } from '../testing/loggedCalls.ts';
import { planReports } from './planReports.ts';
import { sendDeviceReport } from './reportJob.ts';

/** A Monday and the first of a month, half past eight in the systems of the tests. */
const clock = manualClock(Date.UTC(2027, 1, 1, 7, 30));
const secrets = createSecrets(Buffer.alloc(32, 7));

type Browser = Awaited<ReturnType<typeof addUser>>;

let server: TestServer;
let chief: Browser;
const query = (statement: string) => server.database.ownerQuery(statement);

beforeAll(async () => {
  server = await startTestServer({ clock, until: atEndOfFile });
  await addSystem(server, 1, 'Lindenhof');
  await addSystem(server, 2);
  chief = await addUser(server, 'vera', true);
  for (const [create, input] of [
    ['createSection', '{ name: "Ost" }'],
    ['createSystemTreeNode', '{ name: "Haus", kind: "building", inherit_section: false, section_id: 1 }'],
    ['createSystemTreeNode', '{ name: "Zimmer <1>", kind: "room", parent_id: 1 }'],
    ['createSystemTreeNode', '{ name: "Medaillon", kind: "radio", parent_id: 2, serial: "AB 12" }'],
    ['createSystemTreeNode', '{ name: "Türkontakt", kind: "wired", parent_id: 2 }'],
    ['createCallType', '{ name: "Defekt", flag: "Defect" }'],
  ]) {
    const { errors } = await chief.query(`mutation { ${create}(input: ${input}) { id } }`);
    if (errors.length > 0) throw new Error(`${create}: ${JSON.stringify(errors)}`);
  }
  await query(
    `INSERT INTO node_notes (system_id, node_id, preset, text, created_at, user_id, user_name)
     VALUES (1, 3, 'in_repair', 'bei Huber', now(), 1, 'vera')`,
  );
  await addLoggedCalls(server.database, 1, { opened_at: '2027-02-01T06:55:00Z', closed_at: '2027-02-01T07:20:00Z' });
  await addLoggedCalls(server.database, 1, { opened_at: '2027-01-29T06:55:00Z', closed_at: '2027-01-29T08:20:00Z' });
});

beforeEach(async () => {
  await query('DELETE FROM jobs');
  await query('DELETE FROM deliveries');
  await query('DELETE FROM reports');
  await query(`INSERT INTO field_streams (system_id, stream_id, applied, fence, revision, set_aside, link_state, link_since)
    VALUES (1, gen_random_uuid(), 0, 0, 0, 0, 'connected', '2027-01-01')
    ON CONFLICT (system_id) DO UPDATE SET link_state = 'connected', link_since = '2027-01-01'`);
  await query(
    `UPDATE device_states SET battery = 12, reachable = true, last_reachable_at = '2027-02-01T07:29:00Z' WHERE device_id = 3`,
  );
  await query(
    `UPDATE device_states SET reachable = false, last_reachable_at = '2027-01-30T07:29:00Z' WHERE device_id = 4`,
  );
});

async function made(input: object): Promise<number> {
  const { data, errors } = await chief.query('mutation ($input: ReportInput!) { createReport(input: $input) { id } }', {
    input: { email: 'technik@haus.ch', ...input },
  });
  expect(errors).toEqual([]);
  return (data?.createReport as { id: number } | undefined)?.id ?? 0;
}

const worker = () => startWorker(server.database, { kinds: [sendDeviceReport], clock });

async function allJobsEnd() {
  const open = () => query("SELECT state, problem FROM jobs WHERE state <> 'done'");
  await expect.poll(open, { timeout: 30_000 }).toEqual([]);
}

async function deliveries() {
  const rows = await query('SELECT result, sealed FROM deliveries ORDER BY id');
  return (rows as { result: string; sealed: string }[]).map(({ result, sealed }) => {
    const message = deliveryMessageSchema.parse(JSON.parse(secrets.decrypt(sealed)));
    if (message.channel !== 'mail') throw new Error('a report is a mail');
    return { result, to: message.to, ...renderMail(message.content) };
  });
}

const code = ({ errors }: { errors: readonly { extensions?: Record<string, unknown> }[] }) =>
  errors[0]?.extensions?.code;

test.each([
  ['list', 'query ($id: Int) { reports(first: $id) { rows { email } } }', false],
  ['row', 'query ($id: Int!) { report(id: $id) { email } }', false],
  ['preview', 'query ($id: Int!) { reportPreview(id: $id) { subject } }', true],
  ['list of what was sent', 'query ($id: Int!) { sentReports(id: $id) { result } }', true],
  ['sending', 'mutation ($id: Int!) { sendReport(id: $id) }', true],
])('the %s needs a log-in, the right, the system and the licence', async (name, document, isOfRow) => {
  const variables = { id: await made({}) };
  expect(code(await server.client().query(document, variables))).toBe('MISSING_AUTH');
  const technician = await addCarer(server, `technician ${name}`, ['admin::manage_system']);
  expect(code(await technician.query(document, variables))).toBe('MISSING_PERMISSION');
  const local = await addCarer(server, `local ${name}`, ['admin::manage_reports'], [2]);
  expect(code(await local.query(document, variables))).toBe('MISSING_PERMISSION');
  expect(code(await local.query(document, variables, { system: '02' }))).toBe(isOfRow ? 'NOT_FOUND' : undefined);
  const manager = await addCarer(server, `manager ${name}`, ['admin::manage_reports']);
  expect((await manager.query(document, variables)).errors).toEqual([]);
  await withoutLicence(async () => {
    expect(code(await manager.query(document, variables))).toBe('MISSING_LICENCE');
    expect(code(await chief.query(document, variables))).toBe('MISSING_LICENCE');
  });
});

async function withoutLicence(check: () => Promise<void>) {
  await query(
    `INSERT INTO licences (id, number, name, features, limits, code, activated_at) VALUES (7, 'LH-1', 'Ohne',
       '{"analytics": false, "log": true, "management": true}',
       '{"devices": 0, "visuals": 0, "app_clients": 0, "systems": 2}', '', now())`,
  );
  server.bus.emit('messagesMissed', {});
  const isLicensed = async () => code(await chief.query('{ reports { count } }'));
  await expect.poll(isLicensed, { timeout: 30_000 }).toBe('MISSING_LICENCE');
  await check();
  await query('DELETE FROM licences');
  server.bus.emit('messagesMissed', {});
  await expect.poll(isLicensed, { timeout: 30_000 }).toBeUndefined();
}

test('sent now, twice at once, each address gets the mail of the preview once', async () => {
  const all = { notify_probable_defects: true, include_long_calls: true, include_section: true, include_serial: true };
  const id = await made({ ...all, include_note: true, email: 'a@haus.ch, b@haus.ch, a@haus.ch' });
  await worker();
  const send = () => chief.query('mutation ($id: Int!) { sendReport(id: $id) }', { id });
  const [one, two] = await Promise.all([send(), send()]);
  expect(one.data).toEqual(two.data);
  const preview = await chief.query('query ($id: Int!) { reportPreview(id: $id) { subject text html is_empty } }', {
    id,
  });
  await allJobsEnd();
  const [a, b, ...others] = await deliveries();
  expect(others).toEqual([]);
  expect([a?.to, b?.to]).toEqual([['a@haus.ch'], ['b@haus.ch']]);
  const { subject, text, html } = a ?? { subject: '', text: '', html: '' };
  expect(preview.data?.reportPreview).toEqual({ subject, text, html, is_empty: false });
  expect(subject).toBe('Bericht über die Geräte: Lindenhof');
  expect(text).toContain('Stand: 01.02.2027 08:30');
  expect(text).toContain(
    'Medaillon | Haus / Zimmer <1> | Ost | AB 12 | 12 % | 01.02.2027 08:29 | In Reparatur: bei Huber',
  );
  expect(text).toContain('Türkontakt | Haus / Zimmer <1> | Ost | – | 30.01.2027 08:29 | –');
  // The call of three days ago belonged into an earlier report.
  expect(text.match(/\| Ruf \|.*/g)).toEqual(['| Ruf | 0:25:00']);
  expect(html).toContain('Zimmer &lt;1&gt;');
  const sent = await chief.query('query ($id: Int!) { sentReports(id: $id) { period is_now target result } }', { id });
  expect(sent.data?.sentReports).toContainEqual({
    ...{ period: 'DAILY', is_now: true, target: 'b…@haus.ch', result: 'Pending' },
  });
});

test('each period is sent once for its day by two servers, switched off it is not, and nothing to say is recorded', async () => {
  await made({ email: 'taeglich@haus.ch' });
  await made({ email: 'woechentlich@haus.ch', send_daily: false, send_weekly: true, include_long_calls: true });
  await made({ email: 'monatlich@haus.ch', send_daily: false, send_monthly: true, notify_not_reachable: false });
  await made({ email: 'aus@haus.ch', send_weekly: true, send_monthly: true, enabled: false });
  await made({ email: 'leer@haus.ch', notify_battery: false, notify_not_reachable: false });
  const { database } = await worker();
  await worker();
  for (let time = 0; time < 2; time += 1) {
    for (const period of ['DAILY', 'WEEKLY', 'MONTHLY'] as const)
      await Promise.all([planReports(database, clock, 1, period), planReports(database, clock, 1, period)]);
    await allJobsEnd();
  }
  const mails = (await deliveries()).map(({ to, result, text }) => `${to[0]} ${result} ${text.split('\n')[0]}`);
  expect(mails.toSorted()).toEqual([
    'leer@haus.ch NoData Täglicher Bericht',
    'monatlich@haus.ch Pending Monatlicher Bericht',
    'taeglich@haus.ch Pending Täglicher Bericht',
    'woechentlich@haus.ch Pending Wöchentlicher Bericht',
  ]);
  expect(await query('SELECT DISTINCT day FROM report_sendings')).toEqual([{ day: '2027-02-01' }]);
  clock.advance(86_400_000);
  await planReports(database, clock, 1, 'DAILY');
  await allJobsEnd();
  expect(await deliveries()).toHaveLength(6);
  clock.advance(-86_400_000);
});

test('without the configurator the mail says so, and without anything to say one that is sent by hand says that', async () => {
  await query(
    "UPDATE field_streams SET link_state = 'offline', link_since = '2027-02-01T05:00:00Z' WHERE system_id = 1",
  );
  const text = async (id: number) => {
    const { data } = await chief.query('query ($id: Int!) { reportPreview(id: $id) { text is_empty } }', { id });
    return data?.reportPreview as { text: string; is_empty: boolean };
  };
  const lost = await text(await made({ notify_battery: false }));
  expect(lost).toMatchObject({ is_empty: false });
  expect(lost.text).toContain('Der Konfigurator ist seit 01.02.2027 06:00 nicht verbunden.');
  expect(lost.text).not.toContain('Türkontakt');
  const id = await made({ notify_battery: false, notify_not_reachable: false });
  expect((await text(id)).is_empty).toBe(true);
  await worker();
  await chief.query('mutation ($id: Int!) { sendReport(id: $id) }', { id });
  await allJobsEnd();
  expect(await deliveries()).toMatchObject([{ result: 'Pending', text: expect.stringContaining('nichts zu melden') }]);
});

test('defects that are open, and devices that report the same criterion often, are named', async () => {
  await query(`INSERT INTO calls (id, system_id, stream_id, key, opened_at, closed_at, call_type_id, call_source_id, section_id,
      device_id, number, position, call_type_text, call_source_text, section_name, device_text_short, device_text_long)
    OVERRIDING SYSTEM VALUE SELECT 900 + n, 1, gen_random_uuid(), 900 + n, '2027-02-01T06:00:00Z', CASE WHEN n > 1 THEN timestamptz '2027-02-01T06:01:00Z' END,
      1, 1, 1, 3, 0, '', '', '', '', '', 'Medaillon' FROM generate_series(1, 3) n`);
  await query(`INSERT INTO journal (system_id, kind, at, call_id, device_id, data)
    SELECT 1, 'defect', opened_at, id, 3, '{"is_defect": true, "criterion": "0x6A"}' FROM calls WHERE id > 900`);
  await query(`INSERT INTO call_log (id, system_id, opened_at, closed_at, acknowledged_by, handled_by_app_username,
      manually_closed_by_username, call_type_id, call_type_name, call_type_text, call_type_char, call_type_color, flag, kind,
      is_test, is_repeater, call_source_id, call_source_text, section_id, section_name, device_id, device_text_short,
      device_text_long, node_path, node_path_text, number, position)
    SELECT id, 1, opened_at, closed_at, '', '', '', 1, 'Defekt', '', '', '', 'Defect', 'Care', false, false, 1, '', 1, '', 3, '',
      'Medaillon', '{3}', '', 0, '' FROM calls WHERE id > 900`);
  const id = await made({ notify_probable_defects: true, probable_defect_threshold: 3, notify_battery: false });
  const shown = async () => {
    const { data } = await chief.query('query ($id: Int!) { reportPreview(id: $id) { text } }', { id });
    return (data?.reportPreview as { text: string } | undefined)?.text ?? '';
  };
  expect(await shown()).toContain('Medaillon | Haus / Zimmer <1> | 01.02.2027 07:00 | 0x6A');
  expect(await shown()).toContain('Medaillon | Haus / Zimmer <1> | 0x6A | 3');
  await query('UPDATE reports SET probable_defect_timeframe = 1');
  expect(await shown()).not.toContain('| 0x6A | 3');
});
