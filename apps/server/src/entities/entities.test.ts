import { beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addSystem, addUser } from '../testing/fixtures.ts';

type Browser = ReturnType<TestServer['client']>;

let server: TestServer;
let chief: Browser;

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile });
  await addSystem(server, 1);
  await addSystem(server, 2);
  chief = await addUser(server, 'vera', true);
});

const create = `mutation ($input: ScheduleInput!) { createSchedule(input: $input) { id revision name time_1 time_2 time_3 } }`;
const update = `mutation ($id: Int!, $revision: Int!, $input: ScheduleInput!) {
  updateSchedule(id: $id, revision: $revision, input: $input) { id revision name time_3 }
}`;
const remove = `mutation ($ids: [Int!]!, $phrase: String!) { deleteSchedules(ids: $ids, phrase: $phrase) }`;
const day = (name: string) => ({ name, time_1: '06:00', time_2: '14:00', time_3: '22:00' });

const inSystem = (system: string) => ({ system });
const createIn = (system: string, name: string) => chief.query(create, { input: day(name) }, inSystem(system));
const deleteAll = async (system: string, plural = 'schedules', mutation = remove) => {
  const { data } = await chief.query(`{ ${plural}(first: 200) { rows { id } } }`, {}, inSystem(system));
  const page = data?.[plural] as { rows: { id: number }[] };
  return await chief.query(mutation, { ids: page.rows.map(({ id }) => id), phrase: 'löschen' }, inSystem(system));
};

