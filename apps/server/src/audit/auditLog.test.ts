import { beforeAll, describe, expect, test } from 'vitest';
import { change, recordEntries } from '../testing/auditEntries.ts';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addSystem, addUser } from '../testing/fixtures.ts';
import type { AuditLogEntry } from './readAuditLog.ts';

type Browser = ReturnType<TestServer['client']>;
const fields = `id system_id user_id created_at entity_id entity_type namespace value_new value_old field action
  user { id name } changes { id field value_new value_old display_value_new display_value_old }
  meta entity_display_name system { name }`;
const all = `query ($input: AuditLogInput!) { auditLog(input: $input) { ${fields} } }`;
const sinceCommit = `query ($input: AuditLogInput) { auditLogSinceLastCommit(input: $input) { ${fields} } }`;
const persons = 'query { auditLogPersons { id name } }';

let server: TestServer;
let chief: Browser;
let auditor: Browser;
let oneSystem: Browser;
let noRight: Browser;

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile });
  await addSystem(server, 1, 'Haus Linde');
  await addSystem(server, 2, 'Haus Eiche');
  chief = await addUser(server, 'vera', true);
  auditor = await addUser(server, 'paul', false);
  oneSystem = await addUser(server, 'rosa', false);
  noRight = await addUser(server, 'anna', false);
  await server.database.ownerQuery(`INSERT INTO roles (id, revision, sort_order, name) VALUES (1, 1, 1, 'Revision')`);
  await server.database.ownerQuery(
    `INSERT INTO role_permissions (role_id, id, revision, permission) VALUES (1, 1, 1, 'admin::see_auditlog')`,
  );
  await server.database.ownerQuery(`UPDATE users SET roles = '{1}' WHERE username IN ('paul', 'rosa')`);
  await server.database.ownerQuery(`UPDATE users SET system_access = '{2}' WHERE username = 'rosa'`);
  server.bus.emit('messagesMissed', {});
});

async function read(browser: Browser, input: object, { query = all, system = '01' } = {}): Promise<AuditLogEntry[]> {
  const { data, errors } = await browser.query(query, { input }, { system });
  expect(errors).toEqual([]);
  return Object.values(data ?? {})[0] as AuditLogEntry[];
}

const namesOf = (entries: readonly AuditLogEntry[]) => entries.map(({ entity_display_name }) => entity_display_name);
const mutate = async (text: string, input: object, variables: object = {}) => {
  const { data, errors } = await chief.query(text, { input, ...variables });
  expect(errors).toEqual([]);
  return Object.values(data ?? {})[0] as { id: number; revision: number };
};

describe('who may read it', () => {
  test.each([
    ['auditLog', all],
    ['auditLogSinceLastCommit', sinceCommit],
    ['auditLogPersons', persons],
  ])('%s is for those with the right', async (_name, query) => {
    const codes = async (browser: Browser, system = '01') =>
      (await browser.query(query, { input: {} }, { system })).errors.map(({ extensions }) => extensions?.code);
    expect(await codes(server.client())).toEqual(['MISSING_AUTH']);
    expect(await codes(noRight)).toEqual(['MISSING_PERMISSION']);
    expect(await codes(auditor)).toEqual([]);
    expect(await codes(chief)).toEqual([]);
    expect(await codes(oneSystem)).toEqual(['MISSING_PERMISSION']);
    expect(await codes(oneSystem, '02')).toEqual([]);
    expect((await chief.query(query, { input: {} }, { system: '09' })).status).toBe(424);
  });

  test('rows of other systems stay hidden from a restricted person, those of the installation do not', async () => {
    const at = Date.UTC(2020, 0, 1);
    await server.database.ownerQuery(
      `INSERT INTO users (id, username, locale, system_access) VALUES (902, 'Auch Eiche', 'de', '{2}')`,
    );
    await recordEntries(server, [
      { at: at + 1, type: 'seen', name: 'eins', system_id: 1, user: { id: 901, name: 'Nur Linde' } },
      { at: at + 2, type: 'seen', name: 'zwei', system_id: 2, user: { id: 902, name: 'Auch Eiche' } },
      { at: at + 3, type: 'seen', name: 'beide', system_id: null, user: { id: 902, name: 'Auch Eiche' } },
      { at: at + 4, type: 'seen', name: 'abgebaut', system_id: 7, user: { id: 901, name: 'Nur Linde' } },
    ]);
    const input = { entity_type: 'seen' };
    expect(namesOf(await read(chief, input))).toEqual(['abgebaut', 'beide', 'zwei', 'eins']);
    expect(namesOf(await read(auditor, input, { system: '02' }))).toEqual(['abgebaut', 'beide', 'zwei', 'eins']);
    expect(namesOf(await read(oneSystem, input, { system: '02' }))).toEqual(['beide', 'zwei']);
    expect(namesOf(await read(oneSystem, { ...input, user_id: 901 }, { system: '02' }))).toEqual([]);
    const known = async (browser: Browser) => (await read(browser, {}, { query: persons, system: '02' })) as unknown[];
    expect(await known(chief)).toContainEqual({ id: 901, name: 'Nur Linde' });
    expect(await known(oneSystem)).not.toContainEqual({ id: 901, name: 'Nur Linde' });
    expect(await known(oneSystem)).toContainEqual({ id: 902, name: 'Auch Eiche' });
  });
});

