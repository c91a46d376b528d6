import { spanOfDays } from '@carestead/domain/analytics/period';
import type { CallLogFilter } from '@carestead/domain/callLog/filter';
import { localText } from '@carestead/domain/time/localTime';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../testing/callServer.ts';
import { manualClock, startTestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addSystem, addUser } from '../testing/fixtures.ts';
import { addLogRows, type LogRow, randomLog } from '../testing/randomLog.ts';

const zone = 'Europe/Zurich';
const clock = manualClock(Date.UTC(2026, 10, 15, 11, 30));
const minute = 60_000;

/** Half of them are of people, some of those tests; every seventh was acknowledged, and some were taken back at once. */
const calls: readonly (LogRow & { isHandled: boolean })[] = randomLog(6000, clock.now(), 100).map((row) => ({
  ...row,
  isHandled: row.id % 7 === 0,
  is_test: row.id % 22 === 0,
  flag: row.id % 2 === 0 ? 'Call' : row.flag,
  kind: row.id % 2 === 0 ? 'Care' : row.kind,
  presence_at: row.id % 3 === 0 ? null : row.presence_at,
}));

type Browser = Awaited<ReturnType<typeof addUser>>;
type Percentiles = { p50: number | null; p90: number | null; p99: number | null; count: number };
type Share = { count: number; of: number; share: number | null; previous: { count: number; of: number } | null };
type Care = {
  system_id: number | null;
  presence: (Percentiles & { previous: Percentiles | null }) | null;
  end: Percentiles | null;
  repeats: Share | null;
  without_presence: Share | null;
  never_answered: Share | null;
  shifts:
    | {
        system_id: number;
        schedule_name: string | null;
        shifts: { id: number; name: string | null; from: number; until: number }[];
        sections: { id: number; name: string; cells: (Percentiles & { shift_id: number })[] }[];
      }[]
    | null;
  changes:
    | { name: string; fields: string[]; before: number | null; after: number | null; enough_after: string | null }[]
    | null;
};

let server: TestServer;
let chief: Browser;

const times = 'p50 p90 p99 count';
const share = '{ count of share previous { count of } previous_share }';
const care = `{ system_id presence { ${times} previous { ${times} } } end { ${times} } repeats ${share}
  without_presence ${share} never_answered ${share} changes { name fields before after enough_after }
  shifts(measure: presence) { system_id schedule_name shifts { id name from until } sections { id name cells { shift_id ${times} } } } }`;
const document = `query ($filter: CallLogFilter!) { analytics(filter: $filter, by: week) { care ${care} care_by_system ${care} } }`;

beforeAll(async () => {
  server = await startTestServer({ clock, until: atEndOfFile });
  for (const id of [1, 2]) await addSystem(server, id);
  chief = await addUser(server, 'vera', true);
  for (const mutation of [
    'createSchedule(input: { name: "Zwei Schichten", time_1: "07:00", time_2: "19:00" }) { id }',
    'createSchedule(input: { name: "Drei Schichten", time_1: "07:00", time_2: "14:30", time_3: "22:00" }) { id }',
    'createSection(input: { name: "Ost", weekday_schedule_id: 2 }) { id }',
    'createSection(input: { name: "West", weekday_schedule_id: 2 }) { id }',
    'createSection(input: { name: "Süd", weekday_schedule_id: 1 }) { id }',
  ])
    await chief.query(`mutation { ${mutation} }`);
  await addLogRows(server.database, calls);
  const handled = calls.filter(({ isHandled }) => isHandled).map(({ id }) => id);
  await server.database.ownerQuery(
    'UPDATE call_log SET acknowledged_at = opened_at, closed_at = closed_at WHERE id = ANY($1)',
    [handled],
  );
});

const weeks = { range: 'own', from: '2026-09-28T00:00', until: '2026-11-16T00:00' } as const;
const weeksBefore = { range: 'own', from: '2026-08-10T00:00', until: '2026-09-28T00:00' } as const;

async function ask(filter: Partial<CallLogFilter>, browser = chief): Promise<{ care: Care; care_by_system: Care[] }> {
  const { data, errors } = await browser.query(document, { filter });
  expect(errors).toEqual([]);
  return data?.analytics as { care: Care; care_by_system: Care[] };
}

type Range = { from: string; until: string };

const within = ({ from, until }: Range, systems: readonly number[]) => {
  const span = spanOfDays({ from: from.slice(0, 10), until: until.slice(0, 10) }, zone);
  return calls.filter(
    ({ system_id, flag, kind, is_test, opened_at }) =>
      systems.includes(system_id) &&
      !is_test &&
      flag === 'Call' &&
      kind === 'Care' &&
      opened_at >= span.from &&
      opened_at < span.until,
  );
};

