import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { features } from '../../features.ts';
import { eventWriters } from '../../platform/cleanups/quietMoment.ts';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { manualClock, startTestServer, type TestServer } from '../../testing/callServer.ts';
import { quiet } from '../../testing/database.ts';
import { atEndOfFile } from '../../testing/endOfFile.ts';
import { addCarer, addSystem, addUser } from '../../testing/fixtures.ts';
import { startWorker } from '../../testing/jobs/startWorker.ts';
import { journalledCalls } from '../../testing/journalledCalls.ts';
import { refreshCalls } from '../callLogQueries.ts';
import { rebuildCallLog } from '../rebuild.ts';
import { cleanUpCalls, planCleanUp } from './cleanUpCalls.ts';

type Browser = Awaited<ReturnType<typeof addUser>>;

/** Half past twelve of a Sunday in Zurich, half past midnight of the Monday in Auckland. */
const now = Date.UTC(2026, 10, 15, 11, 30);
const clock = manualClock(now);
const at = (text: string) => Date.parse(text);
/** Midnight of Zurich, a year before. */
const yearAgo = at('2025-11-15T00:00:00+01:00');
const minute = 60_000;

/** The phones read the journal in the call server; here it is read by those alone that a test adds. */
const withoutReaders = features.filter(({ name }) => name !== 'phones');

let server: TestServer;
let database: Database;
let calls: ReturnType<typeof journalledCalls>;
let chief: Browser;

beforeAll(async () => {
  server = await startTestServer({ clock, features: withoutReaders, until: atEndOfFile });
  await addSystem(server, 1);
  await addSystem(server, 2);
  await server.database.ownerQuery("UPDATE system_params SET timezone = 'Pacific/Auckland' WHERE id = 2");
  chief = await addUser(server, 'vera', true);
  const opened = openDatabase(server.database.url, quiet, 4);
  atEndOfFile(opened.close);
  database = opened.database;
  calls = journalledCalls(database);
});

beforeEach(async () => {
  await server.database.ownerQuery(
    'TRUNCATE calls, journal, call_log, call_traces, call_remarks, call_cleanups, jobs, telemetry CASCADE',
  );
  await server.database.ownerQuery('DELETE FROM journal_cursors');
  await server.database.ownerQuery('UPDATE system_params SET keep_calls_months = NULL');
  // The configurators agree with our clock.
  await server.database.ownerQuery(
    `INSERT INTO telemetry (system_id, kind, at, data) VALUES (1, 'battery', $1, '{}')`,
    [new Date(now)],
  );
});

const keepFor = (system_id: number, months: number | null) =>
  server.database.ownerQuery('UPDATE system_params SET keep_calls_months = $2 WHERE id = $1', [system_id, months]);

type Times = { opened: number; closed?: number; system_id?: number };

/** A call with a row in the log, a trace and a remark. */
async function call({ opened, closed, system_id = 1 }: Times): Promise<number> {
  const id = await calls.open({
    ...{ call_type_id: 1, at: opened, system_id },
    ...(closed === undefined ? {} : { closed_at: closed }),
  });
  await database.transaction().execute((session) => refreshCalls(session, [id]));
  await server.database.ownerQuery(
    `INSERT INTO call_traces (call_id, system_id, at, kind, data) VALUES ($1, $2, $3, 'painted', '{}')`,
    [id, system_id, new Date(opened + 500)],
  );
  await server.database.ownerQuery(`INSERT INTO call_remarks VALUES ($1, $2, 'helped', '', 1, 'vera', $3)`, [
    id,
    system_id,
    new Date(opened),
  ]);
  return id;
}

const over = (closed: number, system_id = 1) => call({ opened: closed - minute, closed, system_id });

async function idsIn(table: string, column: string): Promise<readonly number[]> {
  const rows = await server.database.ownerQuery(`SELECT DISTINCT ${column}::integer AS id FROM ${table} ORDER BY 1`);
  return (rows as { id: number }[]).map(({ id }) => id);
}

