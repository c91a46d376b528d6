import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../platform/database/database.ts';
import type { TestServer } from '../testing/callServer.ts';
import { manualClock, startTestServer } from '../testing/callServer.ts';
import { quiet } from '../testing/database.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addSystem, addUser } from '../testing/fixtures.ts';
import { journalledCalls } from '../testing/journalledCalls.ts';

type Browser = ReturnType<TestServer['client']>;

const clock = manualClock();
let server: TestServer;
let chief: Browser;
let nurse: Browser;
let calls: ReturnType<typeof journalledCalls>;

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile, clock });
  await addSystem(server, 1);
  await addSystem(server, 2);
  chief = await addUser(server, 'vera', true);
  nurse = await addCarer(server, 'anna', ['calllog::use_module'], [1]);
  const { database, close } = openDatabase(server.database.url, quiet, 2);
  atEndOfFile(close);
  calls = journalledCalls(database);
});

const opened = (at = clock.now(), system_id = 1) => calls.open({ call_type_id: 1, at, system_id });

const historyOf = (browser: Browser, id: number, system = '01') =>
  browser.query(
    'query ($id: Int!) { callHistory(id: $id) { timeline { at kind by } remark { outcome note revision user_name } } }',
    { id },
    { system },
  );

const remark = (
  browser: Browser,
  id: number,
  { revision = 0, system = '01', ...input }: { revision?: number; system?: string; outcome?: string; note: string },
) =>
  browser.query(
    `mutation ($id: Int!, $revision: Int!, $input: CallRemarkInput!) {
      setCallRemark(id: $id, revision: $revision, input: $input) { outcome note revision user_name } }`,
    { id, revision, input },
    { system },
  );

const reasons = ({ errors }: Awaited<ReturnType<typeof remark>>) =>
  errors.flatMap(({ extensions }) => extensions?.problems ?? extensions?.code ?? []);

describe('the history of a call', () => {
  test('is that of the journal', async () => {
    const at = clock.now();
    const id = await opened(at);
    await calls.step(id, at + 2000, { kind: 'acknowledged', data: { user_id: 3, username: 'Vera' } });
    await calls.close(id, at + 5000);
    expect((await historyOf(nurse, id)).data?.callHistory).toMatchObject({
      timeline: [
        { at, kind: 'opened', by: '' },
        { at: at + 2000, kind: 'acknowledged', by: 'Vera' },
        { at: at + 5000, kind: 'closed', by: '' },
      ],
      remark: { outcome: null, note: '', revision: 0 },
    });
  });

  test('says which displays painted it first', async () => {
    const at = clock.now();
    const id = await opened(at);
    clock.advance(20_000);
    const report = (painted: object, values: object = {}) =>
      server.client().query('mutation ($input: DisplayReportInput!) { reportDisplay(input: $input) }', {
        input: {
          id: randomUUID(),
          slug: 'gang',
          state: 'live',
          shown: [],
          sound: 'on',
          wake_lock: true,
          painted: [{ system_id: 1, call_id: id, revision: 4, ago: 19_000, ...painted }],
          ...values,
        },
      });
    const display_id = randomUUID();
    expect((await report({}, { id: display_id })).data).toEqual({ reportDisplay: true });
    // Browsers may invent what they like.
    for (const invented of [{ call_id: id + 1000 }, { system_id: 2 }, { ago: -1 }, { revision: 2 ** 70 }])
      expect((await report(invented)).data).toEqual({ reportDisplay: true });
    // An older version of the page reports nothing of the kind.
    expect((await report({}, { painted: null })).data).toEqual({ reportDisplay: true });
    expect((await chief.query('{ displays { id } }')).errors).toEqual([]);
    expect((await historyOf(nurse, id)).data?.callHistory).toMatchObject({
      timeline: [
        { at, kind: 'opened' },
        { at: at + 1000, kind: 'painted', by: 'gang' },
      ],
    });
    await report({ ago: 1000 }, { id: display_id });
    await chief.query('{ displays { id } }');
    expect((await historyOf(nurse, id)).data?.callHistory).toMatchObject({ timeline: [{}, { at: at + 1000 }] });
  });

  test('is for those who use the log, in the systems that they see', async () => {
    const id = await opened();
    const elsewhere = await opened(clock.now(), 2);
    expect((await historyOf(server.client(), id)).errors[0]?.extensions?.code).toBe('MISSING_AUTH');
    const other = await addCarer(server, 'otto', ['systemtree::use_module']);
    expect((await historyOf(other, id)).errors[0]?.extensions?.code).toBe('MISSING_PERMISSION');
    expect((await historyOf(nurse, elsewhere, '02')).errors[0]?.extensions?.code).toBe('MISSING_PERMISSION');
    expect((await historyOf(nurse, elsewhere)).data).toEqual({ callHistory: null });
    expect((await historyOf(chief, elsewhere, '02')).data?.callHistory).not.toBeNull();
  });
});

