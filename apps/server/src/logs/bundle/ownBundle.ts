import type { JobState } from '@carestead/domain/jobs/jobState';
import { bundleExpiresAt } from '@carestead/domain/logs/supportBundle';
import type { Database } from '../../platform/database/database.ts';
import { bundleResult, supportBundleJob } from './bundleJob.ts';
import { findBundles } from './ownBundleQueries.ts';

export type OwnBundle = {
  id: number;
  state: JobState;
  progress_done: number;
  progress_total: number;
  problem: string;
  created_at: number;
  file: { bytes: number; name: string } | null;
  expires_at: number | null;
};

/** The newest bundle of a person, or the one with this id; only they ever get it. */
export async function ownBundle(
  database: Database,
  { user_id, now, id = null }: { user_id: number; now: number; id?: number | null },
): Promise<OwnBundle | null> {
  const row = await findBundles(database, { kind: supportBundleJob.name, user_id, id });
  if (!row) return null;
  const { result, finished_at, ...bundle } = row;
  const expires_at = row.state === 'done' && finished_at !== null ? bundleExpiresAt(finished_at) : null;
  return { ...bundle, expires_at, file: expires_at !== null && now < expires_at ? bundleResult(result) : null };
}
