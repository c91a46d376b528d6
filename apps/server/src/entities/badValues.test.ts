import { displayProfile, displayProfileSetting } from '@carestead/domain/display/displayProfile';
import { listedEntities } from '@carestead/domain/entities';
import type { Entity } from '@carestead/domain/kit/entity';
import { repeatedSecrets, typedEntries } from '@carestead/domain/kit/entity';
import type { Field } from '@carestead/domain/kit/fields';
import { wireNames } from '@carestead/domain/kit/wireNames';
import { beforeAll, expect, test } from 'vitest';
import { readBuiltFiles } from '../platform/builtFiles.ts';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addLicence, addSystem, addUser } from '../testing/fixtures.ts';
import { createOneOfEach, idOfOne } from '../testing/oneRowOfEach.ts';

type Browser = ReturnType<TestServer['client']>;
type Found = { code: string; problems: readonly { field: string }[] };

let server: TestServer;
let chief: Browser;

const bad: readonly unknown[] = [
  null,
  '',
  'Ost\0',
  'Ost\uD83D',
  '\u200B\u2060',
  '\n',
  'x'.repeat(3000),
  -1,
  0.5,
  2 ** 31,
  2 ** 53,
  1e300,
  true,
  [],
  [null],
  [-1],
  [2 ** 31 - 1],
  ['x'],
  {},
  '25:61',
  '\u{1F600}',
];

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile });
  await addSystem(server, 1);
  await addLicence(server, { app_clients: 9 });
  chief = await addUser(server, 'vera', true);
  await createOneOfEach(chief);
});

/** Fields that are checked alike are tried together: a bad value that one of them takes the others take as well. */
const groupsOf = (entity: Entity) =>
  [...Map.groupBy(typedEntries(entity), ([, field]) => checkedAs(field)).values()].map((group) =>
    group.map(([key]) => key),
  );

const checkedAs = (field: Field) =>
  JSON.stringify([
    field.kind,
    'required' in field && field.required,
    'style' in field && field.style,
    'to' in field && field.to,
  ]);

const revisionOf = (row: unknown) => (row as { revision: number }).revision;

const refusals = (errors: Awaited<ReturnType<Browser['query']>>['errors']): readonly Found[] =>
  errors.map(({ message, extensions }) => ({
    code: typeof extensions?.code === 'string' ? extensions.code : message,
    problems: (extensions?.problems ?? []) as Found['problems'],
  }));

test.each(listedEntities.map((entity): [string, Entity] => [entity.name, entity]))(
  'every bad value of every field of %s is taken or answered by the name of a field',
  async (_name, entity) => {
    const { get, update, input: type } = wireNames(entity);
    const id = idOfOne(entity.name);
    const save = `mutation ($revision: Int!, $input: ${type}!) {
      ${update}(id: ${id}, revision: $revision, input: $input) { revision } }`;
    const read = async () => (await chief.query(`{ row: ${get}(id: ${id}) { revision } }`)).data?.row;
    let revision = revisionOf(await read());
    for (const keys of groupsOf(entity)) {
      for (const value of bad) {
        const input = Object.fromEntries(keys.map((key) => [key, value]));
        const { data, errors } = await chief.query(save, { revision, input });
        expect(
          wrongRefusals(errors, [...Object.keys(entity.fields), ...repeatedSecrets(entity)]),
          `${keys.join()} = ${shortened(value)}`,
        ).toEqual([]);
        if (errors.length === 0) revision = revisionOf(data?.[update]);
      }
    }
  },
);

const shortened = (value: unknown) => JSON.stringify(value)?.slice(0, 40);

/** The refusals that name no field of these. */
const wrongRefusals = (errors: Parameters<typeof refusals>[0], fields: readonly string[]) =>
  refusals(errors).filter(
    ({ code, problems }) =>
      code !== 'VALIDATION_FAILED' || problems.length === 0 || problems.some(({ field }) => !fields.includes(field)),
  );

