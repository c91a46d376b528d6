import type { Database } from '../platform/database/database.ts';
import { finishOperation, progressOperation, readOperations } from '../platform/operations.ts';
import { countReloaded } from './displayQueries.ts';

/** So many reloads that follow each other are looked at. */
const most = 10;

/** Says of each reload that is under way how many displays are back, and ends it when all are. */
export async function followReloads(database: Database, now: number): Promise<void> {
  for (const operation of await readOperations(database, { kinds: ['reload'], most, now })) {
    const { id, state, started_at, progress_done, progress_total } = operation;
    if (state !== 'running') continue;
    const { done, total } = await countReloaded(database, started_at);
    if (done !== progress_done || total !== progress_total) await progressOperation(database, id, { done, total });
    if (done === total) await finishOperation(database, id, { state: 'done', finished_at: now, details: { total } });
  }
}
