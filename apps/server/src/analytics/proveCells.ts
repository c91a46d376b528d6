import type { Database } from '../platform/database/database.ts';
import { forgetCells } from './cellQueries.ts';
import { currentCells, type Difference, differenceOfDays, differenceOfMonth, readyZones } from './proofQueries.ts';
import { refreshCells } from './refreshCells.ts';

const daysAtOnce = 31;

export type Proof = { days: number; months: number; difference: Difference | null };

/** Compares every cell that counts as current with the log, in one moment, and gives the first that differs. */
export const proveCells = (database: Database): Promise<Proof> =>
  database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (session) => {
      const proof: Proof = { days: 0, months: 0, difference: null };
      for (const zone of await readyZones(session)) {
        const { days, months } = await currentCells(session, zone);
        for (let at = 0; at < days.length && !proof.difference; at += daysAtOnce)
          proof.difference = await differenceOfDays(session, zone, days.slice(at, at + daysAtOnce));
        for (const month of months) proof.difference ??= await differenceOfMonth(session, zone.system_id, month);
        proof.days += days.length;
        proof.months += months.length;
      }
      return proof;
    });

/** Counts everything anew, while the product runs or not. */
export async function rebuildCells(database: Database, now: number): Promise<void> {
  await forgetCells(database);
  await refreshCells(database, { now });
}
