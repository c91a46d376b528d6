import type { Missing } from '@carestead/domain/access/needs';
import type { Problem } from '@carestead/domain/kit/problem';

/** An error whose message is meant for the caller; every other one is masked. */
export class PublicError extends Error {
  override readonly name: string = 'PublicError';
  readonly extensions: Readonly<Record<string, unknown>>;

  constructor(message: string, code: string, extensions: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.extensions = { code, ...extensions };
  }
}

export class AccessDenied extends PublicError {
  constructor(missing: Missing) {
    super(missing, missing);
  }
}

const systemUnavailable = 'SYSTEM_UNAVAILABLE';

/** The system of the request does not exist (any more). */
export class SystemUnavailable extends PublicError {
  constructor() {
    super('the system is not available', systemUnavailable);
  }
}

export const isSystemUnavailable = (errors: readonly Partial<Pick<PublicError, 'extensions'>>[]) =>
  errors.some(({ extensions }) => extensions?.code === systemUnavailable);

/** The rest of the disk is kept for calls: configuration, exports and backups wait until there is space again. */
export class ReadOnlyRefusal extends PublicError {
  constructor() {
    super('the disk is almost full, only calls are stored', 'READ_ONLY');
  }
}

export class ValidationFailed extends PublicError {
  /** Where several rows are written together, a problem names the index of its row. */
  constructor(problems: readonly (Problem & { row?: number })[]) {
    super('validation failed', 'VALIDATION_FAILED', { problems });
  }
}
