import { holds } from '../access/needs.ts';
import { seesSystem } from '../access/systems.ts';
import type { Viewer } from '../access/viewer.ts';
import { isLoggedIn } from '../access/viewer.ts';
import { displayEffect } from './displaySubjects.ts';

type OfSystem = { system_id: number };
type Reason = { message: string };
/** Only for the person with this id. */
type OfPerson = { user_id: number };
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
  /** What the person types at Google, and where. */
  'onlinebackup.token': OfPerson & { token: string; url: string; expires_at: number };
  /** The message is the id of a text, empty where all is well. */
  'onlinebackup.result': OfPerson & Reason & { is_ok: boolean; kind: string };
  'incidents.updated': null;
  videostream: OfSystem & { id: number; name: string; url: string; action: 'start' | 'stop' };
  /** Of ours: set-up, licence or systems changed. */
  'installation.updated': null;
  /** Of ours: a configuration is to be transmitted, is being transmitted, or neither, other than before. */
  'syncstate.updated': OfSystem;
  /** Of ours: what is wrong with the installation is something else than before. */
  'conditions.updated': null;
  /** Of ours: a tunnel was opened or closed, or its connection is another one. */
  'tunnel.updated': null;
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
const forOnePerson: ReadonlySet<string> = new Set<Message['subject']>(['onlinebackup.token', 'onlinebackup.result']);

/**
 * Anonymous clients receive what a display needs, if calls may be shown to them; people that of the systems they see.
 */
export function receives(viewer: Viewer, { subject, payload }: Message, mayShowCalls = true): boolean {
  if (forAnyClient.has(subject)) return true;
  if (forOnePerson.has(subject)) return isLoggedIn(viewer) && viewer.id === numberIn(payload, 'user_id');
  if (displayEffect(subject) !== undefined) return mayShowCalls || isLoggedIn(viewer);
  return isLoggedIn(viewer) && seesSystem(viewer, numberIn(payload, 'system_id') ?? viewer.system_access[0] ?? 0);
}

/** Viewers with the same key receive the same messages. */
export function receivesAs(viewer: Viewer, mayShowCalls = true): string {
  if (!isLoggedIn(viewer)) return mayShowCalls ? 'anonymous' : 'refused';
  const systems = viewer.is_superuser ? [] : [...viewer.system_access];
  // Only these start what is answered to one person.
  const own = holds(viewer, ['admin::manage_backups']) ? ` alone ${viewer.id}` : '';
  return `staff ${systems.sort((a, b) => a - b).join(' ')}${own}`;
}

const numberIn = (payload: unknown, name: 'system_id' | 'user_id'): number | null => {
  const value = typeof payload === 'object' && payload !== null ? (payload as Record<string, unknown>)[name] : null;
  return typeof value === 'number' ? value : null;
};
