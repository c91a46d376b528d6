import type { CallLogFilter } from '@carestead/domain/callLog/filter';
import { localText } from '@carestead/domain/time/localTime';
import { beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../platform/database/database.ts';
import type { TestServer } from '../testing/callServer.ts';
import { manualClock, startTestServer } from '../testing/callServer.ts';
import { quiet } from '../testing/database.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addSystem, addUser } from '../testing/fixtures.ts';
import { addLogRows, addVersions, type LogRow, randomLog } from '../testing/randomLog.ts';
import { refreshCells } from './refreshCells.ts';

const zone = 'Europe/Zurich';
const clock = manualClock(Date.UTC(2026, 10, 15, 11, 30));

type Browser = Awaited<ReturnType<typeof addUser>>;
type Rank = { system_id: number; id: number; name: string; detail: string | null; count: number };
type Analytics = {
  total: number;
  previous_total: number | null;
  bars: { from: number; until: number; count: number; previous: number | null }[];
  heat: { weekday: number; hour: number; count: number }[];
  types: { system_id: number; call_type_id: number; name: string; count: number }[];
  device: Rank[];
  room: Rank[];
  section: Rank[];
  by_system: { system_id: number; count: number; previous: number | null }[];
};

let server: TestServer;
let chief: Browser;

const rank = '{ system_id id name detail count }';
const document = `query ($filter: CallLogFilter!, $by: AnalyticsBarWidth!) { analytics(filter: $filter, by: $by) {
  total previous_total bars { from until count previous } heat { weekday hour count }
  types { system_id call_type_id name count } by_system { system_id count previous }
  device: ranking(of: device, limit: 100) ${rank} room: ranking(of: room) ${rank} section: ranking(of: section) ${rank} } }`;

/** Calls of system 3: at both changes of the clocks, around a leap day, and in week 53. */
const unusual = [
  ...['2026-10-25T00:30Z', '2026-10-25T01:30Z', '2026-10-25T22:59Z', '2026-10-25T23:00Z'],
  ...['2026-03-29T00:59Z', '2026-03-29T01:00Z', '2026-03-29T21:59Z', '2026-03-29T22:00Z'],
  ...['2024-02-28T23:00Z', '2024-02-29T22:59Z', '2024-02-29T23:00Z'],
  ...['2020-12-27T22:59Z', '2020-12-27T23:00Z', '2021-01-01T12:00Z', '2021-01-03T22:59Z', '2021-01-03T23:00Z'],
];

beforeAll(async () => {
  server = await startTestServer({ clock, until: atEndOfFile });
  for (const id of [1, 2]) {
    await addSystem(server, id);
    await addVersions(server.database, id, [
      { entity: 'call_type', id: 1, values: { name: 'Ruf' } },
      { entity: 'section', id: 2, values: { name: 'Ost' } },
      { entity: 'system_tree_node', id: 5, values: { name: 'Parterre', kind: 'floor', parent_id: 1 } },
      ...[10, 11, 12].map((room) => ({
        entity: 'system_tree_node',
        id: room,
        values: { name: `Zimmer ${room}`, kind: 'room', parent_id: 5 },
      })),
      // Where devices of a floor stand in no room, the log has the floor as their room.
      { entity: 'system_tree_node', id: 13, values: { name: 'Gang', kind: 'floor', parent_id: 1 } },
      ...[100, 101, 102, 103, 104, 105, 106].map((device) => ({
        entity: 'system_tree_node',
        id: device,
        values: { name: `Bett ${device}`, kind: 'radio', parent_id: 10 + (device % 4) },
      })),
    ]);
  }
  chief = await addUser(server, 'vera', true);
  await addSystem(server, 3);
  const calls = randomLog(600, clock.now(), 120);
  await addLogRows(server.database, calls.slice(0, 560));
  await addLogRows(
    server.database,
    unusual.map((moment, index) => ({
      ...(calls[0] as LogRow),
      id: 10_000 + index,
      system_id: 3,
      opened_at: Date.parse(moment),
    })),
  );
  const { database, close } = openDatabase(server.database.url, quiet, 2);
  await refreshCells(database, { now: clock.now() });
  await close();
  // Of some days the cells are no longer current.
  await addLogRows(server.database, calls.slice(560));
});

const quarter = { range: 'own', from: '2026-08-17T00:00', until: '2026-11-16T00:00' } as const;

async function ask(filter: Partial<CallLogFilter>, by = 'week', browser = chief): Promise<Analytics> {
  const { data, errors } = await browser.query(document, { filter, by });
  expect(errors).toEqual([]);
  return data?.analytics as Analytics;
}

async function inLog(filter: Partial<CallLogFilter>, browser = chief): Promise<number> {
  const { data, errors } = await browser.query('query ($filter: CallLogFilter!) { callLogCount(filter: $filter) }', {
    filter,
  });
  expect(errors).toEqual([]);
  return data?.callLogCount as number;
}

const sum = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0);
const local = (at: number) => localText(at, zone).slice(0, 16);
const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