function percentiles(list: readonly LogRow[], to: (row: LogRow) => number | null): Percentiles {
  const took = list
    .flatMap((row) => (to(row) === null ? [] : [Number(to(row)) - row.opened_at]))
    .toSorted((a, b) => a - b);
  const at = (share: number, least: number) =>
    took.length < least ? null : Math.round(took[Math.ceil(share * took.length) - 1] ?? 0);
  return { p50: at(0.5, 20), p90: at(0.9, 50), p99: at(0.99, 200), count: took.length };
}

/** Rooms that call again, counted once more without SQL; what is looked at begins before the range. */
function repeats(range: Range, systems: readonly number[]): number {
  const wanted = new Set(within(range, systems).map(({ id }) => id));
  const last = new Map<string, LogRow>();
  let count = 0;
  for (const call of within(daysBefore(range), systems).toSorted((a, b) => a.opened_at - b.opened_at || a.id - b.id)) {
    const room = `${call.system_id}.${call.room_id}`;
    const earlier = last.get(room);
    last.set(room, call);
    if (!earlier || !wanted.has(call.id)) continue;
    if (earlier.opened_at < call.opened_at - 24 * 60 * minute) continue;
    if (earlier.closed_at === null || earlier.closed_at >= call.opened_at - 10 * minute) count += 1;
  }
  return count;
}

const daysBefore = ({ from, until }: Range) => ({
  from: new Date(Date.parse(`${from.slice(0, 10)}T00:00Z`) - 2 * 86_400_000).toISOString().slice(0, 10),
  until: until.slice(0, 10),
});

function ended(range: Range, systems: readonly number[]) {
  return within(range, systems).filter(
    ({ closed_at, opened_at, presence_at, isHandled }) =>
      closed_at !== null && (presence_at !== null || isHandled || closed_at - opened_at > 30_000),
  );
}

describe.each([
  ['of one system', [1]],
  ['of two systems together', [1, 2]],
])('care %s', (_of, systems) => {
  test('has the times until somebody was there and until the end, now and before', async () => {
    const found = (await ask({ ...weeks, systems })).care;
    expect(found.presence).toEqual({
      ...percentiles(within(weeks, systems), ({ presence_at }) => presence_at),
      previous: percentiles(within(weeksBefore, systems), ({ presence_at }) => presence_at),
    });
    expect(found.end).toEqual(percentiles(within(weeks, systems), ({ closed_at }) => closed_at));
    expect(found.system_id).toBe(systems.length === 1 ? 1 : null);
  });

  test('has the rooms that called again, the calls without a presence and those without any answer', async () => {
    const found = (await ask({ ...weeks, systems })).care;
    const [now, before] = [ended(weeks, systems), ended(weeksBefore, systems)];
    const absent = (list: typeof now) => list.filter(({ presence_at }) => presence_at === null);
    const unanswered = (list: typeof now) => absent(list).filter(({ isHandled }) => !isHandled);
    const count = repeats(weeks, systems);
    expect(count).toBeGreaterThan(20);
    expect(found.repeats).toMatchObject({ count, of: within(weeks, systems).length });
    expect(found.repeats?.share).toBeCloseTo(count / within(weeks, systems).length, 9);
    expect(found.repeats?.previous).toEqual({
      count: repeats(weeksBefore, systems),
      of: within(weeksBefore, systems).length,
    });
    expect(found.without_presence).toMatchObject({
      count: absent(now).length,
      of: now.length,
      previous: { count: absent(before).length, of: before.length },
    });
    expect(found.never_answered).toMatchObject({ count: unanswered(now).length, of: now.length });
    expect(unanswered(now).length).toBeLessThan(absent(now).length);
  });
});

async function inLog(filter: Partial<CallLogFilter>, browser = chief): Promise<number> {
  const { data, errors } = await browser.query('query ($filter: CallLogFilter!) { callLogCount(filter: $filter) }', {
    filter,
  });
  expect(errors).toEqual([]);
  return data?.callLogCount as number;
}

test.each<[string, Partial<CallLogFilter>]>([
  ['of one system', {}],
  ['of two systems', { systems: [1, 2] }],
  ['of a room', { nodes: [{ system_id: 1, id: 11 }] }],
  ['of nights in a section', { sections: [{ system_id: 1, id: 2 }], time_from: '22:00', time_until: '06:30' }],
  ['that are long', { duration_from: 300 }],
])('the log finds the calls of each figure: %s', async (_of, condition) => {
  const filter = { ...weeks, ...condition };
  const found = (await ask(filter)).care;
  expect(await inLog({ ...filter, answer: 'presence' })).toBe(found.presence?.count);
  expect(await inLog({ ...filter, answer: 'no_presence' })).toBe(found.without_presence?.count);
  expect(await inLog({ ...filter, answer: 'unanswered' })).toBe(found.never_answered?.count);
  expect(await inLog({ ...filter, answer: 'repeated' })).toBe(found.repeats?.count);
  const ofPeople = { kind: 'Care', flags: ['Call'], tests: 'without' } as const;
  expect(await inLog({ ...filter, ...ofPeople })).toBe(found.repeats?.of);
  expect(await inLog({ ...filter, ...ofPeople, state: 'closed' })).toBe(found.end?.count);
  expect(found.repeats?.count).toBeGreaterThan(0);
});

