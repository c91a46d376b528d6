import type { NewStep } from '@carestead/domain/journal/step';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { startNewEpoch } from '../platform/database/epoch.ts';
import { deliveryMessageSchema } from '../platform/deliveries/deliveryMessage.ts';
import { renderMail } from '../platform/mail/renderMail.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { manualClock, startTestServer, type TestServer } from '../testing/callServer.ts';
import { quiet } from '../testing/database.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addSystem, addUser } from '../testing/fixtures.ts';
import { followIncidents } from './followIncidents.ts';
import { sendNotices } from './sendNotices.ts';
import { sendPeriod } from './sendPeriod.ts';

/** Of the worker: a Sunday, half past seven in the systems of the tests. */
const clock = manualClock(Date.UTC(2026, 10, 15, 6, 30));
const secrets = createSecrets(Buffer.alloc(32, 7));
const hour = 3_600_000;

type Browser = Awaited<ReturnType<typeof addUser>>;

let server: TestServer;
let database: Database;
let chief: Browser;
const ids: Record<string, number> = {};
const manager = ['analytics::manage_incidents'] as const;

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile });
  const opened = openDatabase(server.database.url, quiet, 4);
  database = opened.database;
  atEndOfFile(opened.close);
  await addSystem(server, 1);
  await addSystem(server, 2);
  chief = await addUser(server, 'vera', true);
  await addCarer(server, 'ana', manager);
  await addCarer(server, 'tim', ['systemtree::use_module']);
  await addCarer(server, 'elsewhere', manager, [2]);
  await addCarer(server, 'silent', manager);
  await addCarer(server, 'off', manager);
  const { ownerQuery } = server.database;
  await ownerQuery(
    "UPDATE users SET email = username || '@haus.ch', notify_email = username <> 'off' WHERE username <> 'silent'",
  );
  await ownerQuery("UPDATE users SET locale = 'fr', email = 'ana@haus.ch, ana@privat.ch' WHERE username = 'ana'");
  for (const row of await ownerQuery('SELECT id, username FROM users')) {
    const { id, username } = row as { id: number; username: string };
    ids[username] = id;
  }
});

beforeEach(async () => {
  await server.database.ownerQuery('DELETE FROM incidents; DELETE FROM notification_profiles; DELETE FROM deliveries');
});

const create = 'mutation ($input: NotificationProfileInput!) { createNotificationProfile(input: $input) { id } }';

async function made(input: object, browser = chief, system = '01'): Promise<number> {
  const { data, errors } = await browser.query(create, { input: { name: 'Technik', ...input } }, { system });
  expect(errors).toEqual([]);
  return (data?.createNotificationProfile as { id: number } | undefined)?.id ?? 0;
}

const users = (...names: readonly string[]) => names.map((name) => ({ user_id: ids[name], email: '' }));

type Change = { system_id?: number | null; kind?: string; severity?: string; status?: string; name?: string };

async function incidents(count: number, change: Change = {}): Promise<readonly number[]> {
  const { system_id = 1, kind = 'Battery', severity = 'Warning', status = 'New', name = 'Bett' } = change;
  const rows = await server.database.ownerQuery(
    `INSERT INTO incidents (system_id, kind, cause, severity, status, reason, target, target_name, place, created_at, opened_at)
     SELECT $1, $2, gen_random_uuid(), $3, $4, 'low', 'device', $5 || ' ' || n, 'Haus › 1. Stock › Zimmer 101', $6, $6
     FROM generate_series(1, $7::integer) n RETURNING id`,
    [system_id, kind, severity, status, name, new Date(clock.now()), count],
  );
  return (rows as { id: number }[]).map(({ id }) => id);
}

const person = { user_id: 1, username: 'vera' };

/** What happened to incidents, as the journal gives it to the consumer. */
async function happens(kind: Extract<NewStep['kind'], `incident_${string}`>, of: readonly number[]) {
  const place = { system_id: 1, stream_id: null, number: null, call_id: null, device_id: null, at: clock.now() };
  const entries = of.map((incident_id, id) => ({ ...place, id, kind, data: { incident_id, ...person } }));
  await database.transaction().execute((session) => followIncidents().handle(entries as never, session));
}

const tools = () => ({ database, secrets, clock, config: { publicUrl: new URL('https://ruf.haus.ch/') } });

type Stored = { channel: string; result: string; reason: string; sealed: string };

/** Since the last time; the messages as they would be read. */
async function messages() {
  const rows = await server.database.ownerQuery(
    'WITH gone AS (DELETE FROM deliveries RETURNING *) SELECT channel, result, reason, sealed FROM gone ORDER BY id',
  );
  return (rows as Stored[]).map(({ channel, result, reason, sealed }) => {
    const message = deliveryMessageSchema.parse(JSON.parse(secrets.decrypt(sealed)));
    if (message.channel !== 'mail') throw new Error('a mail is expected');
    return { channel, result, reason, to: message.to, ...renderMail(message.content) };
  });
}

