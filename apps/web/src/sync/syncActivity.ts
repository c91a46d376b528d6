import { observable } from '@carestead/ui/state/observable';
import type { MessageEffects, MessageTools } from '../platform/connection/messageEffects.ts';

/** What the configurator of each system is doing, as far as messages have said it. */
export type SyncActivity = {
  /** The edits that are on their way, by system. */
  jobs: ReadonlyMap<number, ReadonlySet<string>>;
  /** How far a run is, by system; only while one runs. */
  percents: ReadonlyMap<number, number>;
};

export const noActivity: SyncActivity = { jobs: new Map(), percents: new Map() };

/** Of this page. A gap in the connection may have swallowed the end of a job, so that nothing is known afterwards. */
export const syncActivity = observable(noActivity);

export function withJob({ jobs, ...others }: SyncActivity, payload: unknown): SyncActivity {
  const said = read(payload);
  if (!said) return { jobs, ...others };
  return { ...others, jobs: new Map(jobs).set(said.system_id, new Set(jobs.get(said.system_id)).add(said.job)) };
}

export function withoutJob({ jobs, ...others }: SyncActivity, payload: unknown): SyncActivity {
  const said = read(payload);
  if (!said) return { jobs, ...others };
  const left = new Set(jobs.get(said.system_id));
  left.delete(said.job);
  return { ...others, jobs: new Map(jobs).set(said.system_id, left) };
}

export function withPercent(activity: SyncActivity, payload: unknown, percent: number | null): SyncActivity {
  const system_id = read(payload)?.system_id;
  if (system_id === undefined) return activity;
  const percents = new Map(activity.percents);
  if (percent === null) percents.delete(system_id);
  else percents.set(system_id, percent);
  return { ...activity, percents };
}

function read(payload: unknown): { system_id: number; job: string; percent: number } | null {
  if (typeof payload !== 'object' || payload === null || !('system_id' in payload)) return null;
  const { system_id, job, percent } = payload as { system_id: unknown; job?: unknown; percent?: unknown };
  if (typeof system_id !== 'number') return null;
  return {
    system_id,
    job: typeof job === 'string' || typeof job === 'number' ? String(job) : '',
    percent: typeof percent === 'number' ? percent : 0,
  };
}

const change = (next: (activity: SyncActivity) => SyncActivity) => syncActivity.set(next(syncActivity.get()));

const loadAfter = (next: (activity: SyncActivity, payload: unknown) => SyncActivity) => {
  return (payload: unknown, { appData }: MessageTools) => {
    change((activity) => next(activity, payload));
    // Whether something is to be transmitted, and since when, stands there.
    appData.loadSoon();
  };
};

export const syncMessages: MessageEffects = {
  'syncstate.updated': (_payload, { appData }) => appData.loadSoon(),
  'getshttp.start': (payload) => change((activity) => withJob(activity, payload)),
  'getshttp.finished': loadAfter(withoutJob),
  'getshttp.failed': loadAfter(withoutJob),
  'getsconfig.commit': loadAfter((activity, payload) => withPercent(activity, payload, 0)),
  'getsconfig.progress': (payload) => change((activity) => withPercent(activity, payload, read(payload)?.percent ?? 0)),
  'getsconfig.commit_done': loadAfter((activity, payload) => withPercent(activity, payload, null)),
};