describe('a row', () => {
  test('is created with the lowest free id, changed, and deleted with the phrase', async () => {
    expect((await createIn('01', 'Eins')).data).toEqual({
      createSchedule: { id: 1, revision: 1, ...day('Eins') },
    });
    await createIn('01', 'Zwei');
    await createIn('01', 'Drei');
    const changed = await chief.query(update, { id: 2, revision: 1, input: { name: 'Zwei neu', time_3: null } });
    expect(changed.data).toEqual({ updateSchedule: { id: 2, revision: 2, name: 'Zwei neu', time_3: null } });
    const refused = await chief.query(remove, { ids: [2], phrase: 'ja' });
    expect(refused.errors[0]?.extensions?.problems).toEqual([{ field: 'phrase', message: 'no_match' }]);
    expect((await chief.query(remove, { ids: [2], phrase: ' Löschen ' })).data).toEqual({ deleteSchedules: [2] });
    expect((await chief.query(remove, { ids: [3], phrase: 'delete' }, { 'accept-language': 'en' })).errors).toEqual([]);
    expect((await createIn('01', 'Vier')).data).toMatchObject({ createSchedule: { id: 2 } });
    await deleteAll('01');
  });

  test('reports what is wrong per field, and nothing is stored', async () => {
    const problemsOf = async (input: object) => (await chief.query(create, { input })).errors[0]?.extensions?.problems;
    expect(await problemsOf({ name: '', time_1: '25:00' })).toEqual([
      { field: 'name', message: 'required' },
      { field: 'time_1', message: 'invalid_input' },
      { field: 'time_2', message: 'required' },
    ]);
    expect(await problemsOf({ name: 'Tag', time_1: '06:00', time_2: '06:00', time_4: '09:00' })).toEqual([
      { field: 'time_2', message: 'later_than_previous' },
      { field: 'time_3', message: 'required' },
    ]);
    await createIn('01', 'Tag');
    expect(await problemsOf(day('TAG'))).toEqual([{ field: 'name', message: 'must_be_unique' }]);
    const { data } = await chief.query('{ schedules { count } }');
    expect(data).toEqual({ schedules: { count: 1 } });
    await deleteAll('01');
  });

  test('that was changed meanwhile is shown instead of overwritten', async () => {
    await createIn('01', 'Tag');
    await chief.query(update, { id: 1, revision: 1, input: { name: 'Tag von Vera' } });
    const late = await chief.query(update, { id: 1, revision: 1, input: { name: 'Tag von Anna' } });
    expect(late.errors[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      user_name: 'vera',
      current: { id: 1, revision: 2, name: 'Tag von Vera' },
    });
    await deleteAll('01');
  });

  test('cannot be saved while a commit runs, and can when it is taken for dead', async () => {
    const running = (ago: string) =>
      server.database.ownerQuery(`INSERT INTO sync_state (system_id, commit_started_at) VALUES (1, now() - interval '${ago}')
        ON CONFLICT (system_id) DO UPDATE SET commit_started_at = excluded.commit_started_at`);
    await running('14 minutes');
    expect((await createIn('01', 'Tag')).errors[0]?.extensions?.code).toBe('COMMIT_RUNNING');
    expect((await createIn('02', 'Tag')).errors).toEqual([]);
    await running('16 minutes');
    expect((await createIn('01', 'Tag')).errors).toEqual([]);
    await Promise.all([deleteAll('01'), deleteAll('02')]);
  });

  test('stays below the maximum, also when many are made at once', async () => {
    const made = await Promise.all(Array.from({ length: 25 }, (_, i) => createIn('02', `Plan ${i}`)));
    const refused = made.filter(({ errors }) => errors.length > 0);
    expect(refused).toHaveLength(6);
    expect(refused[0]?.errors[0]?.extensions?.problems).toEqual([
      { field: '', message: 'limit_reached', data: { size: 19 } },
    ]);
    const ids = made.flatMap(({ data }) => (data?.createSchedule as { id: number } | null)?.id ?? []);
    expect(ids.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 19 }, (_, i) => i + 1));
    await deleteAll('02');
  });

  test('leaves its trace: audit, outbox and a message to every open browser', async () => {
    const received: unknown[] = [];
    const off = server.bus.on('rowsChanged', (event) => received.push(event));
    await createIn('02', 'Spur');
    await chief.query(update, { id: 1, revision: 1, input: { name: 'Spur 2' } }, inSystem('02'));
    off();
    expect(received).toEqual([
      { system_id: 2, entity: 'schedule', ids: [1] },
      { system_id: 2, entity: 'schedule', ids: [1] },
    ]);
    const audit = await server.database.ownerQuery(
      `SELECT action, user_name, system_id, entity_id, entity_display_name, changes FROM audit_log
       WHERE entity_type = 'schedule' AND system_id = 2 AND entity_display_name LIKE 'Spur%' ORDER BY id`,
    );
    expect(audit).toMatchObject([
      { action: 'created', user_name: 'vera', entity_id: 1 },
      { action: 'updated', changes: [{ field: 'name', value_old: 'Spur', value_new: 'Spur 2' }] },
    ]);
    const outbox = await server.database.ownerQuery(
      `SELECT entity, row_id, change FROM outbox WHERE system_id = 2 ORDER BY number DESC LIMIT 2`,
    );
    expect(outbox).toEqual([
      { entity: 'schedule', row_id: 1, change: 'updated' },
      { entity: 'schedule', row_id: 1, change: 'created' },
    ]);
    await deleteAll('02');
  });
});

