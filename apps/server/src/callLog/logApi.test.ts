import { type CallLogFilter, emptyFilter, spanOfFilter } from '@carestead/domain/callLog/filter';
import { callLogColumns } from '@carestead/domain/callLog/sort';
import { callFlags, urgencies } from '@carestead/domain/calls/call';
import { callKinds } from '@carestead/domain/calls/callKind';
import { weekday } from '@carestead/domain/calls/weekday';
import { isFoundIn, searchText } from '@carestead/domain/text/searchText';
import { isWithin, minutesOf } from '@carestead/domain/time/clockTime';
import { timeText } from '@carestead/domain/time/localTime';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../testing/callServer.ts';
import { manualClock, startTestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addSystem, addUser, copyNode } from '../testing/fixtures.ts';

const zone = 'Europe/Zurich';
const minute = 60_000;
const clock = manualClock(Date.UTC(2026, 10, 15, 11, 30));

type Browser = Awaited<ReturnType<typeof addUser>>;
/** A call as the log has it, as far as filters look at it. */
type Logged = {
  id: number;
  system_id: number;
  opened_at: number;
  closed_at: number | null;
  handled_by_app_username: string;
  manually_closed_by_username: string;
  call_type_id: number;
  call_type_name: string;
  urgency: (typeof urgencies)[number] | null;
  flag: (typeof callFlags)[number] | null;
  kind: (typeof callKinds)[number];
  is_repeater: boolean;
  call_source_id: number;
  section_id: number;
  section_name: string;
  device_id: number;
  node_path: readonly number[];
  node_path_text: string;
};

let server: TestServer;
let chief: Browser;
let calls: readonly Logged[];

