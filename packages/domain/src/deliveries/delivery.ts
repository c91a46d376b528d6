/** Everything that leaves the installation goes one of these ways. */
export const deliveryChannels = ['mail', 'webhook', 'push'] as const;

export type DeliveryChannel = (typeof deliveryChannels)[number];

/** `NoData`: there was nothing to say, as in a report about a quiet week. */
export const deliveryResults = ['Pending', 'Success', 'Failure', 'Skipped', 'NoData'] as const;

export type DeliveryResult = (typeof deliveryResults)[number];

/** Why a delivery waits for another try, or was not sent; empty as long as nothing went wrong. */
export const deliveryReasons = [
  '',
  // Of the way.
  'not_configured',
  'unreachable',
  'timeout',
  'tls',
  'login',
  'refused',
  'partly_refused',
  'forbidden_address',
  'target_gone',
  // Of ours.
  'limit',
  'dead_target',
  'expired',
  'restored',
  'unreadable',
] as const;

export type DeliveryReason = (typeof deliveryReasons)[number];

/** What can be sent again by a person. */
export const isRetryable = (result: DeliveryResult) => result === 'Failure' || result === 'Skipped';
