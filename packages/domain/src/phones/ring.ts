import type { Urgency } from '../calls/call.ts';

/** A person who is called, and what is known of their answer. */
export type Called = {
  app_user_id: number;
  /** The phone has it. */
  isConfirmed: boolean;
  /** The person has looked at it. */
  isOpened: boolean;
  isRejected: boolean;
};

/**
 * What phones ring for: a call or an alert. `taken` also where a person is known to be there without the app: at the
 * device, from a screen, by presence.
 */
export type Ring = {
  urgency: Urgency;
  status: 'ringing' | 'taken' | 'over';
  /** When it began to ring, for the first time or again; milliseconds since 1970. */
  since: number;
  /** The app user who took it. */
  taken_by: number | null;
  /** Staff is in the room. */
  isPresent: boolean;
  /** The groups that were called, and after how many escalations. */
  groups: readonly { app_user_group_id: number; step: number }[];
  people: readonly Called[];
  /** The failsafe group was called, and it was said that nobody was reached. */
  isUnreached: boolean;
  /** When something is to be done if nothing happens before; milliseconds since 1970. */
  due: RingDue;
};

export type RingDue = {
  resend: number | null;
  escalation: number | null;
  failsafe: number | null;
  release: number | null;
};

export const dueKinds = ['resend', 'escalation', 'failsafe', 'release'] as const satisfies readonly (keyof RingDue)[];

/** As much of the configuration and of the phones as decides what becomes of a ring. */
export type RingFacts = {
  groups: ReadonlyMap<number, GroupFacts>;
  /** Those who can be reached now: logged in on a phone that is connected, or that a push message reaches. */
  reachable: ReadonlySet<number>;
  failsafe_group_id: number | null;
  /** Milliseconds. */
  timeouts: { resend: number; escalation: number; failsafe: number; release: number };
};

export type GroupFacts = {
  main_group_id: number | null;
  /** Its people only say that they cannot come; whoever comes acknowledges in the room. */
  isRejectOnly: boolean;
  app_user_ids: readonly number[];
};

/** An escalation goes at most so many main groups up. */
export const mostEscalations = 10;

export type RingEvent =
  /** Which groups and single people a call is for; asked anew when a plan changes. */
  | { kind: 'routed'; groups: readonly number[]; people: readonly number[] }
  | { kind: 'confirmed' | 'opened' | 'rejected' | 'accepted'; app_user_id: number }
  /** Given back by whoever took it. */
  | { kind: 'returned' }
  /** Acknowledged at the device or from a screen. */
  | { kind: 'acknowledged' }
  | { kind: 'presence'; isPresent: boolean }
  | { kind: 'closed' }
  /** Time has passed, or phones came and went. */
  | { kind: 'looked_at' };

export type RingEffect =
  /** These people's phones ring, for the first time or again. */
  | { kind: 'call'; people: readonly number[]; why: CallReason }
  | { kind: 'taken'; app_user_id: number }
  | { kind: 'released'; app_user_id: number | null }
  | { kind: 'escalated'; app_user_group_id: number; step: number }
  | { kind: 'nobody_reached'; tried: number };

export type CallReason = 'first' | 'resend' | 'escalation' | 'failsafe' | 'release';

export const idleDue: RingDue = { resend: null, escalation: null, failsafe: null, release: null };

export const newRing = (urgency: Urgency): Ring => ({
  urgency,
  status: 'ringing',
  since: 0,
  taken_by: null,
  isPresent: false,
  groups: [],
  people: [],
  isUnreached: false,
  due: idleDue,
});

/** The next moment at which time alone changes something. */
export function dueAt({ due }: Pick<Ring, 'due'>): number | null {
  const moments = dueKinds.flatMap((kind) => due[kind] ?? []);
  return moments.length > 0 ? Math.min(...moments) : null;
}
