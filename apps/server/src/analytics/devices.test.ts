import type { Permission } from '@carestead/domain/access/permissions';
import { beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addSystem, addUser } from '../testing/fixtures.ts';

const query = '{ analyticsDevices { low_battery not_reachable defects repeater_defects } }';

let server: TestServer;
let chief: Awaited<ReturnType<typeof addUser>>;

async function create(type: string, input: Record<string, unknown>): Promise<number> {
  const { data, errors } = await chief.query(
    `mutation ($input: ${type}Input!) { row: create${type}(input: $input) { id } }`,
    { input },
  );
  expect(errors).toEqual([]);
  return (data as { row: { id: number } }).row.id;
}

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile });
  for (const id of [1, 2]) await addSystem(server, id);
  chief = await addUser(server, 'vera', true);
  const defect = await create('CallType', { name: 'Defekt', flag: 'Defect' });
  const care = await create('CallSource', { text: 'Bett', number: 1 });
  const repeater = await create('CallSource', { text: 'Repeater', number: 2 });
  await create('CallSourceGroup', { name: 'Repeater', flag: 'Repeater', related_callsources: [repeater] });
  const devices: number[] = [];
  for (const name of ['Bett 1', 'Bett 2', 'Bett 3'])
    devices.push(await create('SystemTreeNode', { name, kind: 'radio', serial: name.replace(' ', '') }));
  const report = (device: number | undefined, set: string) =>
    server.database
      .ownerQuery(`INSERT INTO device_states (system_id, device_id) VALUES (1, $1) ON CONFLICT DO NOTHING`, [device])
      .then(() =>
        server.database.ownerQuery(`UPDATE device_states SET ${set} WHERE system_id = 1 AND device_id = $1`, [device]),
      );
  await report(devices[0], 'battery = 1');
  await report(devices[1], 'battery = 2, reachable = false');
  await report(devices[2], 'battery = 100, reachable = true');
  const call = (device: number | undefined, source: number, key: number, closed: string) =>
    server.database.ownerQuery(
      `INSERT INTO calls (system_id, stream_id, key, opened_at, closed_at, call_type_id, call_source_id, section_id,
         device_id, number, position, call_type_text, call_source_text, section_name, device_text_short, device_text_long)
       VALUES (1, gen_random_uuid(), $3, now(), ${closed}, ${defect}, $2, 1, $1, 0, '', '', '', '', '', '')`,
      [device, source, key],
    );
  await call(devices[0], care, 1, 'null');
  // The same device a second time.
  await call(devices[0], care, 2, 'null');
  await call(devices[1], repeater, 3, 'null');
  await call(devices[2], care, 4, 'now()');
});

test('every number has a right of its own', async () => {
  expect((await chief.query(query)).data?.analyticsDevices).toEqual({
    low_battery: 2,
    not_reachable: 1,
    defects: 1,
    repeater_defects: 1,
  });
  const nothing = { low_battery: null, not_reachable: null, defects: null, repeater_defects: null };
  const cases = [
    ['analytics::see_low_battery', { low_battery: 2 }],
    ['analytics::see_not_reachable', { not_reachable: 1 }],
    ['analytics::see_defects', { defects: 1 }],
    ['analytics::see_repeater_defects', { repeater_defects: 1 }],
  ] as const satisfies readonly (readonly [Permission, object])[];
  for (const [right, counts] of cases) {
    const carer = await addCarer(server, right, ['analytics::use_module', right]);
    expect((await carer.query(query)).data?.analyticsDevices, right).toEqual({ ...nothing, ...counts });
  }
});

test('nothing without a log-in or the right, other systems have their own, and twice at once the same', async () => {
  const codeOf = async (browser: typeof chief, headers = {}) =>
    (await browser.query(query, {}, headers)).errors[0]?.extensions?.code;
  expect(await codeOf(server.client())).toBe('MISSING_AUTH');
  expect(await codeOf(await addCarer(server, 'ohne', ['analytics::see_defects']))).toBe('MISSING_PERMISSION');
  const away = await addCarer(server, 'anderswo', ['analytics::use_module', 'analytics::see_defects'], [2]);
  expect(await codeOf(away)).toBe('MISSING_PERMISSION');
  expect((await away.query(query, {}, { system: '02' })).data?.analyticsDevices).toMatchObject({ defects: 0 });
  const [one, two] = await Promise.all([chief.query(query), chief.query(query)]);
  expect(one.errors).toEqual([]);
  expect(one.data).toEqual(two.data);
});

test('who looks at figures filters them by the same rows and views', async () => {
  const analyst = await addCarer(server, 'ida', ['analytics::use_module']);
  for (const operation of ['{ callLogViews { address } }', '{ callLogChoices(of: sections) { has_more } }'])
    expect((await analyst.query(operation)).errors, operation).toEqual([]);
  expect((await analyst.query('{ callLogCount(filter: {}) }')).errors[0]?.extensions?.code).toBe('MISSING_PERMISSION');
});