const filters: readonly [string, Partial<CallLogFilter>][] = [
  ['of one system', {}],
  ['of two systems', { systems: [1, 2] }],
  ['of the other system', { systems: [2] }],
  ['of a type in one of two systems', { systems: [1, 2], call_types: [{ system_id: 1, id: 1 }] }],
  ['of a section and an urgency', { sections: [{ system_id: 1, id: 2 }], urgencies: ['Urgent'] }],
  ['of nights', { time_from: '22:00', time_until: '06:30' }],
  ['of weekends that are over', { weekdays: [6, 7], state: 'closed' }],
  ['of a room', { nodes: [{ system_id: 1, id: 11 }] }],
  ['of technical defects', { kind: 'Tech', flags: ['Defect'] }],
];

describe('figures', () => {
  test.each(filters)('%s agree with the log, mark by mark', async (_of, condition) => {
    const filter = { ...quarter, ...condition };
    const found = await ask(filter);
    expect(found.total).toBe(await inLog(filter));
    expect(found.previous_total).toBeNull();
    for (const marks of [found.bars, found.heat, found.types, found.section, found.by_system])
      expect(sum(marks)).toBe(found.total);
    expect(found.bars).toHaveLength(13);
    for (const { from, until, count } of found.bars)
      expect(await inLog({ ...filter, from: local(from), until: local(until) })).toBe(count);
    for (const { system_id, call_type_id, count } of found.types)
      expect(await inLog({ ...filter, systems: [system_id], call_types: [{ system_id, id: call_type_id }] })).toBe(
        count,
      );
    for (const { system_id, id, count } of [...found.device, ...found.room].slice(0, 8))
      if (!condition.nodes)
        expect(await inLog({ ...filter, systems: [system_id], nodes: [{ system_id, id }] }), `node ${id}`).toBe(count);
    for (const { system_id, id, count } of found.section)
      expect(await inLog({ ...filter, systems: [system_id], sections: [{ system_id, id }] })).toBe(count);
  });

  test('of an hour of the week agree with the log', async () => {
    const { heat } = await ask(quarter);
    expect(heat).toHaveLength(168);
    for (const { weekday, hour, count } of heat.filter((_cell, index) => index % 5 === 0)) {
      const time = { time_from: hourText(hour), time_until: hourText((hour + 1) % 24) };
      expect(await inLog({ ...quarter, ...time, weekdays: [weekday] }), `${weekday} ${hour}`).toBe(count);
    }
  });

  test('are compared with as many days before, where the log has them', async () => {
    const filter = { range: 'own', from: '2026-10-19T00:00', until: '2026-11-16T00:00' } as const;
    const before = { from: '2026-09-21T00:00', until: '2026-10-19T00:00' };
    const found = await ask(filter);
    expect(found.previous_total).toBe(await inLog({ ...filter, ...before }));
    expect(found.bars, 'four weeks are shown by days').toHaveLength(28);
    expect(found.bars.reduce((total, { previous }) => total + (previous ?? 0), 0)).toBe(found.previous_total);
    const { by_system } = await ask({ ...filter, systems: [1, 2] });
    expect(by_system[1]).toEqual({
      system_id: 2,
      count: await inLog({ ...filter, systems: [2] }),
      previous: await inLog({ ...filter, ...before, systems: [2] }),
    });
    const { bars } = await ask({ range: 'own', from: '2026-09-14T00:00', until: '2026-11-16T00:00' });
    expect(bars[0]?.previous, 'the log began later').toBeNull();
    expect(bars.at(-1)?.previous).toEqual(expect.any(Number));
  });

  test.each([
    ['week', '2026-07-20T00:00', 17],
    ['month', '2026-07-20T00:00', 5],
    ['year', '2025-12-01T00:00', 2],
  ])('have bars by %s', async (by, from, count) => {
    const filter = { range: 'own', from, until: '2026-11-16T00:00' } as const;
    const { bars, total } = await ask(filter, by);
    expect(bars).toHaveLength(count);
    expect(sum(bars)).toBe(total);
    for (const bar of bars)
      expect(await inLog({ ...filter, from: local(bar.from), until: local(bar.until) })).toBe(bar.count);
  });

  test('name types, sections, rooms and devices, and leave out what the log cannot find', async () => {
    const { types, section, room, device } = await ask(quarter);
    expect(types.find(({ call_type_id }) => call_type_id === 1)?.name).toBe('Ruf');
    expect(section.find(({ id }) => id === 2)?.name).toBe('Ost');
    expect(room.map(({ name }) => name).toSorted()).toEqual(['Zimmer 10', 'Zimmer 11', 'Zimmer 12']);
    expect(room[0]?.detail).toBe('Parterre');
    expect(device.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([100, 101, 102, 103, 104, 105, 106]);
    expect(device.map(({ count }) => count)).toEqual(device.map(({ count }) => count).toSorted((a, b) => b - a));
    const { data } = await chief.query(
      `query ($filter: CallLogFilter!) { analytics(filter: $filter, by: week) { ranking(of: room, limit: 1) { id } } }`,
      { filter: quarter },
    );
    expect(data?.analytics).toEqual({ ranking: [{ id: room[0]?.id }] });
  });

  test('of a row that is gone, of a year without calls and of a view that is gone are none', async () => {
    const none = { total: 0, types: [], device: [], room: [], section: [] };
    expect(await ask({ ...quarter, sections: [{ system_id: 1, id: 4711 }] })).toMatchObject(none);
    expect(await ask({ ...quarter, tree_view: '4711' })).toMatchObject(none);
    const year = { range: 'own', from: '2024-01-01T00:00', until: '2025-01-01T00:00' } as const;
    expect(await ask(year, 'month')).toMatchObject({ ...none, previous_total: null });
  });
});

describe('unusual days', () => {
  const days = (from: string, until: string) =>
    ({ range: 'own', from: `${from}T00:00`, until: `${until}T00:00`, systems: [3] }) as const;
  const hour = 3_600_000;

  test.each([
    ['the hour that is there twice', '2026-10-25', '2026-10-26', 25, 3, { 2: 2, 23: 1 }],
    ['the hour that is missing', '2026-03-29', '2026-03-30', 23, 3, { 1: 1, 3: 1, 23: 1 }],
    ['a leap day', '2024-02-29', '2024-03-01', 24, 2, { 0: 1, 23: 1 }],
  ])('%s', async (_what, from, until, hours, total, byHour: Readonly<Record<number, number>>) => {
    const filter = days(from, until);
    const found = await ask(filter);
    expect(found.total).toBe(total);
    expect(await inLog(filter)).toBe(total);
    expect(found.bars.map((bar) => [(bar.until - bar.from) / hour, bar.count])).toEqual([[hours, total]]);
    const counts = found.heat.filter(({ count }) => count > 0).map((cell) => [String(cell.hour), cell.count]);
    expect(counts).toEqual(Object.entries(byHour));
    for (const [begin, count] of Object.entries(byHour)) {
      const time = { time_from: hourText(Number(begin)), time_until: hourText((Number(begin) + 1) % 24) };
      expect(await inLog({ ...filter, ...time }), begin).toBe(count);
    }
  });

  test.each([
    ['week 53 belongs to two years', 'week', '2020-12-07', '2021-01-18', [0, 0, 1, 3, 1, 0]],
    ['a year ends within a week', 'year', '2020-12-07', '2021-01-18', [2, 3]],
    ['February has a day more', 'month', '2024-01-01', '2024-04-01', [0, 2, 1]],
    ['a year of 366 days', 'year', '2024-01-01', '2025-01-01', [3]],
  ])('%s', async (_what, by, from, until, counts) => {
    const { bars, total } = await ask(days(from, until), by);
    expect(bars.map(({ count }) => count)).toEqual(counts);
    expect(total).toBe(sum(bars));
    for (const bar of bars)
      expect(await inLog({ ...days(from, until), from: local(bar.from), until: local(bar.until) })).toBe(bar.count);
  });
});

test.each([
  ['a range of the log', { range: 'last_7_days' }, 'range', 'invalid_input'],
  ['no beginning', { ...quarter, from: null }, 'from', 'required'],
  ['no end', { ...quarter, until: null }, 'until', 'required'],
  ['an end before the beginning', { ...quarter, until: '2026-08-01T00:00' }, 'until', 'start_before_end'],
  ['an empty range', { ...quarter, until: quarter.from }, 'until', 'start_before_end'],
  ['a part of a day', { ...quarter, from: '2026-08-17T08:00' }, 'from', 'invalid_input'],
  ['a day that there is not', { ...quarter, from: '2026-02-30T00:00' }, 'from', 'invalid_input'],
  ['a year of five digits', { ...quarter, until: '12026-01-01T00:00' }, 'until', 'invalid_input'],
  ['the end of all years', { ...quarter, until: '9999-12-31T00:00' }, 'until', 'invalid_input'],
  ['more than ten years', { ...quarter, from: '2010-01-01T00:00' }, 'until', 'at_most'],
  ['a weekday that there is not', { ...quarter, weekdays: [8] }, 'weekdays', 'invalid_input'],
])('%s is a problem of its field', async (_what, filter, field, message) => {
  const { errors } = await chief.query(document, { filter, by: 'week' });
  expect(errors[0]?.extensions?.problems).toEqual([expect.objectContaining({ field, message })]);
});

describe('figures are', () => {
  const operation = `{ analytics(filter: { range: own, from: "2026-08-17T00:00", until: "2026-11-16T00:00", systems: [1, 2] }, by: week)
    { total by_system { system_id count } } }`;

  test('for those with the right and the licence, and twice at once the same', async () => {
    expect((await server.client().query(operation)).errors[0]?.extensions?.code).toBe('MISSING_AUTH');
    const carer = await addCarer(server, 'finn', ['calllog::use_module']);
    expect((await carer.query(operation)).errors[0]?.extensions?.code).toBe('MISSING_PERMISSION');
    const [one, two] = await Promise.all([chief.query(operation), chief.query(operation)]);
    expect(one.errors).toEqual([]);
    expect(one.data).toEqual(two.data);
  });

  test('of calls that the person sees in the log alone', async () => {
    const all = { ...quarter, systems: [1, 2] };
    const plain = await addCarer(server, 'ana', ['analytics::use_module', 'calllog::use_module']);
    expect((await ask(all, 'week', plain)).total).toBe(await inLog(all, plain));
    expect(await inLog(all, plain)).toBeLessThan(await inLog(all));
    const defects = await addCarer(server, 'ben', [
      'analytics::use_module',
      'calllog::use_module',
      'calllog::see_defects',
    ]);
    expect((await ask(all, 'week', defects)).total).toBe(await inLog(all, defects));
    const local = await addCarer(server, 'eva', ['analytics::use_module', 'calllog::use_module'], [1]);
    expect((await ask(all, 'week', local)).by_system).toEqual([
      { system_id: 1, count: await inLog(all, local), previous: null },
    ]);
    expect((await ask({ ...quarter, systems: [2] }, 'week', local)).total).toBe(0);
    const { errors } = await local.query(operation, {}, { system: '02' });
    expect(errors[0]?.extensions?.code).toBe('MISSING_PERMISSION');
  });

  test('not there without the licence', async () => {
    await server.database.ownerQuery(
      `INSERT INTO licences (id, number, name, features, limits, code, activated_at)
       VALUES (7, '7', 'Klein', '{"analytics": false, "log": true, "management": true}',
         '{"devices": 0, "visuals": 0, "app_clients": 0, "systems": 2}', '', now())`,
    );
    server.bus.emit('messagesMissed', {});
    await expect.poll(async () => (await chief.query(operation)).errors[0]?.extensions?.code).toBe('MISSING_LICENCE');
  });
});