async function afterGathering() {
  clock.advance(90_000);
  await sendNotices(tools());
  return await messages();
}

const code = ({ errors }: { errors: readonly { extensions?: Record<string, unknown> }[] }) =>
  errors[0]?.extensions?.code;

describe('who may', () => {
  test.each([
    ['people', '{ notifiedPeople(search: "") { rows { name } } }'],
    ['profiles', '{ notificationProfiles { rows { name send_result } } }'],
  ])('the list of %s needs a log-in, the right and the system', async (name, document) => {
    expect(code(await server.client().query(document))).toBe('MISSING_AUTH');
    const technician = await addCarer(server, `technician ${name}`, ['systemtree::use_module']);
    expect(code(await technician.query(document))).toBe('MISSING_PERMISSION');
    const local = await addCarer(server, `local ${name}`, manager, [2]);
    expect(code(await local.query(document))).toBe('MISSING_PERMISSION');
    expect((await local.query(document, {}, { system: '02' })).errors).toEqual([]);
  });

  test('what was sent of a profile is not found from another system', async () => {
    const id = await made({});
    const document = 'query ($id: Int!) { sentNotifications(id: $id) { result } }';
    const local = await addCarer(server, 'lea', manager, [2]);
    expect(code(await server.client().query(document, { id }))).toBe('MISSING_AUTH');
    expect(code(await local.query(document, { id }, { system: '02' }))).toBe('NOT_FOUND');
    expect((await chief.query(document, { id })).data?.sentNotifications).toEqual([]);
  });

  test('all systems are for people who see all of them', async () => {
    const local = await addCarer(server, 'lokal', manager, [2]);
    const refused = await local.query(create, { input: { name: 'Alle', all_systems: true } }, { system: '02' });
    expect(refused.errors[0]?.message).toBe('validation failed');
    await made({ name: 'Hier' }, local, '02');
  });

  test('of people it is said why they are not reached', async () => {
    const document = 'query ($ids: [Int!]) { notifiedPeople(ids: $ids) { rows { name unreachable } } }';
    const { data } = await chief.query(document, { ids: Object.values(ids) });
    const people = data?.notifiedPeople as { rows: { name: string; unreachable: string | null }[] } | undefined;
    expect(Object.fromEntries((people?.rows ?? []).map(({ name, unreachable }) => [name, unreachable]))).toEqual({
      ...{ vera: null, ana: null, tim: 'not_allowed', elsewhere: 'not_allowed' },
      ...{ silent: 'no_address', off: 'switched_off' },
    });
  });
});

