import type { SyncFailure } from '@carestead/domain/sync/syncStatus';
import { FieldError } from '../manifest/fieldError.ts';

/** What went wrong with a request to a configurator; null: something else did, here. */
export function failureOf(error: unknown): SyncFailure | null {
  if (!(error instanceof FieldError)) return null;
  if (error.cause === 'timeout') return 'timeout';
  return error.failure === 'forbidden_address' ? 'offline' : error.failure;
}

/** The configurator will never take it as it is, however often it is sent. */
export const isFinal = (error: unknown): error is FieldError =>
  error instanceof FieldError &&
  error.failure === 'refused' &&
  typeof error.cause === 'number' &&
  error.cause >= 400 &&
  error.cause < 500;
