export const deviceActions = ['EndCalls', 'IgnoreDefects', 'Mute', 'Restart', 'Unmute'] as const;

export type DeviceAction = (typeof deviceActions)[number];

/** A configurator does one thing besides: it opens a call that is marked as a test. */
export const fieldActions = [...deviceActions, 'TestCall'] as const;

/** What is requested from a configurator. */
export type ActionRequest = { action: (typeof fieldActions)[number]; device_id: number; section_id: number };

/** Why a device did not get what it was to do. */
export const actionFailures = ['offline', 'unauthorized', 'refused', 'busy'] as const;

export type ActionFailure = (typeof actionFailures)[number];

/** The error codes of the link; every other error counts as not reached. */
export function actionFailure(error: unknown): ActionFailure {
  const failure = error instanceof Error && 'failure' in error ? error.failure : null;
  return actionFailures.find((known) => known === failure) ?? 'offline';
}

/**
 * What became of a request to a device. `no_answer`: it was sent, and whether the device carries it out is not known;
 * `under_way`: another request to the same device has no answer yet, and this one was not sent.
 */
export const actionOutcomes = [
  'accepted',
  'not_reachable',
  'refused',
  'unknown_device',
  'unknown_action',
  'busy',
  'unauthorized',
  'offline',
  'no_answer',
  'under_way',
] as const;

export type ActionOutcome = (typeof actionOutcomes)[number];

export type FailedOutcome = Exclude<ActionOutcome, 'accepted'>;

export const failedOutcomes: readonly FailedOutcome[] = actionOutcomes.filter((outcome) => outcome !== 'accepted');

/** The answer of a configurator; one that gives no reason, or one that is unknown, has refused. */
export const answeredOutcome = ({ success, reason }: { success: boolean; reason: string }): ActionOutcome => {
  if (success) return 'accepted';
  return reason === 'not_reachable' ? 'not_reachable' : 'refused';
};

/** An error of the link: `cause` is the HTTP status, or that the time was over before an answer came. */
export function failedOutcome(error: unknown): FailedOutcome {
  const { failure, cause } = linkError(error);
  switch (failure) {
    case 'unauthorized':
    case 'busy':
      return failure;
    case 'refused':
      if (cause === 400) return 'unknown_action';
      return cause === 404 ? 'unknown_device' : 'refused';
    case 'nonsense':
      return 'no_answer';
    default:
      return cause === 'timeout' ? 'no_answer' : 'offline';
  }
}

const linkError = (error: unknown): { failure?: unknown; cause?: unknown } => (error instanceof Error ? error : {});

/** What takes a device away from people for a moment, or ends what they called for, is confirmed first. */
export const isConfirmed = (action: DeviceAction) => action === 'EndCalls' || action === 'Restart';

/** The type of a test call. Reserved: call types end at 99, so no installation has one of its own with this number. */
export const testCallType = 100;

/** The configurator closes a test call after so many milliseconds. */
export const testCallLife = 60_000;