test('whoever does not see the call before sees no repetition, in figures and in the log', async () => {
  const carer = await addCarer(server, 'nora', ['analytics::use_module', 'calllog::use_module']);
  const found = (await ask(weeks, carer)).care;
  expect(await inLog({ ...weeks, answer: 'repeated' }, carer)).toBe(found.repeats?.count);
});

test('the log leaves out test calls, or has nothing else', async () => {
  const all = await inLog(weeks);
  const tests = await inLog({ ...weeks, tests: 'only' });
  expect(tests).toBeGreaterThan(0);
  expect(await inLog({ ...weeks, tests: 'without' })).toBe(all - tests);
});

test('systems stand side by side', async () => {
  const { care_by_system } = await ask({ ...weeks, systems: [1, 2] });
  expect(care_by_system.map(({ system_id }) => system_id)).toEqual([1, 2]);
  for (const one of care_by_system) {
    const { care: alone } = await ask({ ...weeks, systems: [Number(one.system_id)] });
    expect(one).toEqual(alone);
  }
});

test('times are by section and by the shifts of the schedule that most sections follow', async () => {
  const tables = (await ask({ ...weeks, systems: [1, 2] })).care.shifts;
  const [first, second] = tables ?? [];
  expect(first).toMatchObject({
    system_id: 1,
    schedule_name: 'Drei Schichten',
    shifts: [
      { id: 1, name: 'early', from: 420, until: 870 },
      { id: 2, name: 'late', from: 870, until: 1320 },
      { id: 3, name: 'night', from: 1320, until: 420 },
    ],
  });
  expect(first?.sections.map(({ name }) => name)).toEqual(['Ost', 'Süd', 'West']);
  const shiftOf = ({ opened_at }: LogRow) => {
    const time = localText(opened_at, zone).slice(11, 16);
    return time >= '07:00' && time < '14:30' ? 1 : time >= '14:30' && time < '22:00' ? 2 : 3;
  };
  for (const { id, cells } of first?.sections ?? [])
    for (const [index, cell] of cells.entries()) {
      const [time_from, time_until] =
        [
          ['07:00', '14:30'],
          ['14:30', '22:00'],
          ['22:00', '07:00'],
        ][index] ?? [];
      const filter = { ...weeks, systems: [1, 2], sections: [{ system_id: 1, id }], time_from, time_until };
      expect(await inLog({ ...filter, answer: 'presence' } as Partial<CallLogFilter>)).toBe(cell.count);
    }
  for (const { id, cells } of first?.sections ?? [])
    for (const { shift_id, ...cell } of cells) {
      const own = within(weeks, [1]).filter((row) => row.section_id === id && shiftOf(row) === shift_id);
      expect(cell, `section ${id}, shift ${shift_id}`).toEqual(percentiles(own, ({ presence_at }) => presence_at));
    }
  expect(second).toMatchObject({ system_id: 2, schedule_name: null, shifts: [{ id: 1, name: null }] });
  const whole = within(weeks, [2]).filter(({ section_id }) => section_id === 1);
  expect(second?.sections.find(({ id }) => id === 1)?.cells).toEqual([
    { shift_id: 1, ...percentiles(whole, ({ presence_at }) => presence_at) },
  ]);
});

test('of few calls nothing is said, and of none no share of 0', async () => {
  const few = { range: 'own', from: '2026-11-14T00:00', until: '2026-11-15T00:00', systems: [1] } as const;
  const found = (await ask(few)).care;
  expect(within(few, [1]).length).toBeLessThan(20);
  expect(found.presence).toMatchObject({ p50: null, p90: null, p99: null });
  expect(found.repeats).toMatchObject({ of: within(few, [1]).length, share: null });
  const none = (await ask({ range: 'own', from: '2024-01-01T00:00', until: '2024-02-01T00:00' })).care;
  expect(none).toMatchObject({ presence: { count: 0, previous: null }, repeats: { of: 0, share: null } });
  expect(none.without_presence).toBeNull();
});

const longer = { range: 'own', from: '2026-08-15T00:00', until: '2026-11-16T00:00' } as const;

/** From how many calls it is shown is the same; one percent of the time may lie between them. */
function expectNear(found: Percentiles, exact: Percentiles) {
  expect(found.count).toBe(exact.count);
  for (const name of ['p50', 'p90', 'p99'] as const) {
    if (exact[name] === null) expect(found[name]).toBeNull();
    else expect(Math.abs((found[name] ?? 0) - exact[name]) / exact[name]).toBeLessThan(0.02);
  }
}

