import { logOfGrowth } from '@carestead/domain/analytics/distribution';
import { emptyFilter } from '@carestead/domain/callLog/filter';
import { localText } from '@carestead/domain/time/localTime';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { removeCalls } from '../callLog/keeping/keepQueries.ts';
import { rebuildCallLog } from '../callLog/rebuild.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { type IngestPool, openIngestPool } from '../platform/database/ingestPool.ts';
import { createTestDatabase, quiet, type TestDatabase } from '../testing/database.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { systemRow } from '../testing/fixtures.ts';
import { addVersions } from '../testing/randomLog.ts';
import { openWard, projectCallLog } from '../testing/ward.ts';
import { countCalls } from './countQueries.ts';
import { proveCells } from './proveCells.ts';
import { refreshCells } from './refreshCells.ts';

const timezone = 'Europe/Zurich';
const minute = 60_000;
const day = 24 * 60 * minute;
/** A month ends soon after the first, and clocks are set after the second. */
const starts = [Date.UTC(2026, 1, 27, 20), Date.UTC(2026, 2, 28, 3)];
const now = Date.UTC(2026, 6, 1);

const flags: Readonly<Record<number, string>> = { 4: 'Call', 5: 'Call', 6: 'Presence', 9: 'Defect' };
const rooms: Readonly<Record<number, number>> = { 7: 20, 8: 20, 9: 21 };

let made: TestDatabase;
let database: Database;
let pool: IngestPool;

beforeAll(async () => {
  made = await createTestDatabase();
  const opened = openDatabase(made.url, quiet, 6);
  database = opened.database;
  pool = openIngestPool(made.url, quiet, 2);
  atEndOfFile(async () => {
    await pool.end();
    await opened.close();
    await made.drop();
  });
  await made.ownerQuery(systemRow(1));
  await addVersions(made, 1, [
    ...Object.entries(flags).map(([id, flag]) => ({
      entity: 'call_type',
      id: Number(id),
      values: { name: 'Ruf', flag },
    })),
    { entity: 'call_source_group', id: 1, values: { flag: 'Repeater', related_callsources: [3] } },
    { entity: 'call_source_group', id: 2, values: { flag: 'Tech', related_callsources: [5] } },
    ...[20, 21].map((id) => ({ entity: 'system_tree_node', id, values: { name: `Z ${id}`, kind: 'room' } })),
    ...Object.entries(rooms).map(([id, parent_id]) => ({
      entity: 'system_tree_node',
      id: Number(id),
      values: { name: `Bett ${id}`, kind: 'radio', parent_id },
    })),
  ]);
  await made.ownerQuery(`UPDATE row_versions SET at = '2020-01-01'`);
});

type Step =
  | { do: 'open'; type: number; device: number; section: number; source: number }
  | { do: 'close' | 'acknowledge' | 'reword'; call: number }
  | { do: 'settle'; calls: readonly number[] }
  | { do: 'clean up' | 'project' | 'refresh' };

const nth = fc.nat(11);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('open' as const),
      type: fc.constantFrom(4, 4, 5, 6, 6, 9),
      device: fc.constantFrom(7, 8, 9),
      section: fc.constantFrom(1, 2),
      source: fc.constantFrom(1, 3, 5),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('close' as const), call: nth }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('acknowledge' as const, 'reword'), call: nth }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('settle' as const), calls: fc.uniqueArray(nth, { maxLength: 4 }) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('clean up' as const, 'project', 'refresh', 'refresh') }) },
);

const project = () => projectCallLog({ database, made });

/** What happens, with the pause before it: minutes to days, and clocks of configurators also go back. */
type Happened = { step: Step; pause: number };