/** What is kept of calls, wherever it is. */
const kept = async () => ({
  calls: await idsIn('calls', 'id'),
  log: await idsIn('call_log', 'id'),
  journal: await idsIn('journal', 'call_id'),
  traces: await idsIn('call_traces', 'call_id'),
  remarks: await idsIn('call_remarks', 'call_id'),
});
const only = (...ids: number[]) => ({ calls: ids, log: ids, journal: ids, traces: ids, remarks: ids });

const audited = () =>
  server.database.ownerQuery(
    `SELECT user_name, entity_type, system_id, meta FROM audit_log WHERE action = 'cleanup' ORDER BY id`,
  );

const jobStates = async () =>
  (await server.database.ownerQuery('SELECT state, result FROM jobs ORDER BY id')) as { state: string }[];

async function allJobsEnd() {
  await expect.poll(async () => (await jobStates()).map(({ state }) => state), { timeout: 60_000 }).toEqual(['done']);
}

/** The night of a system, with so many workers. */
async function night(system_id = 1, workers = 1) {
  await server.database.ownerQuery('DELETE FROM jobs');
  await planCleanUp(database, system_id, clock.now());
  const started = await Promise.all(
    Array.from({ length: workers }, () => startWorker(server.database, { kinds: [cleanUpCalls], clock })),
  );
  await allJobsEnd();
  await Promise.all(started.map(({ stop }) => stop()));
}

