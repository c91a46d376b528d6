/** What its person may allow the app on a phone. */
export const clientPermissions = ['notifications', 'sound'] as const;
export type ClientPermission = (typeof clientPermissions)[number];

/** What is known of a phone: what it reported, null where it has not said, and its registration. Moments in milliseconds. */
export type ClientFacts = {
  app_version: string | null;
  is_connected: boolean | null;
  /** Push messages reach it. */
  has_push: boolean | null;
  is_charging: boolean | null;
  /** Percent. */
  battery: number | null;
  is_muted: boolean | null;
  muted_since: number | null;
  /** Words of `clientPermissions`, separated by blanks; null: it has not said. */
  permissions: string | null;
  current_user_id: number | null;
  last_seen_at: number | null;
  /** Milliseconds, and packets in a thousand that were lost. */
  round_trip: number | null;
  loss: number | null;
  /** Null: it has no registration. */
  paired_at: number | null;
  locked_at: number | null;
};

/** How a phone hangs together with the server. */
export const clientLinks = ['connected', 'push', 'disconnected', 'locked', 'not_paired'] as const;
export type ClientLink = (typeof clientLinks)[number];

export function clientLink({ is_connected, has_push, paired_at, locked_at }: ClientFacts): ClientLink {
  if (locked_at !== null) return 'locked';
  if (paired_at === null) return 'not_paired';
  if (is_connected) return 'connected';
  return has_push ? 'push' : 'disconnected';
}

/** What is said of a phone in its row: how it is linked, then what else people should know. */
export const clientStates = [...clientLinks, 'charging', 'missing_permissions', 'muted'] as const;
export type ClientState = (typeof clientStates)[number];

export function stateOf(facts: ClientFacts): readonly ClientState[] {
  const link = clientLink(facts);
  if (link === 'locked' || link === 'not_paired') return [link];
  return [
    link,
    ...(missingPermissions(facts).length > 0 ? (['missing_permissions'] as const) : []),
    ...(facts.is_muted ? (['muted'] as const) : []),
    ...(facts.is_charging ? (['charging'] as const) : []),
  ];
}

/** What is not known is not missing. */
export function missingPermissions({ permissions }: Pick<ClientFacts, 'permissions'>): readonly ClientPermission[] {
  if (permissions === null) return [];
  const given = permissions.split(' ');
  return clientPermissions.filter((permission) => !given.includes(permission));
}

/** A call that comes now rings there, whether or not somebody is looking at the app. */
export function isReachable(facts: ClientFacts): boolean {
  const link = clientLink(facts);
  const isLinked = link === 'connected' || link === 'push';
  return isLinked && !missingPermissions(facts).includes('notifications');
}