describe('references', () => {
  const createSection = `mutation ($input: SectionInput!) { createSection(input: $input) { id } }`;
  const deleteSections = `mutation ($ids: [Int!]!, $phrase: String!) { deleteSections(ids: $ids, phrase: $phrase) }`;
  const problems = async (input: object) =>
    (await chief.query(createSection, { input: { name: 'Ost', ...input } })).errors[0]?.extensions?.problems;

  test('hold a reserved id or a row that exists in the same system', async () => {
    await createIn('02', 'Nur im zweiten Haus');
    expect(await problems({ weekday_schedule_id: 1 })).toEqual([
      { field: 'weekday_schedule_id', message: 'unknown_reference' },
    ]);
    expect(await problems({ weekday_display_group_1_id: 252 })).toEqual([
      { field: 'weekday_display_group_1_id', message: 'unknown_reference' },
    ]);
    const reserved = { weekday_schedule_id: 255, weekend_schedule_id: 20, weekday_display_group_1_id: 254 };
    expect(await problems(reserved)).toBeUndefined();
    await Promise.all([deleteAll('01', 'sections', deleteSections), deleteAll('02')]);
  });

  test('keep what they point to from being deleted, and are named', async () => {
    await createIn('01', 'Tag');
    await chief.query(createSection, { input: { name: 'West', weekday_schedule_id: 1 } });
    const use = { entity: 'section', id: 1, name: 'West', field: 'weekday_schedule_id' };
    const { data } = await chief.query('{ usesOfSchedules(ids: [1]) { entity id name field } }');
    expect(data).toEqual({ usesOfSchedules: [use] });
    const refused = await chief.query(remove, { ids: [1], phrase: 'löschen' });
    expect(refused.errors[0]?.extensions).toEqual({ code: 'IN_USE', uses: [{ ...use, more: 0 }] });
    await deleteAll('01', 'sections', deleteSections);
    expect((await deleteAll('01')).errors).toEqual([]);
  });

  test('are named as far as a reader follows, each row once, and the others are counted', async () => {
    await createIn('01', 'Tag');
    const names = Array.from({ length: 23 }, (_, index) => `Station ${index + 1}`);
    const both = { weekday_schedule_id: 1, weekend_schedule_id: 1 };
    for (const name of names) await chief.query(createSection, { input: { name, ...both } });
    const { data } = await chief.query('{ usesOfSchedules(ids: [1]) { name more } }');
    const uses = data?.usesOfSchedules as { name: string; more: number }[];
    expect(uses).toHaveLength(20);
    expect(uses.map(({ more }) => more).filter((more) => more > 0)).toEqual([3]);
    await deleteAll('01', 'sections', deleteSections);
    await deleteAll('01');
  });

  test('are counted in the list of what they point to: each row once, and only in their own system', async () => {
    await Promise.all([createIn('01', 'Tag'), createIn('02', 'Tag')]);
    await createIn('01', 'Unbenutzt');
    await chief.query(createSection, { input: { name: 'West', weekday_schedule_id: 1, weekend_schedule_id: 1 } });
    await chief.query(createSection, { input: { name: 'Ost', weekday_schedule_id: 1 } });
    const listQuery = '{ schedules(sort: [{ field: "id", direction: DESC }]) { rows { name used_by } } }';
    const { data } = await chief.query(listQuery);
    expect(data?.schedules).toEqual({
      rows: [
        { name: 'Unbenutzt', used_by: 0 },
        { name: 'Tag', used_by: 2 },
      ],
    });
    const elsewhere = await chief.query(listQuery, {}, { system: '02' });
    expect(elsewhere.data?.schedules).toEqual({ rows: [{ name: 'Tag', used_by: 0 }] });
    await deleteAll('01', 'sections', deleteSections);
    await Promise.all([deleteAll('01'), deleteAll('02')]);
  });

  test('a section cannot be connected with itself', async () => {
    const updateSection = `mutation { updateSection(id: 1, revision: 1, input: { connected_section_id: 1 }) { id } }`;
    await chief.query(createSection, { input: { name: 'West' } });
    const { errors } = await chief.query(updateSection);
    expect(errors[0]?.extensions?.problems).toEqual([{ field: 'connected_section_id', message: 'must_differ' }]);
    await deleteAll('01', 'sections', deleteSections);
  });
});