describe('an entry', () => {
  test('has everything that is known of it', async () => {
    const at = Date.UTC(2020, 1, 1, 8, 30);
    await recordEntries(server, [
      {
        at,
        type: 'whole',
        id: 12,
        name: 'Ost',
        namespace: 'carestead_app',
        user: { id: 5, name: 'Vera' },
        changes: [change('name', 'West', 'Ost')],
        meta: { path: ['Haus'] },
      },
    ]);
    const [entry] = await read(chief, { entity_type: 'whole' });
    expect(entry).toEqual({
      id: expect.any(Number),
      system_id: 1,
      user_id: 5,
      created_at: at,
      entity_id: 12,
      entity_type: 'whole',
      namespace: 'carestead_app',
      field: 'name',
      value_old: 'West',
      value_new: 'Ost',
      action: 'updated',
      user: { id: 5, name: 'Vera' },
      changes: [
        {
          id: `${entry?.id}.0`,
          field: 'name',
          value_old: 'West',
          value_new: 'Ost',
          display_value_old: 'West',
          display_value_new: 'Ost',
        },
      ],
      meta: '{"path":["Haus"]}',
      entity_display_name: 'Ost',
      system: { name: 'Haus Linde' },
    });
  });

  test('of the product itself has no user, one of the installation no system, one of many changes no single field', async () => {
    const changes = [change('a', 1, 2), change('b', null, [1, 2])];
    await recordEntries(server, [{ at: Date.UTC(2020, 1, 2), type: 'bare', system_id: null, changes }]);
    const [entry] = await read(chief, { entity_type: 'bare' });
    expect(entry).toMatchObject({
      user: null,
      user_id: null,
      system: null,
      field: null,
      value_old: null,
      value_new: null,
    });
    expect(entry?.changes).toMatchObject([
      { field: 'a', value_old: '1', value_new: '2' },
      { field: 'b', value_old: null, value_new: '[1,2]' },
    ]);
  });

  test('shows rows by their names, codes by their texts', async () => {
    const schedule = await mutate(
      'mutation ($input: ScheduleInput!) { createSchedule(input: $input) { id revision } }',
      {
        name: 'Drei Schichten',
        time_1: '06:00',
        time_2: '14:00',
      },
    );
    const section = await mutate('mutation ($input: SectionInput!) { createSection(input: $input) { id revision } }', {
      name: 'Ost',
      is_hidden: true,
      weekday_schedule_id: schedule.id,
    });
    const [entry] = await read(chief, { entity_type: 'section', entity_id: section.id });
    const shown = Object.fromEntries(entry?.changes.map((one) => [one.field, one.display_value_new]) ?? []);
    expect(shown).toMatchObject({
      name: 'Ost',
      is_hidden: 'i18n:form.yes',
      allow_manual_call_closure: 'i18n:form.no',
      weekday_schedule_id: 'Drei Schichten',
      weekend_schedule_id: 'i18n:reserved.schedule.20',
    });
    expect(entry?.changes.find(({ field }) => field === 'weekday_schedule_id')?.value_new).toBe(String(schedule.id));
  });

  test('keeps the name that a row had then, also when the id belongs to another row now', async () => {
    const at = Date.UTC(2020, 2, 1);
    const point = (id: number) => [change('connected_section_id', null, id)];
    await recordEntries(server, [
      { at, id: 9001, name: 'Alter Ost', action: 'created' },
      { at: at + 10, type: 'section', id: 9002, name: 'zeigt', changes: point(9001) },
      { at: at + 20, id: 9001, name: 'Alter Ost', action: 'deleted' },
      { at: at + 30, id: 9001, name: 'Neuer Bau', action: 'created' },
      { at: at + 40, type: 'section', id: 9002, name: 'zeigt', changes: point(9001) },
      { at: at + 50, type: 'section', id: 9002, name: 'zeigt', changes: point(9003), system_id: 2 },
    ]);
    const shown = (await read(chief, { entity_type: 'section', entity_id: 9002 })).map(
      ({ changes }) => changes[0]?.display_value_new,
    );
    expect(shown).toEqual(['Neuer Bau', 'Alter Ost']);
    await recordEntries(server, [
      { at: at + 41, id: 9001, name: 'Umbenannt' },
      { at: at + 42, type: 'section', id: 9002, name: 'zeigt', changes: point(9001) },
    ]);
    const again = await read(chief, { entity_type: 'section', entity_id: 9002 });
    expect(again.map(({ changes }) => changes[0]?.display_value_new)).toEqual(['Umbenannt', 'Neuer Bau', 'Alter Ost']);
    const elsewhere = await read(chief, { entity_type: 'section', entity_id: 9002 }, { system: '02' });
    expect(elsewhere.map(({ changes }) => changes[0]?.display_value_new)).toEqual(['9003']);
  });

  test('names a row by today’s name when the log has no entry of it', async () => {
    await server.database.ownerQuery(
      `INSERT INTO schedules (system_id, id, revision, name, time_1, time_2) VALUES (2, 11, 1, 'Importiert', '06:00', '18:00')`,
    );
    const changes = [change('weekday_schedule_id', 20, 11)];
    await recordEntries(server, [{ at: Date.UTC(2020, 3, 1), id: 9010, name: 'Süd', system_id: 2, changes }]);
    const [entry] = await read(chief, { entity_type: 'section', entity_id: 9010 }, { system: '02' });
    expect(entry?.changes[0]).toMatchObject({
      display_value_old: 'i18n:reserved.schedule.20',
      display_value_new: 'Importiert',
    });
  });

  test('shows the parts of a row by the names in them, and that a row was moved', async () => {
    const section = await mutate('mutation ($input: SectionInput!) { createSection(input: $input) { id revision } }', {
      name: 'Nord',
    });
    const types = [];
    for (const name of ['Ruf', 'Notfall'])
      types.push(
        await mutate('mutation ($input: CallTypeInput!) { createCallType(input: $input) { id revision } }', { name }),
      );
    const group = await mutate(
      'mutation ($input: DisplayGroupInput!) { createDisplayGroup(input: $input) { id revision } }',
      { name: 'Gang', connections: [{ section_id: section.id, call_type_id: types[0]?.id }] },
    );
    await mutate(
      `mutation ($input: DisplayGroupInput!, $id: Int!, $revision: Int!) {
        updateDisplayGroup(id: $id, revision: $revision, input: $input) { id revision } }`,
      { connections: types.map(({ id }) => ({ section_id: section.id, call_type_id: id })) },
      group,
    );
    const [entry] = await read(chief, { entity_type: 'display_group', entity_id: group.id });
    expect(entry).toMatchObject({ action: 'updated', field: 'connections' });
    expect(entry?.changes).toMatchObject([
      { display_value_old: '[["Nord","Ruf"]]', display_value_new: '[["Nord","Ruf"],["Nord","Notfall"]]' },
    ]);

    await chief.query('mutation ($ids: [Int!]!) { sortCallTypes(ids: $ids) }', {
      ids: types.map(({ id }) => id).reverse(),
    });
    const [sorted] = await read(chief, { entity_type: 'call_type', field: 'sort_order' });
    expect(sorted).toMatchObject({ action: 'updated', field: 'sort_order' });
  });

  test('holds no secret: neither in what it was nor in what it became', async () => {
    const secret = 'Sesam öffne dich 1';
    const { id, revision } = await mutate('mutation ($input: HubInput!) { createHub(input: $input) { id revision } }', {
      name: 'Hub 1',
      ip: '10.0.0.5',
      password: secret,
    });
    await mutate(
      'mutation ($input: HubInput!, $id: Int!, $revision: Int!) { updateHub(id: $id, revision: $revision, input: $input) { id revision } }',
      { password: `${secret} neu` },
      { id, revision },
    );
    await recordEntries(server, [
      { at: Date.UTC(2020, 4, 1), type: 'hub', id, name: 'Hub 1', changes: [change('password', 'Sesam', secret)] },
    ]);
    const entries = await read(chief, { entity_type: 'hub', entity_id: id });
    expect(entries).toHaveLength(3);
    const changed = entries.flatMap(({ changes }) => changes.filter(({ field }) => field === 'password'));
    expect(changed.map(({ value_new }) => value_new)).toEqual(
      Array.from({ length: 3 }, () => 'i18n:audit.secret_changed'),
    );
    expect(JSON.stringify(entries)).not.toContain('Sesam');
    expect(
      JSON.stringify(
        await server.database.ownerQuery(
          `SELECT changes FROM audit_log WHERE action = 'updated' AND entity_type = 'hub' AND created_at > '2021-01-01'`,
        ),
      ),
    ).not.toContain('Sesam');
  });

  test('with unreadable changes is shown without them', async () => {
    await recordEntries(server, [
      { at: Date.UTC(2020, 5, 1), type: 'odd', name: 'eins', changes: 'kaputt' },
      { at: Date.UTC(2020, 5, 2), type: 'odd', name: 'zwei', changes: [3, { field: 4 }, { field: 'a' }] },
    ]);
    const entries = await read(chief, { entity_type: 'odd' });
    expect(entries.map(({ changes }) => changes.map(({ field, value_new }) => [field, value_new]))).toEqual([
      [['a', null]],
      [],
    ]);
  });
});
