/** How a phone was called, or why it was not. */
export const notificationResults = ['websocket', 'push', 'client_offline', 'missing_push_token'] as const;
export type NotificationResult = (typeof notificationResults)[number];

/** What is known of it: `unknown` until the server, the push service or the phone says more. */
export type NotificationState = 'unknown' | 'sent' | 'confirmed' | 'opened' | 'error';

type Client = { is_connected: boolean; has_push: boolean; permissions: string | null };

/** By which way a phone is called: over its connection, else by a push message where its person allowed that. */
export function wayTo({ is_connected, has_push, permissions }: Client): NotificationResult {
  if (is_connected) return 'websocket';
  if (!has_push) return 'missing_push_token';
  return mayNotify(permissions) ? 'push' : 'client_offline';
}

/** What a phone has not said is not missing. */
const mayNotify = (permissions: string | null) =>
  permissions === null || permissions.split(' ').includes('notifications');

export const isWay = (result: NotificationResult): boolean => result === 'websocket' || result === 'push';

/** Milliseconds after which a phone that lost its connection counts as gone: most are back in seconds, in another cell. */
export const backWithin = 10_000;
