import { beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../testing/callServer.ts';
import { manualClock, startTestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addSystem, addUser } from '../testing/fixtures.ts';

type Browser = ReturnType<TestServer['client']>;

const hour = 3600 * 1000;
const clock = manualClock();
let server: TestServer;
let wall: Browser;
let chief: Browser;

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile, clock });
  await addSystem(server, 1, 'Haus Lindenhof');
  await addSystem(server, 2);
  wall = server.client();
  chief = await addUser(server, 'vera', true);
  await chief.query('mutation { createSection(input: { name: "1. OG Ost" }) { id } }');
  await chief.query('mutation { createCallType(input: { name: "Notfall", urgency: "Emergency" }) { id } }');
  await chief.query(`mutation { createDisplayGroup(input: { name: "Pflege", rule_set: "connections",
    connections: [{ section_id: 1, call_type_id: 1 }] }) { id } }`);
  await chief.query(`mutation { createMergeGroup(input: { name: "Erdgeschoss", display_group_id: 253, sections: [1] })
    { id } }`);
  await chief.query(
    'mutation { createSchedule(input: { name: "Schichten", time_1: "07:00", time_2: "19:00" }) { id } }',
  );
});

const relations = `query ($system_id: Int!) { callDisplayRelations(system_id: $system_id) { system_id
  system_param { name timezone weekend_start weekend_stop night_start night_stop call_suppression_enabled
    call_suppression_sections call_suppression_time_start call_suppression_time_end }
  global_settings { defects_timeout }
  schedules { id name time_1 time_2 time_3 time_4 time_5 }
  sections { id name is_hidden connected_section_id }
  display_groups { id name rule_set connections { id section_id call_type_id } }
  merge_groups { id name display_group_id sections }
  call_types { id name char text color flag urgency sort_order fullscreen hide_lower_priority normal_beep_15_sec
    permanent_display_area } } }`;

test('an anonymous wall receives what decides on its calls, of the system that it requests', async () => {
  const { data, errors } = await wall.query(relations, { system_id: 1 }, { system: '02' });
  expect(errors).toEqual([]);
  expect(data?.callDisplayRelations).toMatchObject({
    system_id: 1,
    system_param: { name: 'Haus Lindenhof', timezone: 'Europe/Zurich', call_suppression_sections: [] },
    global_settings: { defects_timeout: 30 },
    schedules: [{ name: 'Schichten', time_1: '07:00', time_2: '19:00', time_3: null }],
    sections: [{ name: '1. OG Ost' }],
    display_groups: [{ name: 'Pflege', connections: [{ id: 1, section_id: 1, call_type_id: 1 }] }],
    merge_groups: [{ id: 1, name: 'Erdgeschoss', display_group_id: 253, sections: [1] }],
    call_types: [{ name: 'Notfall', urgency: 'Emergency', flag: 'Call' }],
  });
});

test('another system has its own, and one that is not there has none', async () => {
  expect((await wall.query(relations, { system_id: 2 })).data?.callDisplayRelations).toMatchObject({ sections: [] });
  expect((await wall.query(relations, { system_id: 9 })).data).toEqual({ callDisplayRelations: null });
});

test('a wall that requests after an edit never receives what was before', async () => {
  for (const name of ['Gang', 'Flur', 'Korridor']) {
    const asking = wall.query(relations, { system_id: 2 });
    const saved = await chief.query(
      'mutation ($name: String!) { createSection(input: { name: $name }) { id } }',
      { name },
      { system: '02' },
    );
    expect(saved.errors).toEqual([]);
    const { data } = await wall.query(relations, { system_id: 2 });
    expect(JSON.stringify(data)).toContain(name);
    await asking;
  }
});

const active = `query ($system_ids: [Int!]) { activeDisplayNotes(system_ids: $system_ids) {
  system_id title text color active display_date display_from display_until sort_order } }`;
const note = 'mutation ($input: DisplayNoteInput!) { createDisplayNote(input: $input) { id } }';

test('walls show the notes of their systems that are on and not over, in their order', async () => {
  const keeper = await addCarer(server, 'nora', ['admin::manage_display_notes']);
  const carer = await addCarer(server, 'ana', ['admin::manage_system']);
  const now = clock.now();
  for (const input of [
    { title: 'Grippeimpfung heute', color: 'green' },
    { title: 'Lift gesperrt', display_from: now - hour, display_until: now + hour, display_date: true },
    { title: 'Gestern', display_until: now - hour },
    { title: 'Morgen früh', display_from: now + 20 * hour },
    { title: 'Nächste Woche', display_from: now + 100 * hour },
    { title: 'Entwurf', active: false },
  ]) {
    expect((await keeper.query(note, { input })).errors).toEqual([]);
  }
  await keeper.query(note, { input: { title: 'Im anderen Haus' } }, { system: '02' });
  const titles = async (variables: object) =>
    (((await wall.query(active, { ...variables })).data?.activeDisplayNotes ?? []) as { title: string }[]).map(
      ({ title }) => title,
    );
  expect(await titles({})).toEqual(['Grippeimpfung heute', 'Lift gesperrt', 'Morgen früh']);
  expect(await titles({ system_ids: [2] })).toEqual(['Im anderen Haus']);
  expect(await titles({ system_ids: [2, 1] })).toHaveLength(4);
  const invented = Array.from({ length: 8000 }, (_, index) => index + 2);
  expect(await titles({ system_ids: invented })).toEqual(['Im anderen Haus']);

  expect((await wall.query(note, { input: { title: 'x' } })).errors[0]?.extensions?.code).toBe('MISSING_AUTH');
  expect((await carer.query(note, { input: { title: 'x' } })).errors[0]?.extensions?.code).toBe('MISSING_PERMISSION');
  const backwards = { title: 'x', display_from: now, display_until: now - 1 };
  expect((await keeper.query(note, { input: backwards })).errors[0]?.extensions?.problems).toEqual([
    { field: 'display_until', message: 'start_before_end' },
  ]);
});