test('of more than 92 days there are times overall and by section, and no call is looked at by itself', async () => {
  const days = (await ask({ ...longer, from: '2026-08-16T00:00' })).care;
  expect(days.repeats).not.toBeNull();
  for (const systems of [[1], [1, 2]]) {
    const found = (await ask({ ...longer, systems })).care;
    expect(found).toMatchObject({ repeats: null, without_presence: null, never_answered: null });
    const own = within(longer, systems);
    expectNear(
      found.presence as Percentiles,
      percentiles(own, ({ presence_at }) => presence_at),
    );
    expectNear(
      found.end as Percentiles,
      percentiles(own, ({ closed_at }) => closed_at),
    );
    expect(found.presence?.previous, 'the log began later').toBeNull();
    expect(found.shifts?.map(({ system_id }) => system_id)).toEqual(systems);
    for (const { system_id, schedule_name, shifts, sections } of found.shifts ?? []) {
      expect(schedule_name).toBeNull();
      expect(shifts).toEqual([{ id: 1, name: null, from: 0, until: 0 }]);
      expect(sections).toHaveLength(3);
      for (const { id, cells } of sections) {
        const ofSection = within(longer, [system_id]).filter(({ section_id }) => section_id === id);
        expectNear(
          cells[0] as Percentiles,
          percentiles(ofSection, ({ presence_at }) => presence_at),
        );
      }
    }
  }
  const ofType = (await ask({ ...longer, call_types: [{ system_id: 1, id: 1 }] })).care;
  expect(ofType, 'no distribution is kept by type').toMatchObject({ presence: null, end: null, shifts: null });
  const gone = (await ask({ ...longer, sections: [{ system_id: 1, id: 4711 }] })).care;
  expect(gone).toMatchObject({ presence: { p50: null, count: 0 }, shifts: [{ sections: [] }] });
  const empty = (await ask({ range: 'own', from: '2024-01-01T00:00', until: '2025-01-01T00:00' })).care;
  expect(empty).toMatchObject({ presence: { p50: null, count: 0, previous: null }, shifts: [{ sections: [] }] });
});

describe('changes of the configuration', () => {
  const audit = (at: string, action: string, entity: string, id: number, name: string, fields: readonly string[]) =>
    server.database.ownerQuery(
      `INSERT INTO audit_log (created_at, user_name, action, entity_type, entity_id, entity_display_name, system_id, changes, meta)
       VALUES ($1, 'vera', $2, $3, $4, $5, 1, $6::jsonb, '{}')`,
      [at, action, entity, id, name, JSON.stringify(fields.map((field) => ({ field, value_old: 1, value_new: 2 })))],
    );

  test('are compared by the calls that they concern, four weeks before and after', async () => {
    await audit('2026-10-05T08:00:00Z', 'updated', 'section', 1, 'Ost', ['weekday_schedule_id']);
    await audit('2026-10-05T09:00:00Z', 'updated', 'section', 1, 'Ost', ['connected_section_id']);
    await audit('2026-10-06T09:00:00Z', 'updated', 'section', 2, 'West', ['name']);
    await audit('2026-10-07T08:00:00Z', 'created', 'section', 9, 'Neu', ['name']);
    await audit('2026-10-07T09:00:00Z', 'updated', 'section', 9, 'Neu', ['weekday_schedule_id']);
    await audit('2026-11-02T09:00:00Z', 'updated', 'schedule', 2, 'Drei Schichten', ['time_2']);
    const { changes } = (await ask(weeks)).care;
    const before = { from: '2026-09-07', until: '2026-10-05' };
    const after = { from: '2026-10-06', until: '2026-11-03' };
    const p50 = (range: Range) =>
      percentiles(
        within(range, [1]).filter(({ section_id }) => section_id === 1),
        ({ presence_at }) => presence_at,
      ).p50;
    expect(changes).toEqual([
      {
        name: 'Ost',
        fields: ['connected_section_id', 'weekday_schedule_id'],
        before: p50(before),
        after: p50(after),
        enough_after: null,
      },
      { name: 'Drei Schichten', fields: ['time_2'], before: null, after: null, enough_after: '2026-11-30' },
    ]);
    expect(p50(before)).toEqual(expect.any(Number));
  });

  test('are for those who see the audit log', async () => {
    const rights = ['analytics::use_module', 'calllog::use_module'] as const;
    const plain = await addCarer(server, 'ana', rights);
    expect((await ask(weeks, plain)).care.changes).toBeNull();
    const auditor = await addCarer(server, 'ben', [...rights, 'admin::see_auditlog']);
    expect((await ask(weeks, auditor)).care.changes).toHaveLength(2);
  });
});