describe('at once', () => {
  test('each gets one mail with what they see, in their language, and everybody else is recorded', async () => {
    const id = await made({
      all_systems: true,
      notification_recipients: [
        ...users('vera', 'ana', 'elsewhere', 'tim', 'silent', 'off'),
        { email: 'technik@firma.ch', locale: 'it' },
      ],
    });
    await happens('incident_opened', await incidents(1, { name: 'Bett <links>' }));
    await happens('incident_opened', await incidents(1, { system_id: 2, kind: 'Reachability', severity: 'Critical' }));
    await sendNotices(tools());
    expect(await messages(), 'gathered for a minute').toEqual([]);
    const [vera, ana, elsewhere, tim, silent, off, outside] = await afterGathering();
    expect(vera).toMatchObject({ to: ['vera@haus.ch'], result: 'Pending', subject: 'Neue Störungen: 2' });
    expect(vera?.text).toContain(' | Kritisch | Erreichbarkeit | Haus 2 / 1. Stock / Zimmer 101 / Bett 1');
    expect(vera?.html).toContain('Bett &lt;links&gt; 1');
    expect(vera?.text).toContain('https://ruf.haus.ch/analytics/incidents');
    expect(ana).toMatchObject({ to: ['ana@haus.ch', 'ana@privat.ch'], subject: 'Nouveaux dérangements: 2' });
    expect(elsewhere?.subject).toBe('Störung: Erreichbarkeit, Bett 1');
    expect(elsewhere?.text).not.toContain('links');
    expect(outside).toMatchObject({ to: ['technik@firma.ch'], subject: 'Nuove anomalie: 2' });
    expect([tim, silent, off].map((one) => [one?.result, one?.reason])).toEqual([
      ['Skipped', 'not_allowed'],
      ['Skipped', 'no_address'],
      ['Skipped', 'switched_off'],
    ]);
    expect(await afterGathering(), 'once').toEqual([]);
    expect(id).toBeGreaterThan(0);
  });

  test('a storm of 10,000 is one mail for each recipient, with the worst of it and the number of the rest', async () => {
    await made({ notification_recipients: [...users('vera'), { email: 'technik@firma.ch' }] });
    await made({ name: 'Noch einmal', notification_recipients: users('vera') });
    const storm = await incidents(10_000, { kind: 'Reachability' });
    await happens('incident_opened', storm);
    await happens('incident_opened', await incidents(1, { severity: 'Critical', name: 'Notruf' }));
    const sent = await afterGathering();
    expect(sent.map(({ to, subject }) => [to[0], subject])).toEqual([
      ['vera@haus.ch', 'Neue Störungen: 10001'],
      ['technik@firma.ch', 'Neue Störungen: 10001'],
    ]);
    expect(sent[0]?.text).toContain('Weitere Störungen: 9981');
    expect(sent[0]?.text.indexOf('Notruf')).toBeLessThan(sent[0]?.text.indexOf('Bett') ?? 0);
  });

  test('nothing is sent of what was settled or taken over first; after a day, or when it rises, it is', async () => {
    await made({ notification_recipients: users('vera') });
    const [settled = 0, taken = 0, rising = 0] = await incidents(3);
    await happens('incident_opened', [settled, taken, rising]);
    await happens('incident_closed', [settled]);
    await happens('incident_assigned', [taken, rising]);
    expect(await afterGathering()).toEqual([]);
    await happens('incident_raised', [rising]);
    expect((await afterGathering()).map(({ subject }) => subject)).toEqual(['Störung: Batterie, Bett 3']);
    clock.advance(24 * hour);
    expect((await afterGathering()).map(({ subject }) => subject)).toEqual(['Störung: Batterie, Bett 2']);
  });

  test('two workers send it once, a clock that went back does not hold it up, a restored backup sends nothing', async () => {
    await made({ notification_recipients: users('vera') });
    await happens('incident_opened', await incidents(1));
    clock.advance(-2 * hour);
    await Promise.all([sendNotices(tools()), sendNotices(tools())]);
    expect(await messages()).toHaveLength(1);
    clock.advance(2 * hour);
    await happens('incident_opened', await incidents(1));
    await startNewEpoch(database, server.bus);
    expect(await afterGathering()).toEqual([]);
  });
});

describe('daily', () => {
  const eight = async (period: 'Daily' | 'Weekly' = 'Daily') => {
    await sendPeriod(tools(), 1, period);
    return await messages();
  };

  test('what is open and not paused comes once a day, also where two try; nothing open is recorded as such', async () => {
    const recipients = { notification_recipients: [...users('vera', 'tim')], send_immediately: false };
    const id = await made({ ...recipients, send_daily: true });
    await made({ ...recipients, name: 'Wöchentlich', send_weekly: true });
    expect((await eight()).map(({ result }) => result)).toEqual(['NoData', 'Skipped']);
    const [open = 0, paused = 0] = await incidents(2);
    await server.database.ownerQuery('UPDATE incidents SET paused_until = $1 WHERE id = $2', [
      new Date(clock.now() + 23 * hour),
      paused,
    ]);
    await server.database.ownerQuery('DELETE FROM notification_sends');
    await Promise.all([sendPeriod(tools(), 1, 'Daily'), sendPeriod(tools(), 1, 'Daily')]);
    const document = 'query ($id: Int!) { sentNotifications(id: $id) { period channel target result reason } }';
    expect((await chief.query(document, { id })).data?.sentNotifications).toEqual([
      { period: 'Daily', channel: 'mail', target: '', result: 'Skipped', reason: 'not_allowed' },
      { period: 'Daily', channel: 'mail', target: 'v…@haus.ch', result: 'Pending', reason: '' },
    ]);
    const last = await chief.query('{ notificationProfiles { rows { name send_result } } }');
    expect(last.data?.notificationProfiles).toEqual({
      rows: [
        { name: 'Technik', send_result: 'Skipped' },
        { name: 'Wöchentlich', send_result: null },
      ],
    });
    const [mail] = await messages();
    expect(mail?.subject).toBe('Tagesmeldung, offene Störungen: 1');
    expect(mail?.text).toContain('Bett 1');
    expect(mail?.text).not.toContain('Bett 2');
    expect((await eight('Weekly')).map(({ subject }) => subject)).toContain('Wochenmeldung, offene Störungen: 1');
    clock.advance(24 * hour);
    expect((await eight())[0]?.subject, 'the next day, with the pause over').toBe('Tagesmeldung, offene Störungen: 2');
    expect(open).toBeGreaterThan(0);
  });
});