const rooms = ['Zimmer 2', 'Zimmer 10', 'Küche Ost', 'Müllraum', 'Stube_1'];
const people = ['', 'Anna', 'beat', 'Änne'];
/** The same calls in every run. */
const random = (seed: number) => {
  let state = seed;
  return (most: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
};

function madeCalls(): Logged[] {
  const next = random(20_261_115);
  const of = <T>(values: readonly T[]): T => values[next(values.length)] as T;
  return Array.from({ length: 300 }, (_, index) => {
    // Most of them lately, some up to two years ago, several at the same moment.
    const age = index % 3 === 0 ? next(2 * 365 * 24 * 60) : next(40 * 24 * 60);
    const opened_at = clock.now() - age * minute;
    const room = next(rooms.length);
    const isOpen = next(10) === 0;
    return {
      id: index + 1,
      system_id: 1 + next(2),
      opened_at,
      closed_at: isOpen ? null : opened_at + next(20 * 60) * 1000,
      handled_by_app_username: of(people),
      manually_closed_by_username: isOpen ? '' : of(people),
      call_type_id: 1 + next(4),
      call_type_name: of(['Ruf', 'Notruf', 'Ärztin']),
      urgency: of([...urgencies, null]),
      flag: of([...callFlags, null]),
      kind: of(callKinds),
      is_repeater: next(3) === 0,
      call_source_id: 1 + next(3),
      section_id: 1 + next(3),
      section_name: of(['Ost', 'West']),
      device_id: 100 + room,
      node_path: [1, 10 + (room % 2), 100 + room],
      node_path_text: `Haus / ${rooms[room]}`,
    };
  });
}

beforeAll(async () => {
  server = await startTestServer({ clock, until: atEndOfFile });
  await addSystem(server, 1);
  await addSystem(server, 2);
  chief = await addUser(server, 'vera', true);
  calls = madeCalls();
  await server.database.ownerQuery(
    `INSERT INTO call_log (id, system_id, opened_at, closed_at, duration, acknowledged_by, handled_by_app_username,
       manually_closed_by_username, call_type_id, call_type_name, call_type_text, call_type_char, call_type_color, urgency,
       flag, kind, is_test, is_repeater, call_source_id, call_source_text, section_id, section_name, device_id,
       device_text_short, device_text_long, node_path, node_path_text, number, position)
     SELECT id, system_id, to_timestamp(opened_at / 1000), to_timestamp(closed_at / 1000),
       floor((closed_at - opened_at) / 1000), '', handled_by_app_username, manually_closed_by_username, call_type_id,
       call_type_name, '', '', '', urgency, flag, kind, false, is_repeater, call_source_id, '', section_id, section_name,
       device_id, '', '', node_path, node_path_text, 0, ''
     FROM jsonb_to_recordset($1::jsonb) AS c(id bigint, system_id integer, opened_at float8, closed_at float8,
       handled_by_app_username text, manually_closed_by_username text, call_type_id integer, call_type_name text, urgency text,
       flag text, kind text, is_repeater boolean, call_source_id integer, section_id integer, section_name text,
       device_id integer, node_path integer[], node_path_text text)`,
    [JSON.stringify(calls)],
  );
});

const document = `query ($input: CallLogInput!) { callLog(input: $input) { rows { id system_id } next } }`;

async function idsOf(filter: Partial<CallLogFilter>, browser = chief, more: object = {}): Promise<number[]> {
  const ids: number[] = [];
  let after: string | null = null;
  do {
    const { data, errors } = await browser.query(document, { input: { filter, limit: 200, after, ...more } });
    expect(errors).toEqual([]);
    const page = data?.callLog as { rows: { id: number }[]; next: string | null };
    ids.push(...page.rows.map(({ id }) => id));
    after = page.next;
  } while (after !== null);
  return ids;
}

/** The same by hand, over all calls. */
function naive(filter: CallLogFilter): number[] {
  const now = clock.now();
  const { from, until } = spanOfFilter(filter, now, zone);
  const has = <T>(values: readonly T[], value: T) => values.length === 0 || values.includes(value);
  const contains = (name: string, part: string) =>
    part.startsWith('"') ? `"${name}"` === part : name.toLowerCase().includes(part.toLowerCase());
  const isOneOf = (rows: CallLogFilter['sections'], call: Logged, ids: readonly number[]) =>
    rows.length === 0 || rows.some(({ system_id, id }) => system_id === call.system_id && ids.includes(id));
  const [start, end] = [minutesOf(filter.time_from), minutesOf(filter.time_until)];
  return calls
    .filter((call) => {
      const seconds = Math.floor(((call.closed_at ?? now) - call.opened_at) / 1000);
      const texts = ['', call.call_type_name, call.section_name, call.node_path_text];
      return (
        has(filter.systems.length > 0 ? filter.systems : [1], call.system_id) &&
        call.opened_at >= (from ?? -Infinity) &&
        call.opened_at < (until ?? Infinity) &&
        (filter.search === '' || isFoundIn(searchText(texts), filter.search)) &&
        isOneOf(filter.call_types, call, [call.call_type_id]) &&
        isOneOf(filter.sections, call, [call.section_id]) &&
        isOneOf(filter.call_sources, call, [call.call_source_id]) &&
        isOneOf(filter.nodes, call, call.node_path) &&
        (filter.urgencies.length === 0 || (call.urgency !== null && filter.urgencies.includes(call.urgency))) &&
        (filter.flags.length === 0 || (call.flag !== null && filter.flags.includes(call.flag))) &&
        (filter.kind === null || filter.kind === call.kind) &&
        (filter.state === null || (filter.state === 'open') === (call.closed_at === null)) &&
        seconds >= (filter.duration_from ?? 0) &&
        seconds <= (filter.duration_until ?? Infinity) &&
        contains(call.handled_by_app_username, filter.handled_by) &&
        contains(call.manually_closed_by_username, filter.closed_by) &&
        has(filter.weekdays, weekday(call.opened_at, zone)) &&
        (start === null || end === null || isWithin({ start, end }, minutesOf(timeText(call.opened_at, zone)) ?? 0))
      );
    })
    .toSorted((a, b) => b.opened_at - a.opened_at || b.id - a.id)
    .map(({ id }) => id);
}

const rowsOf = (most: number) =>
  fc.array(fc.record({ system_id: fc.constantFrom(1, 2), id: fc.integer({ min: 1, max: most }) }), { maxLength: 2 });
const seldom = <T, N>(value: fc.Arbitrary<T>, none: N) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(none) }, { weight: 1, arbitrary: value });
const times = fc.constantFrom(['06:00', '22:00'], ['22:00', '06:00'], ['12:30', '12:31'], [null, null]);