async function happen(happened: readonly Happened[], start: number): Promise<{ hasRemoved: boolean }> {
  const ward = await openWard(pool);
  let [at, opened, hasRemoved] = [start, 0, false];
  const keyOf = (call: number) => (call % Math.max(1, opened)) + 1;
  for (const { step, pause } of happened) {
    at += pause * minute;
    switch (step.do) {
      case 'open': {
        opened += 1;
        const { type: call_type_id, device: device_id, section: section_id, source: call_source_id } = step;
        await ward.open(opened, at, { call_type_id, device_id, section_id, call_source_id });
        break;
      }
      case 'close':
        await ward.close(keyOf(step.call), at);
        break;
      case 'acknowledge':
        await ward.acknowledge(keyOf(step.call), at);
        break;
      case 'reword':
        await made.ownerQuery(
          `UPDATE calls SET call_type_id = CASE call_type_id WHEN 4 THEN 5 ELSE call_type_id END, section_id = 2 WHERE key = $1`,
          [keyOf(step.call)],
        );
        await rebuildCallLog(database, { now: at });
        break;
      case 'settle': {
        const calls = step.calls.map((call) => ({ call: keyOf(call), opened_at: at }));
        await ward.settle([...new Map(calls.map((call) => [call.call, call])).values()], at);
        opened = Math.max(opened, ...calls.map(({ call }) => call));
        break;
      }
      case 'clean up': {
        const all = { before: at - day, after_opened_at: '-infinity', after_id: 0 };
        const { removed } = await database.transaction().execute((session) => removeCalls(session, 1, all, 100));
        hasRemoved ||= removed > 0;
        break;
      }
      case 'project':
        await project();
        break;
      case 'refresh':
        await project();
        await refreshCells(database, { now });
    }
  }
  return { hasRemoved };
}

type Journalled = {
  opened_at: number;
  closed_at: number | null;
  call_type_id: number;
  call_source_id: number;
  section_id: number;
  device_id: number;
};

/** What the entries of the journal say: when a call opened, and when it closed after it was last reported open. */
const journalled = async () =>
  (await made.ownerQuery(`
    WITH entries AS (
      SELECT *, max(id) FILTER (WHERE kind = 'call_opened') OVER (PARTITION BY call_id) AS last_opened
      FROM journal WHERE call_id IS NOT NULL),
    happened AS (
      SELECT call_id, min(at) FILTER (WHERE kind = 'call_opened') AS opened_at,
        (array_agg(at ORDER BY id) FILTER (WHERE kind = 'call_closed' AND id > last_opened))[1] AS closed_at
      FROM entries GROUP BY call_id)
    SELECT (extract(epoch FROM h.opened_at) * 1000)::float8 AS opened_at,
      (extract(epoch FROM h.closed_at) * 1000)::float8 AS closed_at,
      call_type_id, call_source_id, section_id, device_id
    FROM happened h JOIN calls ON calls.id = h.call_id`)) as Journalled[];

/** From when on somebody was in the room while it was open. */
function presenceOf(call: Journalled, calls: readonly Journalled[]): number | null {
  if (flags[call.call_type_id] === 'Presence') return null;
  const came = calls
    .filter(
      (lamp) =>
        flags[lamp.call_type_id] === 'Presence' &&
        rooms[lamp.device_id] === rooms[call.device_id] &&
        Math.abs(lamp.opened_at - call.opened_at) < day &&
        (call.closed_at === null || lamp.opened_at < call.closed_at) &&
        (lamp.closed_at === null || lamp.closed_at > call.opened_at),
    )
    .map((lamp) => Math.max(lamp.opened_at, call.opened_at));
  return came.length > 0 ? Math.min(...came) : null;
}

const bucketOf = (time: number) => Math.floor(Math.log(Math.max(1, time)) / logOfGrowth);

/** How often each of these texts is there, sorted. */
const counted = (cells: readonly (readonly unknown[])[]): readonly string[] => {
  const counts = new Map<string, number>();
  for (const cell of cells) counts.set(cell.join(' '), (counts.get(cell.join(' ')) ?? 0) + 1);
  return [...counts].map(([cell, count]) => `${cell}: ${count}`).toSorted();
};

const kept = async (table: string, columns: string, where = 'true') =>
  (
    (await made.ownerQuery(
      `SELECT concat_ws(' ', ${columns}) || ': ' || sum(calls) AS cell FROM ${table} WHERE ${where} GROUP BY ${columns}`,
    )) as { cell: string }[]
  )
    .map(({ cell }) => cell)
    .toSorted();