describe('a remark on a call', () => {
  test('is kept with its author, changed with its revision, and audited', async () => {
    const id = await opened();
    expect(
      (await remark(nurse, id, { outcome: 'mistaken', note: ' Im Schlaf gedrückt ' })).data?.setCallRemark,
    ).toEqual({
      outcome: 'mistaken',
      note: 'Im Schlaf gedrückt',
      revision: 1,
      user_name: 'anna',
    });
    expect(reasons(await remark(chief, id, { revision: 1, outcome: 'helped', note: 'Im Schlaf gedrückt' }))).toEqual(
      [],
    );
    expect((await historyOf(nurse, id)).data?.callHistory).toMatchObject({
      remark: { outcome: 'helped', revision: 2, user_name: 'vera' },
    });
    const audited = await server.database.ownerQuery(
      `SELECT changes FROM audit_log WHERE entity_type = 'call' AND entity_id = ${id} ORDER BY id`,
    );
    expect(audited).toEqual([
      {
        changes: [
          { field: 'outcome', value_old: null, value_new: 'i18n:audit.call_outcome.mistaken' },
          { field: 'note', value_old: '', value_new: 'Im Schlaf gedrückt' },
        ],
      },
      {
        changes: [
          {
            field: 'outcome',
            value_old: 'i18n:audit.call_outcome.mistaken',
            value_new: 'i18n:audit.call_outcome.helped',
          },
        ],
      },
    ]);
  });

  test('that two people write at once is kept once, and the other one is shown it', async () => {
    const id = await opened();
    const answers = await Promise.all([
      remark(nurse, id, { outcome: 'helped', note: '' }),
      remark(chief, id, { outcome: 'test', note: '' }),
    ]);
    const refused = answers.filter(({ errors }) => errors.length > 0);
    expect(refused.map(reasons)).toEqual([['CONFLICT']]);
    const kept = (await historyOf(nurse, id)).data?.callHistory as { remark: { outcome: string } } | undefined;
    expect(refused[0]?.errors[0]?.extensions?.current).toMatchObject({ outcome: kept?.remark.outcome });
  });

  test('is not too long, and of a known kind', async () => {
    const id = await opened();
    expect(reasons(await remark(nurse, id, { note: 'ä'.repeat(1001) }))).toEqual([
      { field: 'note', message: 'at_most', data: { size: 1000 } },
    ]);
    expect(reasons(await remark(nurse, id, { note: 'ä'.repeat(1000) }))).toEqual([]);
    expect((await remark(nurse, id, { outcome: 'magic', note: '' })).errors).not.toEqual([]);
  });

  test('is written by those who use the log, about calls that they see', async () => {
    const elsewhere = await opened(clock.now(), 2);
    expect(reasons(await remark(server.client(), elsewhere, { note: 'x' }))).toEqual(['MISSING_AUTH']);
    const other = await addCarer(server, 'olga', ['systemtree::use_module']);
    expect(reasons(await remark(other, elsewhere, { note: 'x' }))).toEqual(['MISSING_PERMISSION']);
    expect(reasons(await remark(nurse, elsewhere, { note: 'x' }))).toEqual(['NOT_FOUND']);
    expect(reasons(await remark(nurse, elsewhere, { note: 'x', system: '02' }))).toEqual(['MISSING_PERMISSION']);
  });
});
