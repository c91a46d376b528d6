import { compareVersions, isVersion } from '../updates/version.ts';
import { type ClientFacts, clientLink, missingPermissions } from './clientState.ts';

/** What is wrong with a phone, the worst first; each has its remedy in numbered steps. */
export const clientProblemKinds = [
  'no_notifications',
  'offline',
  'not_paired',
  'locked',
  'no_sound',
  'muted',
  'low_battery',
  'weak_line',
  'outdated',
] as const;
export type ClientProblemKind = (typeof clientProblemKinds)[number];

export const clientSeverities = ['ok', 'warning', 'danger'] as const;
export type ClientSeverity = (typeof clientSeverities)[number];
export type ClientProblem = { kind: ClientProblemKind; severity: 'warning' | 'danger'; since: number | null };

/** How many steps its remedy has. */
export const remedySteps: Readonly<Record<ClientProblemKind, 2 | 3>> = {
  no_notifications: 3,
  offline: 3,
  not_paired: 2,
  locked: 2,
  no_sound: 3,
  muted: 2,
  low_battery: 2,
  weak_line: 3,
  outdated: 2,
};

/** From here on a line is weak: an answer takes longer than a second and a half, or one packet in twenty is lost. */
const slowRoundTrip = 1500;
const highLoss = 50;
/** Percent: at the end of a shift a phone with less may not ring any more. */
const lowBattery = 20;

/** `version`: of the app as this server hands it out. */
export function problemsOfClient(facts: ClientFacts, version: string): readonly ClientProblem[] {
  const link = clientLink(facts);
  if (link === 'locked') return [{ kind: 'locked', severity: 'warning', since: facts.locked_at }];
  if (link === 'not_paired') return [{ kind: 'not_paired', severity: 'warning', since: null }];
  const missing = missingPermissions(facts);
  const found: ClientProblem[] = [];
  if (missing.includes('notifications')) found.push({ kind: 'no_notifications', severity: 'danger', since: null });
  // A phone that lies in a drawer worries less than one that somebody relies on.
  if (link === 'disconnected') {
    const severity = facts.current_user_id === null ? 'warning' : 'danger';
    found.push({ kind: 'offline', severity, since: facts.last_seen_at });
  }
  if (missing.includes('sound')) found.push({ kind: 'no_sound', severity: 'warning', since: null });
  if (facts.is_muted) found.push({ kind: 'muted', severity: 'warning', since: facts.muted_since });
  if (isLow(facts)) found.push({ kind: 'low_battery', severity: 'warning', since: null });
  if (link === 'connected' && isWeak(facts)) found.push({ kind: 'weak_line', severity: 'warning', since: null });
  if (facts.app_version !== null && isOlder(facts.app_version, version))
    found.push({ kind: 'outdated', severity: 'warning', since: null });
  return found;
}

const isOlder = (own: string, version: string) =>
  isVersion(own) && isVersion(version) && compareVersions(own, version) < 0;

/** What a phone said last may be long ago: without a connection it counts as offline only. */
const isLow = ({ battery, is_charging, is_connected }: ClientFacts) =>
  is_connected === true && battery !== null && battery < lowBattery && !is_charging;

const isWeak = ({ round_trip, loss }: ClientFacts) => (round_trip ?? 0) > slowRoundTrip || (loss ?? 0) > highLoss;

export const severityOf = (problems: readonly Pick<ClientProblem, 'severity'>[]): ClientSeverity =>
  problems.some(({ severity }) => severity === 'danger') ? 'danger' : problems.length > 0 ? 'warning' : 'ok';

const ranks: Readonly<Record<ClientSeverity, number>> = { danger: 0, warning: 1, ok: 2 };

type Listed = { id: number; name: string; severity: ClientSeverity };

/** Those with problems first. */
export const byUrgency = (a: Listed, b: Listed) =>
  ranks[a.severity] - ranks[b.severity] || a.name.localeCompare(b.name, 'de', { numeric: true }) || a.id - b.id;
