import type { JobState } from '@carestead/domain/jobs/jobState';
import type { Database } from '../platform/database/database.ts';

export type RunningJob = {
  id: number;
  kind: string;
  state: JobState;
  progress_done: number;
  progress_total: number;
  user_name: string;
  started_at: number | null;
};

/** Jobs about backups that are open, whoever started them: two at once would make people wonder. */
export async function readOpenJobs(database: Database, kinds: readonly string[]): Promise<readonly RunningJob[]> {
  const rows = await database
    .selectFrom('jobs')
    .leftJoin('users', 'users.id', 'jobs.user_id')
    .select(['jobs.id', 'kind', 'state', 'progress_done', 'progress_total', 'started_at', 'users.username'])
    .where('kind', 'in', kinds)
    .where('state', 'in', ['waiting', 'running', 'cancelling'])
    .orderBy('jobs.id')
    .execute();
  return rows.map(({ username, state, ...job }) => ({ ...job, state: state as JobState, user_name: username ?? '' }));
}

export async function readInstallationUuid(database: Database): Promise<string> {
  return (await database.selectFrom('installation').select('uuid').executeTakeFirstOrThrow()).uuid;
}

/** How far the newest one of a kind is, or why it failed. */
export async function readRestoreState(database: Database, kind: string, once_key: string) {
  const row = await database
    .selectFrom('jobs')
    .select(['id', 'state', 'progress_done', 'progress_total', 'problem', 'problem_values'])
    .where('kind', '=', kind)
    .where('once_key', '=', once_key)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
