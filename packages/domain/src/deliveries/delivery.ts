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
  // Of the recipient.
  'not_allowed',
  'no_address',
  'switched_off',
] as const;

export type DeliveryReason = (typeof deliveryReasons)[number];

const ofRecipient: readonly DeliveryReason[] = ['not_allowed', 'no_address', 'switched_off'];

/** What can be sent again by a person: not what was never written, because its recipient may not have it or cannot be reached. */
export const isRetryable = (result: DeliveryResult, reason: string): boolean =>
  result === 'Failure' || (result === 'Skipped' && !ofRecipient.some((one) => one === reason));
