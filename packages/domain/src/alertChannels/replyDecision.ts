/** How far the clock of the other system may be off, and for how long a reply may be under way. */
const freshFor = 5 * 60_000;

type Facts = {
  isSigned: boolean;
  /** Milliseconds since the moment that the reply names; less than none where that clock is ahead. */
  age: number;
  /** A reply with this very signature counted before. */
  isRepeated: boolean;
  channel: { outbound_enabled: boolean; outbound_can_reply: boolean };
};

export type ReplyDecision = 'accepted' | 'bad_signature' | 'stale' | 'repeated' | 'channel_off';

/** Whether a reply to an alert counts. Without the right signature nothing else is said about it. */
export function replyDecision({ isSigned, age, isRepeated, channel }: Facts): ReplyDecision {
  if (!isSigned) return 'bad_signature';
  if (!(Math.abs(age) <= freshFor)) return 'stale';
  if (isRepeated) return 'repeated';
  return channel.outbound_enabled && channel.outbound_can_reply ? 'accepted' : 'channel_off';
}

const longestName = 60;

/** Who took the call: the channel, and the person at the other end where it names one. */
export function replierName(channel: string, person: string): string {
  const name = [...person.trim()].slice(0, longestName).join('');
  return name === '' ? channel : `${name} (${channel})`;
}
