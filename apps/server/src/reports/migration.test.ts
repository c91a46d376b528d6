import { beforeAll, beforeEach, expect, test } from 'vitest';
import { manualClock, startTestServer, type TestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addSystem, addUser } from '../testing/fixtures.ts';

const clock = manualClock(Date.UTC(2027, 1, 1, 7, 30));

type Browser = Awaited<ReturnType<typeof addUser>>;

let server: TestServer;
let chief: Browser;
const query = (statement: string) => server.database.ownerQuery(statement);

beforeAll(async () => {
  server = await startTestServer({ clock, until: atEndOfFile });
  await addSystem(server, 1, 'Lindenhof');
  await addSystem(server, 2);
  chief = await addUser(server, 'vera', true);
});

beforeEach(async () => {
  await query('DELETE FROM reports');
  await query('DELETE FROM notification_profiles');
});

async function made(input: object): Promise<{ id: number; revision: number }> {
  const document = 'mutation ($input: ReportInput!) { createReport(input: $input) { id revision } }';
  const { data, errors } = await chief.query(document, { input: { email: 'technik@haus.ch', ...input } });
  expect(errors).toEqual([]);
  return data?.createReport as { id: number; revision: number };
}

const preview = `{ reportMigration { room reports { id revision email problem lost { what from to } profiles {
  name email send_daily send_weekly send_monthly notify_battery notify_not_reachable notify_defects
  notify_probable_defects notify_critical notify_warning notify_info } } } }`;
const mutation =
  'mutation ($reports: [MigratedReport!]!, $phrase: String!) { migrateReports(reports: $reports, phrase: $phrase) }';

const migrate = (browser: Browser, reports: readonly object[], phrase = 'umstellen') =>
  browser.query(mutation, { reports, phrase });

type Answer = { errors: readonly { extensions?: Record<string, unknown> }[] };
const code = ({ errors }: Answer) => errors[0]?.extensions?.code;
const problems = ({ errors }: Answer) => errors[0]?.extensions?.problems;

test.each([
  ['preview', preview],
  ['migration', mutation],
])('the %s needs a log-in, both rights and the system', async (name, document) => {
  const variables = name === 'preview' ? {} : { reports: [await made({})], phrase: 'umstellen' };
  expect(code(await server.client().query(document, variables))).toBe('MISSING_AUTH');
  for (const right of ['admin::manage_reports', 'analytics::manage_incidents'] as const) {
    const half = await addCarer(server, `${name} ${right}`, [right]);
    expect(code(await half.query(document, variables))).toBe('MISSING_PERMISSION');
  }
  const both = ['admin::manage_reports', 'analytics::manage_incidents'] as const;
  const local = await addCarer(server, `local ${name}`, both, [2]);
  expect(code(await local.query(document, variables))).toBe('MISSING_PERMISSION');
  expect(code(await local.query(document, variables, { system: '02' }))).toBe(
    name === 'preview' ? undefined : 'NOT_FOUND',
  );
  const manager = await addCarer(server, `manager ${name}`, both);
  expect((await manager.query(document, variables)).errors).toEqual([]);
});