const anyFilter = fc
  .record({
    range: fc.constantFrom('last_24_hours', 'yesterday', 'last_30_days', 'this_year', 'last_year', 'since_beginning'),
    search: seldom(fc.constantFrom('zimmer', 'Muell', 'kuche', '_', '%', 'NOTRUF', 'gibt es nicht'), ''),
    call_types: seldom(rowsOf(4), []),
    urgencies: seldom(fc.subarray([...urgencies]), []),
    kind: seldom(fc.constantFrom(...callKinds), null),
    flags: seldom(fc.subarray([...callFlags]), []),
    sections: seldom(rowsOf(3), []),
    call_sources: seldom(rowsOf(3), []),
    nodes: seldom(
      fc.array(fc.record({ system_id: fc.constantFrom(1, 2), id: fc.constantFrom(1, 10, 11, 100, 103) }), {
        maxLength: 2,
      }),
      [],
    ),
    state: seldom(fc.constantFrom('open', 'closed'), null),
    duration_from: seldom(fc.constantFrom(0, 60, 600), null),
    duration_until: seldom(fc.constantFrom(600, 900), null),
    handled_by: seldom(fc.constantFrom('an', 'BEAT', 'ä', '"Anna"', '"anna"'), ''),
    closed_by: seldom(fc.constantFrom('anna', 'x'), ''),
    weekdays: seldom(fc.subarray([1, 2, 3, 4, 5, 6, 7]), []),
    systems: fc.constantFrom([], [2], [1, 2]),
    time: times,
  })
  .map(
    ({ time: [time_from, time_until], ...filter }): CallLogFilter => ({
      ...emptyFilter,
      ...filter,
      time_from: time_from ?? null,
      time_until: time_until ?? null,
    }),
  );

describe('the log of calls', () => {
  test('finds with any filter what a look at every call finds, newest first', async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(anyFilter, async (filter) => {
        const expected = naive(filter);
        found += expected.length;
        expect(await idsOf(filter)).toEqual(expected);
      }),
      { numRuns: 150 },
    );
    expect(found, 'filters that find nothing prove nothing').toBeGreaterThan(500);
  });

  test.each(callLogColumns)('is sorted by %s in both directions, page by page without a gap', async (column) => {
    const filter = { range: 'since_beginning', systems: [1, 2] } as const;
    const upwards = await idsOf(filter, chief, { sort_by: column, descending: false, limit: 37 });
    expect(upwards.toSorted((a, b) => a - b)).toEqual(calls.map(({ id }) => id));
    expect(await idsOf(filter, chief, { sort_by: column, descending: true, limit: 200 })).toEqual(upwards.toReversed());
  });

  test('sorts texts as people do, and open calls as the longest', async () => {
    const byPlace = await idsOf({ range: 'since_beginning' }, chief, { sort_by: 'place', descending: false });
    const places = byPlace.map((id) => calls[id - 1]?.node_path_text);
    expect([...new Set(places)]).toEqual([
      'Haus / Küche Ost',
      'Haus / Müllraum',
      'Haus / Stube_1',
      'Haus / Zimmer 2',
      'Haus / Zimmer 10',
    ]);
    const [longest] = await idsOf({ range: 'since_beginning' }, chief, { sort_by: 'duration' });
    expect(calls[(longest ?? 0) - 1]?.closed_at).toBeNull();
  });

  test('counts exactly on request, and estimates at once', async () => {
    const filter = { range: 'last_30_days', urgencies: ['Urgent'] };
    const ask = `query ($filter: CallLogFilter!) { callLogCount(filter: $filter) callLogEstimate(filter: $filter) }`;
    const { data } = await chief.query(ask, { filter });
    expect(data?.callLogCount).toBe(naive({ ...emptyFilter, range: 'last_30_days', urgencies: ['Urgent'] }).length);
    expect(data?.callLogEstimate).toEqual(expect.any(Number));
  });

  test('says how many calls came after one', async () => {
    const all = naive({ ...emptyFilter, range: 'since_beginning' });
    const third = calls[(all[2] ?? 0) - 1];
    const ask = `query ($at: Float!, $id: Float!) {
      callLogNewer(filter: { range: since_beginning }, opened_at: $at, id: $id) }`;
    expect((await chief.query(ask, { at: third?.opened_at, id: third?.id })).data).toEqual({ callLogNewer: 2 });
    expect((await chief.query(ask, { at: 0, id: 0 })).data).toEqual({ callLogNewer: 100 });
  });

  test('says at the field what is wrong with a filter, and refuses a page that there is not', async () => {
    const problemsOf = async (filter: object) =>
      (await chief.query(document, { input: { filter } })).errors[0]?.extensions?.problems;
    expect(await problemsOf({ range: 'own', from: '2026-11-15T08:00', until: '2026-11-15T07:00' })).toEqual([
      { field: 'until', message: 'start_before_end' },
    ]);
    expect(await problemsOf({ range: 'own', from: 'yesterday' })).toEqual([
      { field: 'from', message: 'invalid_input' },
    ]);
    expect(await problemsOf({ weekdays: [0] })).toEqual([{ field: 'weekdays', message: 'invalid_input' }]);
    const codeOf = async (input: object) =>
      (await chief.query(document, { input: { filter: {}, ...input } })).errors[0]?.extensions?.code;
    expect(await codeOf({ after: 'soon' })).toBe('BAD_LIST_INPUT');
    const key = Buffer.from(JSON.stringify(['soon', 1, 1])).toString('base64url');
    expect(await codeOf({ after: key, sort_by: 'duration' })).toBe('BAD_LIST_INPUT');
  });
});

