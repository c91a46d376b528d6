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

/** The type of a test call. Reserved: call types end at 99, so no installation has one of its own with this number. */
export const testCallType = 100;

/** The configurator closes a test call after so many milliseconds. */
export const testCallLife = 60_000;