describe('parts', () => {
  const save = `mutation ($input: DisplayGroupInput!) { createDisplayGroup(input: $input) {
    id name rule_set connections { id section_id call_type_id } } }`;
  const change = `mutation ($revision: Int!, $input: DisplayGroupInput!) {
    updateDisplayGroup(id: 1, revision: $revision, input: $input) { connections { section_id call_type_id } } }`;

  test('are saved with their owner, replaced as a whole, and kept when they are not given', async () => {
    for (const name of ['Ost', 'West']) {
      await chief.query('mutation ($name: String!) { createSection(input: { name: $name }) { id } }', { name });
    }
    await chief.query('mutation { createCallType(input: { name: "Ruf" }) { id } }');
    const made = await chief.query(save, {
      input: { name: 'Gang', connections: [{ section_id: 1, call_type_id: 1 }] },
    });
    expect(made.data).toEqual({
      createDisplayGroup: {
        id: 1,
        name: 'Gang',
        rule_set: 'connections',
        connections: [{ id: 1, section_id: 1, call_type_id: 1 }],
      },
    });
    const kept = await chief.query(change, { revision: 1, input: { name: 'Gang Ost' } });
    expect(kept.data).toEqual({ updateDisplayGroup: { connections: [{ section_id: 1, call_type_id: 1 }] } });
    const connections = [
      { section_id: 2, call_type_id: 1 },
      { section_id: 1, call_type_id: 1 },
    ];
    const replaced = await chief.query(change, { revision: 2, input: { connections } });
    expect(replaced.data).toEqual({ updateDisplayGroup: { connections } });
  });

  test('are checked one by one, and their problems name the place', async () => {
    const input = {
      name: 'Fehler',
      connections: [
        { section_id: 1, call_type_id: 99 },
        { section_id: 1, call_type_id: 1 },
        { section_id: 1, call_type_id: 1 },
        { call_type_id: 1 },
      ],
    };
    const { errors } = await chief.query(save, { input });
    expect(errors[0]?.extensions?.problems).toEqual([
      { field: 'connections.0.call_type_id', message: 'unknown_reference' },
      { field: 'connections.3.section_id', message: 'required' },
      { field: 'connections.2.section_id', message: 'must_be_unique' },
    ]);
    expect((await chief.query('{ displayGroups { count } }')).data).toEqual({ displayGroups: { count: 1 } });
  });

  test('count as a use of what they point to, under the name of their owner', async () => {
    const { data } = await chief.query('{ usesOfSections(ids: [2]) { entity id name field } }');
    expect(data).toEqual({
      usesOfSections: [{ entity: 'display_group', id: 1, name: 'Gang Ost', field: 'section_id' }],
    });
    const listed = await chief.query('{ callTypes { rows { used_by } } sections { rows { used_by } } }');
    expect(listed.data).toEqual({
      callTypes: { rows: [{ used_by: 1 }] },
      sections: { rows: [{ used_by: 1 }, { used_by: 1 }] },
    });
  });
});