describe('a tree view', () => {
  const all = { range: 'since_beginning' } as const;
  const callsOf = (devices: readonly number[]) =>
    naive({ ...emptyFilter, ...all }).filter((id) => devices.includes(calls[id - 1]?.device_id ?? 0));
  let made = 0;
  const addView = async (kind: string) => {
    made += 1;
    const { data, errors } = await chief.query(
      `mutation { createTreeView(input: { name: "Sicht ${made}", kind: "${kind}", is_enabled: true, in_call_log: true }) { id } }`,
    );
    expect(errors).toEqual([]);
    return String((data?.createTreeView as { id: number } | undefined)?.id);
  };

  test('lists the calls of its devices, be they few or many', async () => {
    const { data } = await chief.query(
      'mutation { createSystemTreeNode(input: { name: "Haus", kind: "building" }) { id } }',
    );
    const building = (data?.createSystemTreeNode as { id: number } | undefined)?.id ?? 0;
    for (const [id, kind] of [
      [100, 'radio'],
      [101, 'radio'],
      [102, 'wired'],
      [103, 'wired'],
    ] as const)
      await copyNode(server, building, { ids: [id, id], values: { kind, serial: `S${id}` } });
    await copyNode(server, building, { ids: [104, 104], values: { kind: 'wired' } });
    await server.database.ownerQuery('UPDATE device_states SET battery = 1 WHERE device_id = 102');
    await server.database.ownerQuery('UPDATE device_states SET reachable = false WHERE device_id = 103');
    for (const [kind, devices] of [
      ['structured', [100, 101, 102, 103, 104]],
      ['radio', [100, 101]],
      ['low_battery', [102]],
      ['not_reachable', [103]],
      ['inactive', [104]],
    ] as const)
      expect(await idsOf({ ...all, tree_view: await addView(kind) }), kind).toEqual(callsOf(devices));
    const radio = await addView('radio');
    await copyNode(server, building, { ids: [1000, 1150], values: { kind: 'radio' } });
    expect(await idsOf({ ...all, tree_view: radio })).toEqual(callsOf([100, 101]));
    expect(await idsOf({ ...all, tree_view: radio, systems: [2] }), 'of another system').toEqual([]);
  });

  test('that is gone, or hidden from a role, lists nothing', async () => {
    expect(await idsOf({ ...all, tree_view: '4711' })).toEqual([]);
    const radio = await addView('radio');
    const carer = await addCarer(server, 'hana', ['calllog::use_module']);
    expect(await idsOf({ ...all, tree_view: radio }, carer)).not.toEqual([]);
    await server.database.ownerQuery(
      `INSERT INTO tree_view_levels (id, tree_view_id, role_id, level, revision) SELECT id, ${radio}, id, 'hide', 1 FROM roles`,
    );
    expect(await idsOf({ ...all, tree_view: radio }, carer)).toEqual([]);
    expect(await idsOf({ ...all, tree_view: radio })).not.toEqual([]);
  });
});