async function expectJournalled(hasRemoved: boolean): Promise<number> {
  const calls = (await journalled()).map((call) => {
    const local = localText(call.opened_at, timezone);
    const kind = call.call_source_id === 5 ? 'Tech' : 'Care';
    return {
      ...call,
      day: local.slice(0, 10),
      hour: Number(local.slice(11, 13)),
      kind,
      flag: flags[call.call_type_id],
    };
  });
  const live = await countCalls(
    database,
    {
      filter: { ...emptyFilter, range: 'own', from: '2026-01-01T00:00', until: '2026-06-01T00:00' },
      reach: { system_id: 1, call_sources: null, technical: true, defects: true, repeater_defects: true },
      ...{ timezone, now, viewDevices: null },
    },
    ['day', 'hour', 'section_id', 'call_type_id'],
  );
  expect(
    live.map((row) => `${row.day} ${row.hour} ${row.section_id} ${row.call_type_id}: ${row.count}`).toSorted(),
  ).toEqual(counted(calls.map((call) => [call.day, call.hour, call.section_id, call.call_type_id])));
  await refreshCells(database, { now });
  expect((await proveCells(database)).difference).toBeNull();
  expect(await kept('analytics_hours', 'day, hour, kind, flag, call_type_id, call_source_id, section_id')).toEqual(
    counted(calls.map((c) => [c.day, c.hour, c.kind, c.flag, c.call_type_id, c.call_source_id, c.section_id])),
  );
  expect(await kept('analytics_devices', 'day, is_repeater::integer, section_id, device_id, room_id')).toEqual(
    counted(calls.map((c) => [c.day, c.call_source_id === 3 ? 1 : 0, c.section_id, c.device_id, rooms[c.device_id]])),
  );
  expect(await kept('analytics_month_types', 'month, call_type_id')).toEqual(
    counted(calls.map((call) => [`${call.day.slice(0, 7)}-01`, call.call_type_id])),
  );
  expect(await kept('analytics_times', 'day, section_id, bucket', `measure = 'end'`)).toEqual(
    counted(
      calls.flatMap((call) =>
        call.closed_at === null ? [] : [[call.day, call.section_id, bucketOf(call.closed_at - call.opened_at)]],
      ),
    ),
  );
  // A presence whose own call was removed stays known of the calls that it answered.
  if (!hasRemoved)
    expect(await kept('analytics_times', 'day, section_id, bucket', `measure = 'presence'`)).toEqual(
      counted(
        calls.flatMap((call) => {
          const came = presenceOf(call, calls);
          return came === null ? [] : [[call.day, call.section_id, bucketOf(came - call.opened_at)]];
        }),
      ),
    );
  return calls.length;
}

const care = { do: 'open', type: 4, device: 7, section: 1, source: 1 } as const;

/** An answered call that is closed days late and removed, beside one that is re-worded and one that an outage brought to its end. */
const known: readonly Happened[] = [
  { step: care, pause: 0 },
  { step: { ...care, type: 6, device: 8 }, pause: 3 },
  { step: { ...care, section: 2 }, pause: 1 },
  { step: { do: 'refresh' }, pause: 0 },
  { step: { do: 'close', call: 0 }, pause: 3000 },
  { step: { do: 'reword', call: 2 }, pause: 1 },
  { step: { do: 'settle', calls: [2] }, pause: 10 },
  { step: { do: 'refresh' }, pause: 0 },
  { step: { do: 'clean up' }, pause: 1500 },
  { step: { do: 'settle', calls: [] }, pause: 5 },
];

test('cells are what the entries of the journal say, after any events', async () => {
  let [compared, removals] = [0, 0];
  const happened = fc.array(
    fc.record({ step: anyStep, pause: fc.oneof(fc.integer({ min: -20, max: 40 }), fc.nat(3000)) }),
    { minLength: 8, maxLength: 24 },
  );
  await fc.assert(
    fc.asyncProperty(happened, fc.constantFrom(...starts), async (steps, start) => {
      const changing = ['calls', 'journal', 'journal_cursors', 'call_log', 'field_streams', 'call_log_rebuild'];
      await made.ownerQuery(changing.map((table) => `DELETE FROM ${table}`).join(';'));
      const { hasRemoved } = await happen(steps, start);
      await project();
      compared += await expectJournalled(hasRemoved);
      removals += hasRemoved ? 1 : 0;
    }),
    { numRuns: 14, examples: [[[...known], starts[0] ?? 0]] },
  );
  expect(compared, 'empty journals prove nothing').toBeGreaterThan(40);
  expect(removals).toBeGreaterThan(0);
});
