/** How a display itself sees its connection. */
export const ownStates = ['live', 'field_down', 'wavering', 'stale', 'blind'] as const;
export type OwnState = (typeof ownStates)[number];

export const displaySounds = ['on', 'off', 'blocked'] as const;
export type DisplaySound = (typeof displaySounds)[number];

export const displayStates = ['current', 'field_down', 'behind', 'dark', 'gone'] as const;
export type DisplayState = (typeof displayStates)[number];

/** A display reports every 30 s, a little earlier or later; two reports may be lost before it counts as silent. */
export const silentAfter = 75_000;

type Facts = {
  /** It is expected to be connected at all times. */
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

/** A change of a call list: from this moment on it had this revision. */
export type ListChange = { revision: number; at: number };

/** What a display says that it shows of a system. */
export type ShownList = { system_id: number; epoch: string; revision: number };

/** An open call is on every connected display within five seconds, or the display is outdated. */
const dueAfter = 5000;

/** The changes that still decide: those of the last seconds, and the one before them. */
export function keptChanges(changes: readonly ListChange[], now: number): readonly ListChange[] {
  const last = changes.findLastIndex(({ at }) => at <= now - dueAfter);
  return last <= 0 ? changes : changes.slice(last);
}

/** Does it show a list that was replaced more than five seconds ago? No known change: not outdated. */
export function isOutdated(shown: ShownList, epoch: string, changes: readonly ListChange[], now: number): boolean {
  if (epoch !== '' && shown.epoch !== epoch) return true;
  const due = changes.findLast(({ at }) => at <= now - dueAfter);
  return due !== undefined && shown.revision < due.revision;
}

/** How long a closed display without a name, a pairing or supervision stays in the list. */
export const forgetAfter = 24 * 3600 * 1000;

type ForgottenFacts = { name: string; is_supervised: boolean; pairing_id: number | null; seen_at: number };

/** A browser that somebody opened once is forgotten; what has a name, a pairing or is expected stays until it is deleted. */
export const isForgotten = ({ name, is_supervised, pairing_id, seen_at }: ForgottenFacts, now: number): boolean =>
  name === '' && !is_supervised && pairing_id === null && now - seen_at > forgetAfter;

/** More specific names first: nearly every browser also calls itself Chrome or Safari. */
const browsers = [
  ['Edge', 'Edg/'],
  ['Opera', 'OPR/'],
  ['Samsung Internet', 'SamsungBrowser/'],
  ['Firefox', 'Firefox/'],
  ['Chrome', 'Chrome/'],
  ['Safari', 'Version/'],
] as const;

const platforms = [
  ['Windows', 'Windows'],
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['ChromeOS', 'CrOS'],
  ['macOS', 'Mac OS X'],
  ['Linux', 'Linux'],
] as const;

/** What a browser says of itself, short enough for a list: «Chrome 141 · Windows»; empty where it says nothing known. */
export function browserName(userAgent: string): string {
  const browser = browsers.find(([, mark]) => userAgent.includes(mark));
  const platform = platforms.find(([, mark]) => userAgent.includes(mark));
  const version = browser ? userAgent.slice(userAgent.indexOf(browser[1]) + browser[1].length).match(/^\d{1,4}/) : null;
  const name = browser && (version ? `${browser[0]} ${version[0]}` : browser[0]);
  return [name, platform?.[0]].filter((part) => part !== undefined).join(' · ');
}
