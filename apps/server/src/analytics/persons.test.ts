import type { CallLogFilter } from '@carestead/domain/callLog/filter';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staffCode } from '../platform/callLog/staffCode.ts';
import { readKey } from '../platform/secrets/keyFile.ts';
import { createSecrets, type Secrets } from '../platform/secrets/secrets.ts';
import { manualClock, startTestServer, type TestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addSystem, addUser } from '../testing/fixtures.ts';
import { addLoggedCalls } from '../testing/loggedCalls.ts';

const clock = manualClock(Date.UTC(2026, 10, 15, 11, 30));
let secrets: Secrets;
const codeOf = (system_id: number, name: string) => staffCode({ secrets, locale: 'de' }, String(system_id), name);

type Browser = Awaited<ReturnType<typeof addUser>>;
type Rank = { system_id: number; id: number | null; name: string; handled_by: string | null; count: number };
type Answer = { rankings: string[]; ranking: Rank[] | null };

const week = { range: 'own', from: '2026-11-09T00:00', until: '2026-11-16T00:00' } as const;
const document = `query ($filter: CallLogFilter!, $limit: Int) { analytics(filter: $filter, by: week) {
  rankings ranking(of: person, limit: $limit) { system_id id name handled_by count } } }`;

let server: TestServer;
let chief: Browser;

beforeAll(async () => {
  server = await startTestServer({ clock, until: atEndOfFile });
  for (const id of [1, 2]) await addSystem(server, id);
  chief = await addUser(server, 'vera', true);
  secrets = createSecrets((await readKey(server.dataFolder)) ?? Buffer.alloc(0));
  const { database } = server;
  await addLoggedCalls(database, 1, { handled_by: 'Anna' }, 5);
  await addLoggedCalls(database, 1, { handled_by: 'Anna Zell', call_source_id: 2 }, 7);
  await addLoggedCalls(database, 1, { handled_by: 'anna', closed_by: 'vera' }, 3);
  await addLoggedCalls(database, 1, { handled_by: 'Zoe "Z" 100%', urgency: 'Urgent' }, 2);
  await addLoggedCalls(database, 1, { handled_by: 'Beat', flag: 'Defect' }, 9);
  await addLoggedCalls(database, 1, {}, 11);
  await addLoggedCalls(database, 1, { opened_at: '2026-10-01T08:00:00Z', handled_by: 'Früher' }, 4);
  await addLoggedCalls(database, 2, { handled_by: 'Anna' }, 6);
});

const allow = (system_id: number, staff_ranking: string, pseudonyms = false) =>
  server.database.ownerQuery('UPDATE system_params SET staff_ranking = $2, pseudonyms_in_exports = $3 WHERE id = $1', [
    system_id,
    staff_ranking,
    pseudonyms,
  ]);

beforeEach(async () => {
  for (const id of [1, 2]) await allow(id, 'off');
});

async function ask(filter: Partial<CallLogFilter> = {}, browser = chief, limit = 100): Promise<Answer> {
  const { data, errors } = await browser.query(document, { filter: { ...week, ...filter }, limit });
  expect(errors).toEqual([]);
  return data?.analytics as Answer;
}

async function inLog(filter: Partial<CallLogFilter>, browser = chief): Promise<number> {
  const { data, errors } = await browser.query('query ($filter: CallLogFilter!) { callLogCount(filter: $filter) }', {
    filter: { ...week, ...filter },
  });
  expect(errors).toEqual([]);
  return data?.callLogCount as number;
}

const counts = (ranks: readonly Rank[] | null) => (ranks ?? []).map(({ name, count }) => [name, count]);
const reader = ['analytics::use_module', 'calllog::use_module'] as const;

