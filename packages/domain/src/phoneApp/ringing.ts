import type { Urgency } from '../calls/call.ts';
import { urgencyOfAlert } from '../phones/phoneAlert.ts';
import type { ChannelOnPhone, ServerFrame } from '../phones/protocol.ts';
import { keyOfAlert, keyOfCall, type Listed, ringOf } from './callGroups.ts';

type RingFrame = Extract<ServerFrame, { type: 'ring' | 'alert' }>;

/** Something for which this phone rings. */
export type Ringing = {
  ring: number;
  attempt: number;
  /** Of the call or alert in the list. */
  key: string;
  urgency: Urgency;
  channel: ChannelOnPhone;
  /** Moment of a clock that never runs backwards. */
  since: number;
  /** When it began to ring, by the server's clock. */
  rungAt: number;
  /** Its person has switched the sound of this attempt off. */
  isSilent: boolean;
  /** Its person has left the whole screen for the list. */
  isAside: boolean;
};

export type RingingEvent =
  | { kind: 'received'; frame: RingFrame }
  | { kind: 'over' | 'silenced' | 'set_aside'; ring: number }
  /** With the moment for which the list holds, by the server's clock. */
  | { kind: 'listed'; listed: readonly Listed[]; at: number }
  | { kind: 'left' };

export function nextRinging(before: readonly Ringing[], event: RingingEvent, now: number): readonly Ringing[] {
  switch (event.kind) {
    case 'received': {
      const { ring, attempt } = event.frame;
      const known = before.find((each) => each.ring === ring);
      // At least once means that the same may come again.
      if (known && known.attempt >= attempt) return before;
      return [...before.filter((each) => each.ring !== ring), begun(event.frame, now)];
    }
    case 'over':
      return kept(before, ({ ring }) => ring !== event.ring);
    case 'silenced':
      return before.map((each) => (each.ring === event.ring ? { ...each, isSilent: true } : each));
    case 'set_aside':
      return before.map((each) => (each.ring === event.ring ? { ...each, isSilent: true, isAside: true } : each));
    case 'listed': {
      // The list is the truth: what it does not call open rings no more, whether or not that was sent.
      const open = new Set(event.listed.map(ringOf).flatMap((ring) => (ring?.status === 'ringing' ? [ring.id] : [])));
      // One that was made before it rang may come after it.
      return kept(before, ({ ring, rungAt }) => open.has(ring) || rungAt >= event.at);
    }
    case 'left':
      return before.length === 0 ? before : [];
  }
}

function begun(frame: RingFrame, now: number): Ringing {
  const { ring, attempt, channel } = frame;
  const of =
    frame.type === 'ring'
      ? { key: keyOfCall(frame.call.id), urgency: frame.call.urgency }
      : { key: keyOfAlert(frame.alert.id), urgency: urgencyOfAlert(frame.alert.class) };
  const rungAt = (frame.type === 'ring' ? frame.call : frame.alert).ring?.since ?? 0;
  return { ring, attempt, ...of, channel, since: now, rungAt, isSilent: false, isAside: false };
}

function kept(before: readonly Ringing[], isKept: (ringing: Ringing) => boolean): readonly Ringing[] {
  return before.every(isKept) ? before : before.filter(isKept);
}

const ranks: Readonly<Record<Urgency, number>> = { Normal: 0, Urgent: 1, Emergency: 2 };
const mostUrgent = (a: Ringing, b: Ringing) => ranks[b.urgency] - ranks[a.urgency] || a.since - b.since;

/** The one that sounds: the most urgent, of those the first. An emergency sounds although the app is muted. */
export const sounding = (ringing: readonly Ringing[], isMuted: boolean): Ringing | null =>
  ringing
    .filter(({ isSilent, urgency }) => !isSilent && (!isMuted || urgency === 'Emergency'))
    .toSorted(mostUrgent)[0] ?? null;

/** The one that takes the whole screen: an emergency, and anything where the group wants it so. */
export const onWholeScreen = (ringing: readonly Ringing[]): Ringing | null =>
  ringing
    .filter(({ isAside, urgency, channel }) => !isAside && (urgency === 'Emergency' || channel.is_fullscreen))
    .toSorted(mostUrgent)[0] ?? null;

/** What is urgent sounds again within ten seconds for as long as it rings; the rest as often as its channel says. */
const soundsEvery = 10_000;
const pauseBetween = 1500;

/** When a sound is played the next time after it has been played so often; null: it has sounded often enough. */
export function nextPlay(
  { urgency, channel }: Pick<Ringing, 'urgency' | 'channel'>,
  played: number,
  length: number,
): number | null {
  if (played < Math.max(1, channel.repeat_count)) return length + pauseBetween;
  return urgency === 'Normal' ? null : Math.max(length + pauseBetween, soundsEvery);
}
