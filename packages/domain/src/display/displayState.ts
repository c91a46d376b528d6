/** How a display itself sees its connection. */
export const ownStates = ['live', 'field_down', 'wavering', 'stale', 'blind'] as const;
export type OwnState = (typeof ownStates)[number];

export const displaySounds = ['on', 'off', 'blocked'] as const;
export type DisplaySound = (typeof displaySounds)[number];

export const displayStates = ['current', 'field_down', 'behind', 'dark', 'gone'] as const;
export type DisplayState = (typeof displayStates)[number];

/** A display reports every 30 s, a little earlier or later; two reports may be lost before anybody worries. */
export const silentAfter = 75_000;

type Facts = {
  /** Somebody has said that it should be there. */
  is_supervised: boolean;
  own_state: OwnState;
  own_state_since: number;
  /** Since when it shows an older list than it should. */
  behind_since: number | null;
  seen_at: number;
};

/** What is known of a display, in one word and with the moment from which it holds. */
export function displayState(facts: Facts, now: number): { state: DisplayState; since: number } {
  const { is_supervised, own_state, own_state_since, behind_since, seen_at } = facts;
  if (now - seen_at > silentAfter) return { state: is_supervised ? 'dark' : 'gone', since: seen_at };
  if (own_state === 'stale' || own_state === 'blind') return { state: 'behind', since: own_state_since };
  if (behind_since !== null) return { state: 'behind', since: behind_since };
  if (own_state === 'field_down') return { state: 'field_down', since: own_state_since };
  return { state: 'current', since: own_state_since };
}