describe('persons', () => {
  test('are ranked in no system whose operator did not switch it on', async () => {
    const places = ['device', 'room', 'section'];
    expect(await ask()).toEqual({ rankings: places, ranking: null });
    await allow(2, 'names');
    expect(await ask(), 'of the other system alone').toEqual({ rankings: places, ranking: null });
    const both = await ask({ systems: [1, 2] });
    expect(both.rankings).toEqual([...places, 'person']);
    expect(both.ranking).toEqual([{ system_id: 2, id: null, name: 'Anna', handled_by: '"Anna"', count: 6 }]);
  });

  test('have codes by default, those of the files of their system, and lead to no call', async () => {
    await allow(1, 'pseudonyms');
    await allow(2, 'pseudonyms');
    const { ranking } = await ask({ systems: [1, 2] });
    expect(counts(ranking)).toEqual([
      [codeOf(1, 'Beat'), 9],
      [codeOf(1, 'Anna Zell'), 7],
      [codeOf(2, 'Anna'), 6],
      [codeOf(1, 'Anna'), 5],
      [codeOf(1, 'anna'), 3],
      [codeOf(1, 'Zoe "Z" 100%'), 2],
    ]);
    expect(ranking?.every(({ handled_by }) => handled_by === null)).toBe(true);
    expect(codeOf(1, 'Anna')).toMatch(/^Person [0-9A-Z]{6}$/);
    expect((await ask({ handled_by: 'Anna' })).ranking, 'a code that is found by a name says whose it is').toEqual([]);
    expect((await ask({ closed_by: 'vera' })).ranking).toEqual([]);
  });

  test.each([
    ['of all calls', {}],
    ['of a source', { call_sources: [{ system_id: 1, id: 2 }] }],
    ['of a part of a name', { handled_by: 'anna' }],
    ['of two systems', { systems: [1, 2] }],
    ['of an urgency', { urgencies: ['Urgent'] }],
  ] satisfies [string, Partial<CallLogFilter>][])('%s have as many calls in the log', async (_of, filter) => {
    await allow(1, 'names');
    await allow(2, 'names');
    const ranking = (await ask(filter)).ranking ?? [];
    expect(ranking.length).toBeGreaterThan(0);
    for (const { system_id, handled_by, count } of ranking)
      expect(await inLog({ ...filter, systems: [system_id], handled_by: handled_by ?? '' }), handled_by ?? '').toBe(
        count,
      );
    expect((await ask(filter, chief, 1)).ranking).toEqual(ranking.slice(0, 1));
  });

  test('have no names where files have none, or for those who may not read the log', async () => {
    await allow(1, 'names', true);
    expect(counts((await ask()).ranking)[0]).toEqual([codeOf(1, 'Beat'), 9]);
    await allow(1, 'names');
    expect(counts((await ask()).ranking)[0]).toEqual(['Beat', 9]);
    const analyst = await addCarer(server, 'ana', ['analytics::use_module']);
    expect(counts((await ask({}, analyst)).ranking)[0]).toEqual([codeOf(1, 'Anna Zell'), 7]);
    for (const field of ['handled_by', 'closed_by']) {
      const { errors } = await analyst.query(document, { filter: { ...week, [field]: 'Anna' } });
      expect(errors[0]?.extensions?.problems).toEqual([{ field, message: 'missing_right' }]);
    }
  });

  test('are counted as far as somebody sees their calls, and twice at once the same', async () => {
    await allow(1, 'names');
    await allow(2, 'names');
    const carer = await addCarer(server, 'ben', reader);
    expect(counts((await ask({}, carer)).ranking), 'without defects').toEqual([
      ['Anna Zell', 7],
      ['Anna', 5],
      ['anna', 3],
      ['Zoe "Z" 100%', 2],
    ]);
    const local = await addCarer(server, 'eva', reader, [2]);
    const { data, errors } = await local.query(
      document,
      { filter: { ...week, systems: [1, 2] }, limit: 5 },
      { system: '02' },
    );
    expect(errors).toEqual([]);
    expect(data?.analytics).toMatchObject({ ranking: [{ name: 'Anna', count: 6 }] });
    const [one, two] = await Promise.all([ask(), ask()]);
    expect(one).toEqual(two);
  });

  test('are for those with the right', async () => {
    await allow(1, 'names');
    const variables = { filter: week };
    expect((await server.client().query(document, variables)).errors[0]?.extensions?.code).toBe('MISSING_AUTH');
    const carer = await addCarer(server, 'finn', ['calllog::use_module']);
    expect((await carer.query(document, variables)).errors[0]?.extensions?.code).toBe('MISSING_PERMISSION');
  });
});

describe('the setting', () => {
  const update = `mutation ($revision: Int!, $value: String!) {
    updateSystemParam(id: 1, revision: $revision, input: { staff_ranking: $value }) { staff_ranking } }`;
  const set = async (browser: Browser, value: string, system = '01') => {
    const [row] = await server.database.ownerQuery('SELECT revision FROM system_params WHERE id = 1');
    return await browser.query(update, { ...(row as { revision: number }), value }, { system });
  };
  const code = ({ errors }: Awaited<ReturnType<typeof set>>) => errors[0]?.extensions?.code;

  test('is for those who manage the system, takes effect at once, and stands in the audit log', async () => {
    expect(code(await set(server.client(), 'names'))).toBe('MISSING_AUTH');
    expect(code(await set(await addCarer(server, 'nina', reader), 'names'))).toBe('MISSING_PERMISSION');
    const other = await addCarer(server, 'otto', ['admin::manage_system'], [2]);
    expect(code(await set(other, 'names', '02'))).toBe('NOT_FOUND');
    expect((await ask()).ranking).toBeNull();
    expect((await set(chief, 'pseudonyms')).data?.updateSystemParam).toEqual({ staff_ranking: 'pseudonyms' });
    expect((await ask()).ranking).not.toBeNull();
    const entries = await server.database.ownerQuery(
      `SELECT user_name, c ->> 'value_old' AS old, c ->> 'value_new' AS new FROM audit_log, jsonb_array_elements(changes) AS c
       WHERE entity_type = 'system_param' AND c ->> 'field' = 'staff_ranking'`,
    );
    expect(entries).toEqual([
      {
        user_name: 'vera',
        old: 'off',
        new: 'pseudonyms',
      },
    ]);
  });

  test('that two people change at once is that of the first', async () => {
    const answers = await Promise.all([set(chief, 'names'), set(chief, 'pseudonyms')]);
    expect(answers.map(({ errors }) => errors.length).toSorted((a, b) => a - b)).toEqual([0, 1]);
    const [stored] = await server.database.ownerQuery('SELECT staff_ranking FROM system_params WHERE id = 1');
    const kept = answers.findIndex(({ errors }) => errors.length === 0);
    expect(stored).toEqual({ staff_ranking: ['names', 'pseudonyms'][kept] });
  });

  test('has three values', async () => {
    expect((await set(chief, 'all')).errors[0]?.extensions?.problems).toEqual([
      expect.objectContaining({ field: 'staff_ranking' }),
    ]);
  });
});
