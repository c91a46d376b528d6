import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addSystem, addUser } from '../testing/fixtures.ts';
import { connectSimulator, startTestSimulator, type TestSimulator } from '../testing/simulator.ts';

const env = { CARESTEAD_ALLOW_LOOPBACK: '1' };
const wait = { timeout: 60_000, interval: 20 };
const rights = ['admin::manage_system', 'calllog::see_defects'] as const;

type Browser = Awaited<ReturnType<typeof addUser>>;
type Row = { id: number; state: string; device_text: string; place: string; criterion: string; is_repeater: boolean };

let server: TestServer;
let simulator: TestSimulator;
let chief: Browser;

beforeAll(async () => {
  [server, simulator] = await Promise.all([
    startTestServer({ env, until: atEndOfFile }),
    startTestSimulator(atEndOfFile),
  ]);
  await connectSimulator(server, simulator);
  await addSystem(server, 2);
  await vi.waitUntil(() => server.links().some(({ state }) => state === 'connected'), wait);
  chief = await addUser(server, 'vera', true);
  // The simulator knows the defect as its type 7, and the first radio device as 10.
  const types = (await simulator.state()) as unknown as { call_types: { id: number; flag: string }[] };
  const defectType = types.call_types.find(({ flag }) => flag === 'Defect')?.id ?? 0;
  for (let id = 1; id <= defectType; id += 1)
    await chief.query('mutation ($input: CallTypeInput!) { createCallType(input: $input) { id } }', {
      input: { name: `Typ ${id}`, flag: id === defectType ? 'Defect' : 'Call' },
    });
});

const list = `query ($input: DefectsInput!) {
  defects(input: $input) { rows { id state device_text place criterion is_repeater } next }
}`;
const pageOf = async (input: object = {}, browser = chief) => {
  const { data, errors } = await browser.query(list, { input });
  expect(errors).toEqual([]);
  return data?.defects as { rows: Row[]; next: string | null };
};

/** A defect that is over, as the log has it. */
const addPast = (id: number, fields: { hours: number; text?: string; repeater?: boolean; source?: number }) =>
  server.database.ownerQuery(
    `INSERT INTO call_log (id, system_id, opened_at, closed_at, duration, acknowledged_by, handled_by_app_username,
       manually_closed_by_username, call_type_id, call_type_name, call_type_text, call_type_char, call_type_color, flag, kind,
       is_test, is_repeater, call_source_id, call_source_text, section_id, section_name, device_id, device_text_short,
       device_text_long, node_path, node_path_text, number, position)
     SELECT $1, 1, now() - make_interval(hours => $2), now() - make_interval(hours => $2) + interval '5 minutes', 300, '', '',
       '', 7, 'Defekt', 'Defekt', 'D', '', 'Defect', 'Care', false, $3, $4, '', 1, 'Ost', 10, '', $5, '{}', 'Haus / ' || $5, 0, ''`,
    [id, fields.hours, fields.repeater ?? false, fields.source ?? 1, fields.text ?? 'Zimmer 1'],
  );

describe('defects', () => {
  test('are open with place, device and criterion, until they are ignored at the device', async () => {
    await simulator.post('defect', { device_id: 10, is_defect: true, criterion: '0x47' });
    await vi.waitUntil(async () => (await pageOf()).rows.length === 1, wait);
    const { rows } = await pageOf({ states: ['Open'] });
    expect(rows[0]).toMatchObject({ state: 'Open', criterion: '0x47', is_repeater: false });
    expect((await pageOf({ states: ['Past'] })).rows).toEqual([]);
    const ignore = `mutation { sendDeviceAction(input: { action: IgnoreDefects, deviceID: 10, sectionID: 0 }) { success } }`;
    expect((await chief.query(ignore)).data).toEqual({ sendDeviceAction: { success: true } });
    await vi.waitUntil(async () => (await pageOf({ states: ['Open'] })).rows.length === 0, wait);
  });

  test('that are over follow newest first, in pages, and are found by place', async () => {
    await Promise.all([
      addPast(901, { hours: 3 }),
      addPast(902, { hours: 1, text: 'Müllraum' }),
      addPast(903, { hours: 2 }),
    ]);
    const first = await pageOf({ states: ['Past'], limit: 2 });
    expect(first.rows.map(({ id }) => id)).toEqual([902, 903]);
    const second = await pageOf({ states: ['Past'], limit: 2, before: first.next });
    expect(second).toMatchObject({ rows: [{ id: 901, place: 'Haus / Zimmer 1', state: 'Past' }], next: null });
    expect((await pageOf({ search: 'muellraum' })).rows.map(({ id }) => id)).toEqual([902]);
    expect((await pageOf({ search: '%' })).rows).toEqual([]);
    const wrong = await chief.query(list, { input: { before: 'soon' } });
    expect(wrong.errors[0]?.extensions?.code).toBe('BAD_LIST_INPUT');
  });

  test('of repeaters are for whom may see them', async () => {
    await addPast(904, { hours: 4, repeater: true });
    const idsOf = async (browser: Browser) => (await pageOf({ states: ['Past'] }, browser)).rows.map(({ id }) => id);
    expect(await idsOf(await addCarer(server, 'ana', rights))).not.toContain(904);
    expect(await idsOf(await addCarer(server, 'ben', [...rights, 'calllog::see_repeater_defects']))).toContain(904);
  });

  test('are answered to those who hold both rights, within their systems, and twice at once alike', async () => {
    const codeOf = async (browser: Browser, headers = {}) =>
      (await browser.query(list, { input: {} }, headers)).errors[0]?.extensions?.code;
    expect(await codeOf(server.client())).toBe('MISSING_AUTH');
    for (const [index, right] of rights.entries())
      expect(await codeOf(await addCarer(server, `half ${index}`, [right]))).toBe('MISSING_PERMISSION');
    const manager = await addCarer(server, 'mia', rights, [1]);
    expect(await codeOf(manager)).toBeUndefined();
    expect(await codeOf(manager, { system: '02' })).toBe('MISSING_PERMISSION');
    expect((await chief.query(list, { input: {} }, { system: '02' })).data).toEqual({
      defects: { rows: [], next: null },
    });
    const [one, two] = await Promise.all([pageOf(), pageOf()]);
    expect(one).toEqual(two);
  });
});
