/** Why a licence was not activated; each has its words (`licence.error.<key>`). */
export const activationErrors = ['already_activated', 'not_version_5', 'unknown_licence', 'failed'] as const;
export type ActivationError = (typeof activationErrors)[number];

const beginning = 'activation failed: ';

export const activationMessage = (error: ActivationError) => `${beginning}${error}`;

/** What the server's message means; null when it speaks of something else. */
export function activationErrorIn(message: string): ActivationError | null {
  if (!message.startsWith(beginning)) return null;
  return activationErrors.find((key) => message === activationMessage(key)) ?? 'failed';
}