test('every bad value of every field of a display profile and of its settings is taken or answered by the name of a field', async () => {
  const save = `mutation ($id: Int!, $revision: Int!, $input: DisplayProfileInput!) {
    updateDisplayProfile(id: $id, revision: $revision, input: $input) { id revision } }`;
  const create = 'mutation ($input: DisplayProfileInput!) { createDisplayProfile(input: $input) { id revision } }';
  const made = await chief.query(create, { input: { name: 'Gang', settings: [{ system_id: 1 }] } });
  expect(made.errors).toEqual([]);
  let profile = made.data?.createDisplayProfile as { id: number; revision: number };
  const planKeys = Object.keys(displayProfileSetting.fields);
  const inSettings = ['system_id', ...planKeys].map((key) => `settings.0.${key}`);
  const fields = [...Object.keys(displayProfile.fields), 'settings', 'settings.0', ...inSettings];
  const attempt = async (input: object, what: string) => {
    const { data, errors } = await chief.query(save, { ...profile, input });
    expect(wrongRefusals(errors, fields), what).toEqual([]);
    if (errors.length === 0) profile = data?.updateDisplayProfile as typeof profile;
  };
  const typed = [...groupsOf(displayProfile).map((keys) => keys.filter((key) => key !== 'slug')), ['settings']];
  for (const value of bad) {
    for (const keys of typed) {
      const input = Object.fromEntries(keys.map((key) => [key, value]));
      await attempt(input, `${keys.join()} = ${shortened(value)}`);
      const { errors } = await chief.query(create, { input: { name: 'Gang', ...input } });
      expect(wrongRefusals(errors, fields), `new ${keys.join()} = ${shortened(value)}`).toEqual([]);
    }
    for (const keys of [['system_id'], ...groupsOf(displayProfileSetting)]) {
      const setting = { system_id: 1, ...Object.fromEntries(keys.map((key) => [key, value])) };
      await attempt({ settings: [setting] }, `settings ${keys.join()} = ${shortened(value)}`);
    }
  }
});

test.each([
  [{ input: { name: 5, time_1: '06:00' } }, [{ field: 'name', message: 'invalid_input' }]],
  [{ input: { name: 'x', time_1: ['06:00'] } }, [{ field: 'time_1', message: 'invalid_input' }]],
])('a wrong type is reported at its field, also for our own documents: %j', async (variables, problems) => {
  const shipped = readBuiltFiles().documents.find((text) => text.startsWith('mutation ScheduleCreate')) ?? '';
  expect(shipped).not.toBe('');
  for (const text of [shipped, `${shipped} `]) {
    const { errors } = await chief.query(text, variables);
    expect(errors).toMatchObject([{ extensions: { code: 'VALIDATION_FAILED', problems } }]);
  }
});

test('a wrong type in a part names its place, and a field that does not exist is no problem of a field', async () => {
  const save = 'mutation ($input: DisplayGroupInput!) { createDisplayGroup(input: $input) { id } }';
  const connections = [{ section_id: 'x', call_type_id: 1 }];
  const { errors } = await chief.query(save, { input: { name: 'Fehler', connections } });
  expect(errors[0]?.extensions?.problems).toEqual([{ field: 'connections.0.section_id', message: 'invalid_number' }]);
  const other = await chief.query(save, { input: { name: 'Fehler', colour: 'red' } });
  expect(other.errors[0]?.message).toContain('"colour" is not defined');
});