describe('the clean-up', () => {
  test('removes what was over before midnight of that day in the zone of the system, with all that belongs to it', async () => {
    await over(yearAgo - 1);
    const young = await over(yearAgo);
    const elsewhere = await over(yearAgo - 1, 2);
    await keepFor(1, 12);
    await night();
    expect(await kept()).toEqual(only(young, elsewhere));
  });

  test('goes by the clocks of its own system', async () => {
    const midnight = at('2025-11-16T00:00:00+13:00');
    await over(midnight - 1, 2);
    const young = await over(midnight, 2);
    const here = await over(yearAgo - 1);
    await keepFor(2, 12);
    await night(2);
    expect(await kept()).toEqual(only(young, here));
  });

  test('never removes an open call, nor one that was open until less long ago', async () => {
    const open = await call({ opened: at('2020-01-01T00:00:00Z') });
    const forgotten = await call({ opened: at('2020-01-02T00:00:00Z'), closed: now - minute });
    await over(at('2020-01-03T00:00:00Z'));
    await keepFor(1, 1);
    await night();
    expect(await kept()).toEqual(only(open, forgotten));
  });

  test('is recorded once: what, how many, up to when, where', async () => {
    const before = (await audited()).length;
    for (const minutes of [1, 2, 3]) await over(yearAgo - minutes * minute);
    await keepFor(1, 12);
    await night();
    expect((await audited()).slice(before)).toEqual([
      { user_name: '', entity_type: 'call', system_id: 1, meta: { removed: 3, before: yearAgo } },
    ]);
    await night();
    expect(await audited(), 'nothing was left to remove').toHaveLength(before + 1);
  });

  test('without a time removes nothing and does not even begin', async () => {
    const id = await over(at('1999-01-01T00:00:00Z'));
    await planCleanUp(database, 1, clock.now());
    expect(await jobStates()).toEqual([]);
    expect(await kept()).toEqual(only(id));
  });

  test('begins once, however often it is begun', async () => {
    await keepFor(1, 12);
    await Promise.all([planCleanUp(database, 1, now), planCleanUp(database, 1, now), planCleanUp(database, 1, now)]);
    expect(await jobStates()).toHaveLength(1);
  });

  test('leaves a clock alone that is ahead of that of the configurators', async () => {
    const id = await over(yearAgo + minute);
    await keepFor(1, 12);
    const years = at('2030-01-01T00:00:00Z') - now;
    clock.advance(years);
    onTestFinished(() => clock.advance(-years));
    await night();
    expect(await kept()).toEqual(only(id));
  });

  test('waits with a call of which a consumer has yet to read', async () => {
    const read = await over(yearAgo - 3 * minute);
    const [last] = await server.database.ownerQuery('SELECT max(id)::integer AS id FROM journal');
    const unread = await over(yearAgo - 2 * minute);
    const { id } = last as { id: number };
    await server.database.ownerQuery("INSERT INTO journal_cursors (consumer, id) VALUES ('slow', $1), ('quick', $2)", [
      id,
      id + 1,
    ]);
    await keepFor(1, 12);
    await night();
    expect(await kept()).toEqual(only(unread));
    expect(read).toBeLessThan(unread);
    await server.database.ownerQuery('UPDATE journal_cursors SET id = id + 1');
    await night();
    expect(await kept()).toEqual(only());
  });

  test('passes over a call that somebody is writing to, and takes it in the next night', async () => {
    const id = await over(yearAgo - 2 * minute);
    await over(yearAgo - minute);
    await keepFor(1, 12);
    await database.transaction().execute(async (session) => {
      await session.selectFrom('calls').select('id').where('id', '=', id).forUpdate().execute();
      await night();
    });
    expect(await kept()).toEqual(only(id));
    await night();
    expect(await kept()).toEqual(only());
  });

  test('ends at once when calls are to be kept for longer, and records what is gone', async () => {
    const before = (await audited()).length;
    const id = await over(yearAgo - minute);
    await server.database.ownerQuery(`INSERT INTO call_cleanups VALUES (1, $1, 7, '-infinity', 0)`, [
      new Date(yearAgo),
    ]);
    await keepFor(1, 24);
    await night();
    expect(await kept()).toEqual(only(id));
    expect((await audited()).slice(before)).toMatchObject([{ meta: { removed: 7, before: yearAgo } }]);
  });

  test('waits while what devices report is held up', async () => {
    const id = await over(yearAgo - minute);
    await keepFor(1, 12);
    await server.database.ownerQuery(
      `INSERT INTO field_streams (system_id, stream_id, applied, fence, revision, set_aside)
       VALUES (1, gen_random_uuid(), 0, 0, 0, 0) ON CONFLICT DO NOTHING`,
    );
    await planCleanUp(database, 1, now);
    await database.transaction().execute(async (session) => {
      await session.updateTable('field_streams').set({ applied: 1 }).where('system_id', '=', 1).execute();
      expect((await eventWriters(database)).size).toBe(1);
      await startWorker(server.database, { kinds: [cleanUpCalls], clock });
      await expect.poll(async () => (await jobStates())[0]?.state).toBe('running');
      // A step would take a few milliseconds.
      for (let looks = 0; looks < 20; looks += 1) expect(await kept()).toEqual(only(id));
    });
    await allJobsEnd();
    expect(await kept()).toEqual(only());
  });

  test('by two workers at once removes and records everything once', async () => {
    const before = (await audited()).length;
    await server.database.ownerQuery(
      `INSERT INTO calls (system_id, stream_id, key, opened_at, closed_at, call_type_id, call_source_id, section_id,
         device_id, number, position, call_type_text, call_source_text, section_name, device_text_short, device_text_long)
       SELECT 1, gen_random_uuid(), n, $1::timestamptz - n * interval '1 minute', $1::timestamptz - n * interval '1 minute',
         1, 1, 1, 1, 0, '', '', '', '', '', '' FROM generate_series(1, 1700) n`,
      [new Date(yearAgo)],
    );
    await keepFor(1, 12);
    await night(1, 2);
    expect(await kept()).toEqual(only());
    expect((await audited()).slice(before)).toMatchObject([{ meta: { removed: 1700 } }]);
    expect(await server.database.ownerQuery('SELECT FROM call_cleanups')).toEqual([]);
  });

  test('is final: a log that is made anew has none of what is gone', async () => {
    await over(yearAgo - minute);
    const young = await over(yearAgo + minute);
    await keepFor(1, 12);
    await night();
    await rebuildCallLog(database, { now });
    expect(await kept()).toEqual(only(young));
  });
});