test('what the preview shows is made, once for each address, and the report is off for good', async () => {
  const weekly = await made({
    ...{ email: 'technik@haus.ch, leitung@haus.ch', send_daily: false, send_weekly: true, battery_threshold: 20 },
    ...{ notify_defects: false, include_last_contact: false },
  });
  await made({
    email: 'rufe@haus.ch',
    notify_battery: false,
    notify_defects: false,
    notify_not_reachable: false,
    include_long_calls: true,
  });
  const { data } = await chief.query(preview);
  const shown = data?.reportMigration as { room: number; reports: { profiles: { name: string }[] }[] };
  expect(shown.room).toBe(200);
  expect(shown.reports).toMatchObject([
    { email: 'rufe@haus.ch', problem: 'no_incidents', profiles: [] },
    {
      ...weekly,
      problem: null,
      lost: [{ what: 'battery_threshold', from: '20', to: '40' }],
      profiles: [
        { name: 'technik@haus.ch', email: 'technik@haus.ch', send_daily: false, send_weekly: true },
        { name: 'leitung@haus.ch', email: 'leitung@haus.ch', notify_battery: true, notify_defects: false },
      ],
    },
  ]);
  expect(problems(await migrate(chief, [weekly], 'löschen'))).toEqual([{ field: 'phrase', message: 'no_match' }]);
  expect((await migrate(chief, [weekly, weekly])).data).toEqual({ migrateReports: 2 });
  const { data: stored } = await chief.query(`{ notificationProfiles { rows {
    name send_immediately send_daily send_weekly notify_defects notify_system all_systems
    notification_recipients { email user_id locale } } } reports { rows { email enabled migrated_at } } }`);
  const flags = { send_immediately: false, send_daily: false, send_weekly: true, notify_defects: false };
  const recipient = (email: string) => [{ email, user_id: null, locale: 'de' }];
  expect(stored?.notificationProfiles).toEqual({
    rows: ['leitung@haus.ch', 'technik@haus.ch'].map((name) => ({
      ...{ name, ...flags, notify_system: false, all_systems: false, notification_recipients: recipient(name) },
    })),
  });
  expect(stored?.reports).toEqual({
    rows: [
      { email: 'rufe@haus.ch', enabled: true, migrated_at: null },
      { email: 'technik@haus.ch, leitung@haus.ch', enabled: false, migrated_at: clock.now() },
    ],
  });
  expect(
    await query(
      'SELECT action, entity_type, entity_display_name FROM (SELECT * FROM audit_log ORDER BY id DESC LIMIT 3) a ORDER BY id',
    ),
  ).toEqual([
    { action: 'updated', entity_type: 'report', entity_display_name: 'technik@haus.ch, leitung@haus.ch' },
    { action: 'created', entity_type: 'notification_profile', entity_display_name: 'technik@haus.ch' },
    { action: 'created', entity_type: 'notification_profile', entity_display_name: 'leitung@haus.ch' },
  ]);
  const now = { id: weekly.id, revision: weekly.revision + 1 };
  expect(problems(await migrate(chief, [now]))).toEqual([{ field: 'reports', message: 'report_migrated' }]);
  const on = await chief.query(
    'mutation ($id: Int!, $revision: Int!) { updateReport(id: $id, revision: $revision, input: { enabled: true }) { id } }',
    now,
  );
  expect(problems(on)).toEqual([{ field: 'enabled', message: 'report_migrated' }]);
});

test('of two at the same moment one wins, and what is refused leaves nothing', async () => {
  const first = await made({});
  const answers = await Promise.all([migrate(chief, [first]), migrate(chief, [first])]);
  expect(answers.map((answer) => String(code(answer) ?? answer.data?.migrateReports)).toSorted()).toEqual([
    '1',
    'CONFLICT',
  ]);
  const second = await made({});
  const calls = await made({
    notify_battery: false,
    notify_defects: false,
    notify_not_reachable: false,
    include_long_calls: true,
  });
  expect(problems(await migrate(chief, [second, calls]))).toEqual([{ field: 'reports', message: 'invalid_input' }]);
  await query(`INSERT INTO notification_profiles (system_id, id, revision, name, send_immediately, send_daily, send_weekly,
      send_monthly, notify_battery, notify_not_reachable, notify_defects, notify_probable_defects, notify_system,
      notify_critical, notify_warning, notify_info, all_systems)
    SELECT 1, n, 1, n, ${Array(13).fill('false').join(', ')} FROM generate_series(2, 200) n`);
  expect(problems(await migrate(chief, [second]))).toMatchObject([{ message: 'limit_reached' }]);
  expect(await query('SELECT count(*)::integer AS count FROM reports WHERE enabled')).toEqual([{ count: 2 }]);
});
