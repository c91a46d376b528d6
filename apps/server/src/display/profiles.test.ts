import { beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addSystem, addUser } from '../testing/fixtures.ts';

type Browser = ReturnType<TestServer['client']>;
type Profile = { id: number; revision: number; slug: string; settings: { system_id: number }[] };

let server: TestServer;
let wall: Browser;
let carer: Browser;
let manager: Browser;
let managerOfTwo: Browser;

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile });
  await addSystem(server, 1);
  await addSystem(server, 2);
  await server.database.ownerQuery(
    `INSERT INTO schedules (system_id, id, revision, name, time_1, time_2) VALUES (2, 3, 1, 'Zwei Schichten', '07:00', '19:00')`,
  );
  wall = server.client();
  carer = await addCarer(server, 'ana', ['calllog::use_module']);
  manager = await addCarer(server, 'mia', ['display.manage_display_profiles']);
  managerOfTwo = await addCarer(server, 'zoe', ['display.manage_display_profiles'], [2]);
  await addUser(server, 'vera', true);
});

const all = `id revision slug name locale font_size fullscreen show_video_stream show_presences
  settings { system_id weekday_schedule_id weekday_display_group_1_id weekend_schedule_id weekend_display_group_5_id }`;
const create = `mutation ($input: DisplayProfileInput!) { createDisplayProfile(input: $input) { ${all} } }`;
const update = `mutation ($id: Int!, $revision: Int!, $input: DisplayProfileInput!) {
  updateDisplayProfile(id: $id, revision: $revision, input: $input) { ${all} } }`;
const remove = 'mutation ($ids: [Int!]!) { deleteDisplayProfile(ids: $ids) }';

let number = 0;
async function made(settings: readonly object[] = [{ system_id: 1 }]) {
  number += 1;
  const { data, errors } = await manager.query(create, { input: { name: `Gang ${number}`, settings } });
  expect(errors).toEqual([]);
  return data?.createDisplayProfile as Profile;
}

async function codes(browser: Browser, text: string, variables: object, headers: Record<string, string> = {}) {
  const { errors } = await browser.query(text, { ...variables }, headers);
  return errors.flatMap(({ extensions }) => extensions?.problems ?? extensions?.code);
}

test('a new profile shows all calls all day and has an address made of its name', async () => {
  const { data } = await manager.query(create, { input: { name: 'Gänge Süd', settings: [{ system_id: 2 }] } });
  expect(data?.createDisplayProfile).toMatchObject({
    slug: 'gaenge-sued',
    locale: 'de',
    font_size: 'normal',
    // As a wall without a profile does.
    show_presences: true,
    settings: [
      {
        system_id: 2,
        weekday_schedule_id: 20,
        weekday_display_group_1_id: 254,
        weekend_schedule_id: 20,
        weekend_display_group_5_id: null,
      },
    ],
  });
});

test('a renamed profile keeps the address that kiosks know', async () => {
  const { id, revision, slug } = await made();
  const { data } = await manager.query(update, { id, revision, input: { name: 'Stationszimmer' } });
  expect(data?.updateDisplayProfile).toMatchObject({ slug, name: 'Stationszimmer', settings: [{ system_id: 1 }] });
});

test('every wall reads the profiles, whoever is logged in there', async () => {
  const { slug } = await made([{ system_id: 1 }, { system_id: 2, weekday_schedule_id: 3 }]);
  const listQuery = `{ displayProfiles { ${all} } }`;
  for (const browser of [wall, carer, manager, managerOfTwo]) {
    const { data } = await browser.query(listQuery);
    const found = ((data?.displayProfiles ?? []) as Profile[]).find((profile) => profile.slug === slug);
    expect(found?.settings).toMatchObject([{ system_id: 1 }, { system_id: 2, weekday_schedule_id: 3 }]);
  }
});

test('profiles are written with the right alone', async () => {
  const { id, revision } = await made();
  const input = { name: 'Anders' };
  for (const [text, variables] of [
    [create, { input }],
    [update, { id, revision, input }],
    [remove, { ids: [id] }],
  ] as const) {
    expect(await codes(wall, text, variables)).toEqual(['MISSING_AUTH']);
    expect(await codes(carer, text, variables)).toEqual(['MISSING_PERMISSION']);
    expect(await codes(managerOfTwo, text, variables)).toEqual(['MISSING_PERMISSION']);
  }
  expect(await codes(manager, remove, { ids: [id] })).toEqual([]);
  expect(await codes(manager, remove, { ids: [id] })).toEqual(['NOT_FOUND']);
});