describe('of the log somebody sees', () => {
  const all = { range: 'since_beginning', systems: [1, 2] } as const;
  const expected = (isSeen: (call: Logged) => boolean) =>
    calls
      .filter(isSeen)
      .map(({ id }) => id)
      .toSorted((a, b) => a - b);
  const seenBy = async (browser: Browser) => (await idsOf(all, browser)).toSorted((a, b) => a - b);

  test('no defects without their right, and those of repeaters with one more', async () => {
    const plain = await addCarer(server, 'ana', ['calllog::use_module']);
    expect(await seenBy(plain)).toEqual(expected(({ flag }) => flag !== 'Defect'));
    const defects = await addCarer(server, 'ben', ['calllog::use_module', 'calllog::see_defects']);
    expect(await seenBy(defects)).toEqual(expected(({ flag, is_repeater }) => flag !== 'Defect' || !is_repeater));
    const repeaters = await addCarer(server, 'cem', [
      'calllog::use_module',
      'calllog::see_defects',
      'calllog::see_repeater_defects',
    ]);
    expect(await seenBy(repeaters)).toEqual(expected(() => true));
    const only = await addCarer(server, 'dora', ['calllog::use_module', 'calllog::see_repeater_defects']);
    expect(await seenBy(only)).toEqual(expected(({ flag }) => flag !== 'Defect'));
  });

  test('nothing of other systems, whatever the filter names', async () => {
    const local = await addCarer(server, 'eva', ['calllog::use_module'], [1]);
    expect(await seenBy(local)).toEqual(expected(({ system_id, flag }) => system_id === 1 && flag !== 'Defect'));
    expect(await idsOf({ range: 'since_beginning', systems: [2] }, local)).toEqual([]);
    const { errors } = await local.query(document, { input: { filter: {} } }, { system: '02' });
    expect(errors[0]?.extensions?.code).toBe('MISSING_PERMISSION');
  });

  test('rows to filter by of their own systems, without any right to edit them', async () => {
    const carer = await addCarer(server, 'gil', ['calllog::use_module'], [1]);
    await chief.query('mutation { createSection(input: { name: "Nord" }) { id } }');
    const ask = (args: string) => carer.query(`{ callLogChoices(${args}) { rows { id name } } }`);
    expect((await ask('of: sections, search: "nor"')).data).toMatchObject({
      callLogChoices: { rows: [{ name: 'Nord' }] },
    });
    expect((await ask('of: sections, ids: [1, 99]')).data).toMatchObject({ callLogChoices: { rows: [{ id: 1 }] } });
    expect((await ask('of: sections, system_id: 2')).errors[0]?.extensions?.code).toBe('MISSING_PERMISSION');
  });

  test('nothing without the right, and twice at once the same', async () => {
    const operations = [
      `{ callLog(input: { filter: {} }) { next } }`,
      `{ callLogCount(filter: {}) }`,
      `{ callLogEstimate(filter: {}) }`,
      `{ callLogViews { address } }`,
      `{ callLogChoices(of: sections) { has_more } }`,
      `{ callLogNewer(filter: {}, opened_at: 0, id: 0) }`,
    ];
    const technician = await addCarer(server, 'finn', ['systemtree::use_module']);
    for (const operation of operations) {
      expect((await server.client().query(operation)).errors[0]?.extensions?.code).toBe('MISSING_AUTH');
      expect((await technician.query(operation)).errors[0]?.extensions?.code).toBe('MISSING_PERMISSION');
      const [one, two] = await Promise.all([chief.query(operation), chief.query(operation)]);
      expect(one.errors).toEqual([]);
      expect(one.data).toEqual(two.data);
    }
  });
});