describe('a configurator', () => {
  const fields =
    'id name ip password tcp_port timezone weekend_start weekend_stop night_start call_suppression_sections';

  test('keeps its password to itself: written, never read back, encrypted, not in the audit', async () => {
    const save = `mutation ($revision: Int!, $input: SystemParamInput!) {
      updateSystemParam(id: 1, revision: $revision, input: $input) { ${fields} revision } }`;
    const set = await chief.query(save, { revision: 1, input: { password: 'Konfigurator-Geheimnis' } });
    expect(set.data).toMatchObject({ updateSystemParam: { password: true, revision: 2 } });
    const kept = await chief.query(save, { revision: 2, input: { name: 'Haus am See' } });
    expect(kept.data).toMatchObject({ updateSystemParam: { password: true, name: 'Haus am See' } });
    const [row] = await server.database.ownerQuery('SELECT password FROM system_params WHERE id = 1');
    expect(row).toEqual({ password: expect.stringMatching(/^v1:/) });
    const audit = await server.database.ownerQuery(
      `SELECT changes::text FROM audit_log WHERE entity_type = 'system_param'`,
    );
    expect(JSON.stringify(audit)).toContain('secret_changed');
    expect(JSON.stringify(audit)).not.toContain('Geheimnis');
    const removed = await chief.query(save, { revision: 3, input: { password: '' } });
    expect(removed.data).toMatchObject({ updateSystemParam: { password: false } });
  });

  test.each([
    [{ ip: '10.0.0' }, [{ field: 'ip', message: 'invalid_ipv4' }]],
    [{ ip: '256.0.0.1' }, [{ field: 'ip', message: 'invalid_ipv4' }]],
    [{ tcp_port: 0 }, [{ field: 'tcp_port', message: 'between', data: { min: 1, max: 65535 } }]],
    [{ gateway: 'x' }, [{ field: 'gateway', message: 'invalid_ipv4' }]],
    [{ timezone: 'Mars/Base' }, [{ field: 'timezone', message: 'invalid_input' }]],
    [{ display_language: 'es' }, [{ field: 'display_language', message: 'invalid_input' }]],
    [{ call_suppression_sections: [77] }, [{ field: 'call_suppression_sections', message: 'unknown_reference' }]],
    [
      { call_suppression_enabled: true },
      [
        { field: 'call_suppression_sections', message: 'must_contain' },
        { field: 'call_suppression_time_start', message: 'required' },
        { field: 'call_suppression_time_end', message: 'required' },
      ],
    ],
    [{ ip: ' 10.0.0.1 ' }, [{ field: 'ip', message: 'record_exists' }]],
    [{ ip: '127.0.0.1' }, [{ field: 'ip', message: 'address_not_allowed' }]],
    [{ ip: '169.254.169.254' }, [{ field: 'ip', message: 'address_not_allowed' }]],
    [{ ip: '224.0.0.1' }, [{ field: 'ip', message: 'address_not_allowed' }]],
    [{ ip: '255.255.255.255' }, [{ field: 'ip', message: 'address_not_allowed' }]],
    [{ ip: '::ffff:127.0.0.1' }, [{ field: 'ip', message: 'at_most', data: { size: 15 } }]],
    [{ ip: '::7f00:1' }, [{ field: 'ip', message: 'invalid_ipv4' }]],
    [{ ip: 'localhost.' }, [{ field: 'ip', message: 'invalid_ipv4' }]],
  ])('%j is refused', async (input, problems) => {
    const { data } = await chief.query('{ systemParam(id: 2) { revision } }');
    const row = data?.systemParam as { revision: number };
    const { errors } = await chief.query(
      `mutation ($revision: Int!, $input: SystemParamInput!) { updateSystemParam(id: 2, revision: $revision, input: $input) { id } }`,
      { revision: row.revision, input },
    );
    expect(errors[0]?.extensions?.problems).toEqual(problems);
  });

  test('creating one creates the system, as far as the licence goes', async () => {
    const empty = await startTestServer();
    const first = await addUser(empty, 'vera', true);
    const save = `mutation ($input: SystemParamInput!) { createSystemParam(input: $input) { ${fields} } }`;
    const made = await first.query(save, { input: { name: 'Haus am See', ip: '10.0.0.9' } });
    expect(made.data).toEqual({
      createSystemParam: {
        id: 1,
        name: 'Haus am See',
        ip: '10.0.0.9',
        password: false,
        tcp_port: 80,
        timezone: 'Europe/Zurich',
        weekend_start: 7200,
        weekend_stop: 0,
        night_start: 1260,
        call_suppression_sections: [],
      },
    });
    await expect
      .poll(async () => (await first.query('{ publicSystemParams { id name } }')).data)
      .toEqual({ publicSystemParams: [{ id: 1, name: 'Haus am See' }] });
    const second = await first.query(save, { input: { name: 'Zweites', ip: '10.0.0.8' } });
    expect(second.errors[0]?.extensions?.problems).toEqual([
      { field: '', message: 'licence_limit', data: { size: 1 } },
    ]);
  });
});
