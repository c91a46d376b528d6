import { seesSystem } from '../access/systems.ts';
import type { Viewer } from '../access/viewer.ts';
import { isLoggedIn } from '../access/viewer.ts';
import { displayEffect } from './displaySubjects.ts';

type OfSystem = { system_id: number };
type Reason = { message: string };
/** Edits that are sent to a configurator together; without auto commit they mark the configuration as changed. */
type SyncJob = OfSystem & { job: number; auto_commit: boolean };

/** Every subject of the specification with its payload; changes of rows come beside them, see `Message`. */
export type Payloads = {
  /** Seconds since 1970. */
  time: number;
  /** The version that the server runs. */
  restart: string;
  reload: null;
  'getsconfig.commit': OfSystem;
  'getsconfig.commit_done': OfSystem & { is_ok: boolean };
  'getsconfig.progress': OfSystem & { percent: number };
  'getshttp.start': SyncJob;
  'getshttp.finished': SyncJob;
  'getshttp.failed': SyncJob & Reason;
  'onlinebackup.token': { token: string };
  'onlinebackup.result': { is_ok: boolean } & Reason;
  'incidents.updated': null;
  videostream: OfSystem & { id: number; name: string; url: string; action: 'start' | 'stop' };
  /** Of ours: set-up, licence or systems changed. */
  'installation.updated': null;
  /** Of ours: what is wrong with the installation is something else than before. */
  'conditions.updated': null;
  /** Of ours: the link to a configurator was connected or lost. */
  'configuratorlink.updated': OfSystem;
};

export type Subject = keyof Payloads;

/** Rows of an entity changed, in a system or in the whole installation; no ids: too many to name. */
export type RowsChanged = {
  subject: `${string}.updated`;
  payload: { system_id: number | null; ids: readonly number[] };
};

export type Message = { [S in Subject]: { subject: S; payload: Payloads[S] } }[Subject] | RowsChanged;

const forAnyClient: ReadonlySet<string> = new Set<Message['subject']>(['time', 'restart', 'reload']);

/**
 * Anonymous clients receive what a display needs, if calls may be shown to them; people that of the systems they see.
 */
export function receives(viewer: Viewer, { subject, payload }: Message, mayShowCalls = true): boolean {
  if (forAnyClient.has(subject)) return true;
  if (displayEffect(subject) !== undefined) return mayShowCalls || isLoggedIn(viewer);
  return isLoggedIn(viewer) && seesSystem(viewer, systemOf(payload) ?? viewer.system_access[0] ?? 0);
}

/** Viewers with the same key receive the same messages. */
export function receivesAs(viewer: Viewer, mayShowCalls = true): string {
  if (!isLoggedIn(viewer)) return mayShowCalls ? 'anonymous' : 'refused';
  const systems = viewer.is_superuser ? [] : [...viewer.system_access];
  return `staff ${systems.sort((a, b) => a - b).join(' ')}`;
}

const systemOf = (payload: unknown): number | null =>
  typeof payload === 'object' && payload !== null && 'system_id' in payload && typeof payload.system_id === 'number'
    ? payload.system_id
    : null;