test('who sees one system changes what a wall shows of it, and of no other', async () => {
  const { id, revision } = await made([{ system_id: 1 }, { system_id: 2 }]);
  const inTwo = { system: '02' };
  const input = { settings: [{ system_id: 2, weekday_schedule_id: 255 }] };
  const { data } = await managerOfTwo.query(update, { id, revision, input }, inTwo);
  expect(data?.updateDisplayProfile).toMatchObject({
    settings: [
      { system_id: 1, weekday_schedule_id: 20 },
      { system_id: 2, weekday_schedule_id: 255 },
    ],
  });
  const foreign = { id, revision: revision + 1, input: { settings: [{ system_id: 1 }] } };
  expect(await codes(managerOfTwo, update, foreign, inTwo)).toEqual(['MISSING_PERMISSION']);
  expect(await codes(managerOfTwo, remove, { ids: [id] }, inTwo)).toEqual(['MISSING_PERMISSION']);
});

test.each([
  ['no name', { name: ' ' }, 'name', 'required'],
  ['a language that is not supported', { name: 'A', locale: 'rm' }, 'locale', 'invalid_input'],
  [
    'a schedule of another system',
    { name: 'A', settings: [{ system_id: 1, weekday_schedule_id: 3 }] },
    'settings.0.weekday_schedule_id',
    'unknown_reference',
  ],
  [
    'a system that is not there',
    { name: 'A', settings: [{ system_id: 9 }] },
    'settings.0.system_id',
    'unknown_reference',
  ],
  [
    'a system twice',
    { name: 'A', settings: [{ system_id: 1 }, { system_id: 1 }] },
    'settings.1.system_id',
    'must_be_unique',
  ],
])('%s is refused', async (_what, input, field, message) => {
  expect(await codes(manager, create, { input })).toEqual([expect.objectContaining({ field, message })]);
});

test('the same name in other letters is taken, and the same slug gets a number', async () => {
  await manager.query(create, { input: { name: 'Empfang' } });
  expect(await codes(manager, create, { input: { name: 'EMPFANG' } })).toEqual([
    { field: 'name', message: 'must_be_unique' },
  ]);
  const { data } = await manager.query(create, { input: { name: 'Empfang!' } });
  expect(data?.createDisplayProfile).toMatchObject({ slug: 'empfang-2' });
});

test('a newer change is not overwritten', async () => {
  const { id, revision } = await made();
  expect(await codes(manager, update, { id, revision, input: { fullscreen: true } })).toEqual([]);
  expect(await codes(manager, update, { id, revision, input: { fullscreen: false } })).toEqual(['CONFLICT']);
});

test('each change is in the audit log, with the settings of each system', async () => {
  const { id, revision } = await made();
  await manager.query(update, { id, revision, input: { settings: [{ system_id: 2, weekday_schedule_id: 3 }] } });
  const entries = (await server.database.ownerQuery(
    `SELECT action, changes FROM audit_log WHERE entity_type = 'display_profile' AND entity_id = $1 ORDER BY id`,
    [id],
  )) as { action: string; changes: unknown }[];
  expect(entries.map(({ action }) => action)).toEqual(['created', 'updated']);
  expect(entries[1]?.changes).toEqual([
    expect.objectContaining({
      field: 'display_profile_settings',
      value_new: [expect.stringContaining('"system_id":2,"weekday_schedule_id":3')],
    }),
  ]);
});

test('a schedule that a wall uses is not deleted', async () => {
  const chief = server.client();
  await chief.logIn('vera', 'Nachtwache im dritten Stock');
  const { errors } = await chief.query(
    'mutation { deleteSchedules(ids: [3], phrase: "löschen") }',
    {},
    { system: '02' },
  );
  expect(errors[0]?.extensions).toMatchObject({
    code: 'IN_USE',
    uses: expect.arrayContaining([expect.objectContaining({ entity: 'display_profile' })]),
  });
});
