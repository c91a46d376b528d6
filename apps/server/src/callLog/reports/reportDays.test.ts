import { localText, momentOfLocal } from '@carestead/domain/time/localTime';
import { expect, onTestFinished, test } from 'vitest';
import { idle } from '../../manifest/idle.ts';
import type { WorkHost } from '../../manifest/work.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { manualClock } from '../../testing/callServer.ts';
import { freshDatabase, quiet } from '../../testing/database.ts';
import { systemRow } from '../../testing/fixtures.ts';
import { startWorker } from '../../testing/jobs/startWorker.ts';
import { callLogWork } from '../work.ts';

const zone = 'Europe/Zurich';

type Begun = { period: string; day: string; as_of: number };

/** Two workers, which live through the days from this noon on, one morning after the other. */
async function livedThrough(from: string, mornings: readonly string[], expected: (until: string) => number) {
  const made = await freshDatabase();
  const { ownerQuery } = made;
  await ownerQuery(systemRow(1));
  await ownerQuery(
    `INSERT INTO log_filters (system_id, id, revision, sort_order, name, is_shared, owner_id, conditions, send_daily,
       send_weekly, send_monthly, attachment)
     VALUES (1, 1, 1, 1, 'Alle', true, NULL, 'range=since_beginning', true, true, true, 'none')`,
  );
  const clock = manualClock(momentOfLocal(`${from}T12:00`, zone));
  const { database, close } = openDatabase(made.url, quiet, 4);
  onTestFinished(close);
  const host: WorkHost = { ...idle<WorkHost>(), database, clock };
  const schedules = (callLogWork.schedules?.(host) ?? []).filter(({ name }) => name.startsWith('callLog.reports'));
  expect(schedules).toHaveLength(3);
  const begun = async () =>
    (await ownerQuery('SELECT payload FROM jobs ORDER BY id')).map((row) => (row as { payload: Begun }).payload);
  const dueDaily = async () => {
    const rows = await ownerQuery(`SELECT due_at FROM job_schedules WHERE name = 'callLog.reports.Daily'`);
    return Number((rows[0] as { due_at: Date } | undefined)?.due_at);
  };
  await Promise.all([startWorker(made, { schedules, clock }), startWorker(made, { schedules, clock })]);
  for (const day of mornings) {
    const eight = momentOfLocal(`${day}T08:00`, zone);
    await expect.poll(dueDaily, { timeout: 30_000, interval: 20 }).toBe(eight);
    clock.advance(eight - clock.now());
    await expect.poll(async () => (await begun()).length, { timeout: 30_000, interval: 20 }).toBe(expected(day));
  }
  return (await begun()).map(({ period, as_of }) => `${period} ${localText(as_of, zone).slice(0, 16)}`).toSorted();
}

test.each([
  {
    from: '2027-03-26',
    mornings: ['2027-03-27', '2027-03-28', '2027-03-29', '2027-03-30', '2027-03-31', '2027-04-01'],
    others: ['Weekly 2027-03-29', 'Monthly 2027-04-01'],
  },
  {
    from: '2027-10-29',
    mornings: ['2027-10-30', '2027-10-31', '2027-11-01'],
    others: ['Weekly 2027-11-01', 'Monthly 2027-11-01'],
  },
])('two workers begin each report once, at eight by the clocks of the system, from $from on', async (days) => {
  const { from, mornings, others } = days;
  const due = [...mornings.map((day) => `Daily ${day}`), ...others];
  const until = (last: string) => due.filter((one) => (one.split(' ')[1] ?? '') <= last).length;
  expect(await livedThrough(from, mornings, until)).toEqual(due.map((one) => `${one}T08:00`).toSorted());
});
