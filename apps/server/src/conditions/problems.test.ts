import type { KnownFault } from '@carestead/domain/conditions/condition';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createBus } from '../platform/bus/bus.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { manualClock } from '../testing/callServer.ts';
import { createTestDatabase, quiet, type TestDatabase } from '../testing/database.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { followConditions } from './followConditions.ts';
import { keepProblems } from './problemQueries.ts';

let made: TestDatabase;
let database: Database;

beforeAll(async () => {
  made = await createTestDatabase();
  const opened = openDatabase(made.url, quiet, 2);
  database = opened.database;
  atEndOfFile(async () => {
    await opened.close();
    await made.drop();
  });
});

beforeEach(() => made.ownerQuery('TRUNCATE current_problems'));

const since = Date.UTC(2026, 10, 16, 3);
const full: KnownFault = {
  ...{ part: 'disk', vital: false, ok: false, why: 'full', message: 'disk_full', since },
  values: { free: 0.4, size: 64 },
};
const late: KnownFault = { ...full, part: 'backup', message: 'backup_late', values: { days: 2 } };

const kept = () =>
  made.ownerQuery('SELECT part, message, level, values, system_id, since FROM current_problems ORDER BY part');
const row = ({ part, message, values }: KnownFault, level: string, at = since) => ({
  ...{ part, message, level, values, system_id: null, since: new Date(at) },
});
const lastSeen = (seconds: number, part: string) =>
  made.ownerQuery(
    `UPDATE current_problems SET seen_at = clock_timestamp() - make_interval(secs => $1) WHERE part = $2`,
    [seconds, part],
  );

test('what is wrong is kept with its level and since when, once, whichever server saw it first', async () => {
  await Promise.all([keepProblems(database, [full, late]), keepProblems(database, [{ ...full, since: since + 5000 }])]);
  await keepProblems(database, [{ ...full, since: since + 9000, values: { free: 0.3, size: 64 } }]);
  expect(await kept()).toEqual([row(late, 'warning'), row({ ...full, values: { free: 0.3, size: 64 } }, 'critical')]);
});

test('what no server has seen for a while is over', async () => {
  await keepProblems(database, [full, late]);
  await lastSeen(80, 'disk');
  await lastSeen(100, 'backup');
  await keepProblems(database, []);
  expect(await kept()).toEqual([row(full, 'critical')]);
});

test('after a start a problem has lasted since it began, not since the start', async () => {
  await keepProblems(database, [full]);
  const clock = manualClock(since + 3_600_000);
  const followed = followConditions({
    ...{ database, bus: createBus(quiet), clock, log: quiet },
    conditions: () => [full, late],
  });
  await expect.poll(() => followed.lasting().map((fault) => [fault.part, fault.since])).toEqual([['disk', since]]);
  await followed.stop();
});