test.each<[string, object, string]>([
  ['a cursor with a number beyond all ids', { after: '[1,99999999999]' }, 'BAD_LIST_INPUT'],
  ['a cursor of texts', { after: '["x","y"]' }, 'BAD_LIST_INPUT'],
  ['a cursor of objects', { after: '[{},[]]' }, 'BAD_LIST_INPUT'],
  ['a search for a NUL', { search: 'a\0b' }, 'BAD_LIST_INPUT'],
  ['a search for half a character', { search: '\uD83D' }, 'BAD_LIST_INPUT'],
  ['a filter with a NUL', { filters: [{ field: 'id', values: ['\0'] }] }, 'BAD_LIST_INPUT'],
  ['a filter by a NUL', { filters: [{ field: '\0', values: [] }] }, 'BAD_LIST_INPUT'],
  ['an order by a NUL', { sort: [{ field: '\0', direction: 'ASC' }] }, 'BAD_LIST_INPUT'],
  [
    'an order that repeats itself',
    { sort: Array.from({ length: 500 }, () => ({ field: 'id', direction: 'ASC' })) },
    'BAD_LIST_INPUT',
  ],
])('%s is refused in a list', async (_what, variables, code) => {
  const list = `query ($after: String, $search: String, $sort: [SortKey!], $filters: [ListFilter!]) {
    callTypes(after: $after, search: $search, sort: $sort, filters: $filters) { rows { id } count } }`;
  const { errors } = await chief.query(list, { ...variables });
  expect(refusals(errors).map((found) => found.code)).toContain(code);
  expect(refusals(errors).map((found) => found.code)).not.toContain('INTERNAL');
});

test.each([
  [[{ field: 'display_from', direction: 'ASC' }], '[1e300,1]'],
  [[{ field: 'display_from', direction: 'ASC' }], '["x",1]'],
  [[{ field: 'active', direction: 'ASC' }], '["maybe",1]'],
  [[{ field: 'title', direction: 'ASC' }], '["\\u0000",1]'],
  [[{ field: 'title', direction: 'ASC' }], '[7,1]'],
])('in the order %j the cursor %s is refused', async (sort, after) => {
  const list = 'query ($after: String, $sort: [SortKey!]) { displayNotes(after: $after, sort: $sort) { next } }';
  const { errors } = await chief.query(list, { sort, after });
  expect(refusals(errors).map(({ code }) => code)).toEqual(['BAD_LIST_INPUT']);
});

test.each([
  [{ start_time: 1e300 }, [{ field: 'start_time', message: 'invalid_input' }]],
  [{ start_time: -1 }, [{ field: 'start_time', message: 'invalid_input' }]],
  [{ entity_type: 'a\0' }, undefined],
  [{ field: '\uD800' }, undefined],
  [{ ignore_fields: ['\0'] }, undefined],
  [{ offset: -5, limit: -5 }, undefined],
])('the audit log is read with %j', async (input, problems) => {
  const { errors } = await chief.query('query ($input: AuditLogInput!) { auditLog(input: $input) { id } }', { input });
  expect(errors[0]?.extensions?.problems).toEqual(problems);
  expect(refusals(errors).map(({ code }) => code)).not.toContain('INTERNAL');
});

test('ids beyond every row are not found', async () => {
  const texts = [
    '{ schedule(id: -2147483648) { id } }',
    '{ usesOfSchedules(ids: [2147483647, -1]) { id } }',
    'mutation { updateSchedule(id: 2147483647, revision: 1, input: {}) { id } }',
    'mutation { deleteSchedules(ids: [-1], phrase: "löschen") }',
    'mutation { deleteSchedules(ids: [1], phrase: "\\u0000") }',
    'mutation { sortCallTypes(ids: [2147483647, -5]) }',
  ];
  for (const text of texts) {
    const { errors } = await chief.query(text);
    expect([text, ...refusals(errors).map(({ code }) => code)]).not.toContain('INTERNAL');
  }
});

test('without any system nothing of a system is made', async () => {
  const empty = await startTestServer();
  const first = await addUser(empty, 'vera', true);
  const { errors } = await first.query('mutation { createSection(input: { name: "Ost" }) { id } }');
  expect(errors[0]?.extensions?.code).toBe('SYSTEM_UNAVAILABLE');
});
