/** Why a device did not get what it was to do. */
export const actionFailures = ['offline', 'unauthorized', 'refused', 'busy'] as const;

export type ActionFailure = (typeof actionFailures)[number];

/** How the link names what went wrong; all that is not told apart counts as not reached. */
export function actionFailure(error: unknown): ActionFailure {
  const failure = error instanceof Error && 'failure' in error ? error.failure : null;
  return actionFailures.find((known) => known === failure) ?? 'offline';
}
