import type { IncidentKind, IncidentSeverity } from '../incidents/incident.ts';
import { pauseAfterConfirm } from '../incidents/transitions.ts';
import type { Row } from '../kit/entity.ts';
import type { notificationProfile } from './notificationProfile.ts';

/** What happens to an incident, as far as people are written to about it. */
export type IncidentStep = 'opened' | 'raised' | 'assigned' | 'closed' | 'reopened';

/** Why people are written to. */
export const noticeReasons = ['opened', 'raised', 'reopened', 'still_open'] as const;

export type NoticeReason = (typeof noticeReasons)[number];

/** What is still to be sent about an incident; a later step replaces it. */
export type Notice = { reason: NoticeReason; due_at: number };

/**
 * What has to be sent after a step, and when; null: nothing. The pause of an incident is its notice `still_open` that is
 * not due yet: taking it over begins the pause, and closing, opening again and a rise of its severity end it.
 */
export function noticeAfter(step: IncidentStep, at: number): Notice | null {
  switch (step) {
    case 'opened':
    case 'raised':
    case 'reopened':
      return { reason: step, due_at: at };
    case 'assigned':
      return { reason: 'still_open', due_at: at + pauseAfterConfirm };
    case 'closed':
      return null;
  }
}

const second = 1000;
const gathering = { shortest: 60 * second, quiet: 30 * second, longest: 300 * second } as const;

/**
 * Until when notices are gathered into one message: for a minute, and while they keep coming until half a minute has been
 * quiet; whatever happens, no longer than five minutes.
 */
export function gatheredUntil({ first, latest }: { first: number; latest: number }): number {
  const wanted = Math.max(first + gathering.shortest, latest + gathering.quiet);
  return Math.min(wanted, first + gathering.longest);
}

/** What decides whom an incident concerns. */
export type NotifiedIncident = {
  id: number;
  /** Null: it concerns the whole installation. */
  system_id: number | null;
  kind: IncidentKind;
  severity: IncidentSeverity;
};

type Flags = Omit<Row<typeof notificationProfile>, 'id' | 'revision' | 'name'>;

export type ProfileFlags = Flags & { system_id: number };

const kindFlags = {
  Battery: 'notify_battery',
  Reachability: 'notify_not_reachable',
  Defect: 'notify_defects',
  ProbableDefect: 'notify_probable_defects',
  System: 'notify_system',
} as const satisfies Record<NotifiedIncident['kind'], keyof Flags>;

const severityFlags = {
  Critical: 'notify_critical',
  Warning: 'notify_warning',
  Info: 'notify_info',
} as const satisfies Record<NotifiedIncident['severity'], keyof Flags>;

export const concerns = (profile: ProfileFlags, { system_id, kind, severity }: NotifiedIncident): boolean =>
  (profile.all_systems || system_id === null || system_id === profile.system_id) &&
  profile[kindFlags[kind]] &&
  profile[severityFlags[severity]];

/** Whether a profile leads to any message at all. */
export const hasAnyEnabled = (profile: Flags): boolean =>
  [profile.send_immediately, profile.send_daily, profile.send_weekly, profile.send_monthly].some(Boolean) &&
  Object.values(kindFlags).some((flag) => profile[flag]) &&
  Object.values(severityFlags).some((flag) => profile[flag]);