describe('before a time is saved', () => {
  const document = `query ($id: Int!, $months: Int!) {
    callsToRemove(id: $id, months: $months) { calls is_exact oldest before }
  }`;
  const asked = (browser: Browser, months = 12, id = 1, system = '01') =>
    browser.query(document, { id, months }, { system });
  const code = ({ errors }: Awaited<ReturnType<typeof asked>>) => errors[0]?.extensions?.code;

  test('it is said how many calls would go, and from when they are', async () => {
    const [oldest, other] = [at('2024-02-01T08:00:00Z'), at('2025-03-01T08:00:00Z')];
    await call({ opened: oldest, closed: oldest + minute });
    await call({ opened: other, closed: other + minute });
    await call({ opened: at('2019-01-01T00:00:00Z') });
    await over(yearAgo + minute);
    const [one, two] = await Promise.all([asked(chief), asked(chief)]);
    expect(one.data?.callsToRemove).toEqual({ calls: 2, is_exact: true, oldest, before: yearAgo });
    expect(two.data).toEqual(one.data);
    expect((await asked(chief, 36)).data?.callsToRemove).toMatchObject({ calls: 0, oldest: null });
    await keepFor(1, 12);
    await night();
    expect((await asked(chief)).data?.callsToRemove).toMatchObject({ calls: 0 });
  });

  test('to those who manage the system, and to no one else', async () => {
    expect(code(await asked(server.client()))).toBe('MISSING_AUTH');
    const nurse = await addCarer(server, 'keeping nurse', ['calllog::use_module']);
    expect(code(await asked(nurse))).toBe('MISSING_PERMISSION');
    const other = await addCarer(server, 'keeping other', ['admin::manage_system'], [2]);
    expect(code(await asked(other, 12, 1, '02'))).toBe('NOT_FOUND');
    expect((await asked(other, 12, 2, '02')).errors).toEqual([]);
    expect(code(await asked(chief, 12, 9))).toBe('NOT_FOUND');
  });

  test.each([0, 241, -3])('for %i months it is refused at its field', async (months) => {
    expect((await asked(chief, months)).errors[0]?.extensions?.problems).toEqual([
      { field: 'keep_calls_months', message: 'between', data: { min: 1, max: 240 } },
    ]);
  });
});

describe('the setting', () => {
  const update = `mutation ($revision: Int!, $months: Int) {
    updateSystemParam(id: 1, revision: $revision, input: { keep_calls_months: $months, pseudonyms_in_exports: true }) {
      revision keep_calls_months pseudonyms_in_exports }
  }`;
  const set = async (browser: Browser, months: number | null, system = '01') => {
    const [row] = await server.database.ownerQuery('SELECT revision FROM system_params WHERE id = 1');
    return await browser.query(update, { ...(row as { revision: number }), months }, { system });
  };
  const code = ({ errors }: Awaited<ReturnType<typeof set>>) => errors[0]?.extensions?.code;
  const stored = async () =>
    (await server.database.ownerQuery('SELECT keep_calls_months AS months FROM system_params WHERE id = 1'))[0];

  test('is for those who manage the system', async () => {
    expect(code(await set(server.client(), 12))).toBe('MISSING_AUTH');
    const nurse = await addCarer(server, 'setting nurse', ['calllog::use_module']);
    expect(code(await set(nurse, 12))).toBe('MISSING_PERMISSION');
    const other = await addCarer(server, 'setting other', ['admin::manage_system'], [2]);
    expect(code(await set(other, 12, '02'))).toBe('NOT_FOUND');
    expect(await stored()).toEqual({ months: null });
    expect((await set(chief, 12)).data?.updateSystemParam).toMatchObject({ keep_calls_months: 12 });
    expect((await set(chief, null)).data?.updateSystemParam).toMatchObject({ keep_calls_months: null });
  });

  test.each([0, 241])('of %i months is refused at its field', async (months) => {
    expect((await set(chief, months)).errors[0]?.extensions?.problems).toEqual([
      { field: 'keep_calls_months', message: 'between', data: { min: 1, max: 240 } },
    ]);
  });

  test('that two people change at once is that of the first, and the other one is shown it', async () => {
    const answers = await Promise.all([set(chief, 12), set(chief, 24)]);
    expect(answers.map(({ errors }) => errors.length).toSorted((a, b) => a - b)).toEqual([0, 1]);
    const kept = answers.findIndex(({ errors }) => errors.length === 0);
    expect(await stored()).toEqual({ months: [12, 24][kept] });
  });
});
