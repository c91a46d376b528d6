/** Why a configurator gave no answer that can be used. */
export type FieldFailure = 'offline' | 'unauthorized' | 'refused' | 'busy' | 'nonsense' | 'forbidden_address';

export class FieldError extends Error {
  override readonly name = 'FieldError';
  readonly failure: FieldFailure;
  /** The configurator's own error text, for the log. */
  readonly reason: string;

  /** `cause`: the status of the answer, or that none came in time. */
  constructor(failure: FieldFailure, message: string, reason = '', cause?: number | 'timeout') {
    super(message, { cause });
    this.failure = failure;
    this.reason = reason;
  }
}
