import type { Bus } from '../../platform/bus/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { isAutoCommit, readMoments } from '../syncStateQueries.ts';
import { publishRun } from './runMessages.ts';
import { beginRun, lastRun } from './runQueries.ts';

type Tools = { database: Database; bus: Bus; clock: Clock };

/** Whoever edits one row often edits the next: a commit waits until that is over. */
const quietFor = 5000;

/** Who has started what starts by itself. */
const bySystem = { id: null, name: 'System' };

/** Begins a commit where edits are committed by themselves and all were sent; returns whether it did. */
export async function commitByItself({ database, bus, clock }: Tools, system_id: number): Promise<boolean> {
  if (!(await isAutoCommit(database, system_id))) return false;
  const { last_change_at, last_commit_at } = await readMoments(database, system_id);
  const now = clock.now();
  if (last_change_at === null || now - last_change_at < quietFor) return false;
  if (last_commit_at !== null && last_commit_at >= last_change_at) return false;
  // One that failed is not tried again before something was edited: a person is to look.
  const run = await lastRun(database, system_id);
  if (run && run.started_at >= last_change_at) return false;
  publishRun(bus, await beginRun(database, { kind: 'commit', system_id, now, by: bySystem }, { is_automatic: true }));
  return true;
}
