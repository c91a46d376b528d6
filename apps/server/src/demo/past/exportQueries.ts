import { type ExportFormat, exportKeptDays } from '@carestead/domain/exports/export';
import type { Database } from '../../platform/database/database.ts';
import { currentEpoch } from '../../platform/database/epoch.ts';

export type PastExport = {
  kind: string;
  user_id: number;
  system_id: number;
  payload: { format: ExportFormat; about: string; query: unknown };
  at: number;
};

type Ended = { result: object } | { problem: string; values: Readonly<Record<string, string | number>> };

/** No worker takes it: it is running, and ended in the same breath. */
export async function insertExport(database: Database, { at, payload, ...of }: PastExport): Promise<number> {
  const moment = new Date(at);
  const { id } = await database
    .insertInto('jobs')
    .values({
      ...{ ...of, payload: JSON.stringify(payload), state: 'failed', tries: 1, kept_days: exportKeptDays },
      ...{ created_at: moment, due_at: moment, started_at: moment, finished_at: moment },
      epoch: await currentEpoch(database),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function endExport(database: Database, id: number, ended: Ended): Promise<void> {
  const end =
    'result' in ended
      ? { state: 'done', result: JSON.stringify(ended.result) }
      : { state: 'failed', problem: ended.problem, problem_values: JSON.stringify(ended.values) };
  await database.updateTable('jobs').set(end).where('id', '=', id).execute();
}
