import type { RunError } from '@carestead/domain/sync/sendSteps';
import { failureOf } from '../configuratorFailure.ts';
import { SendFailed } from '../sendEdits.ts';
import { RunFailed } from './runRow.ts';

/** What the configurator did, whichever part of a run has asked it. */
const causeOf = (error: unknown): unknown => (error instanceof SendFailed ? error.cause : error);

/** Whether it may be well a moment later. */
export function isPassing(error: unknown): boolean {
  const failure = failureOf(causeOf(error));
  return failure === 'offline' || failure === 'busy';
}

/** What people are shown of a run that failed; the detail is the failure of the configurator, or a sentence for the log. */
export function runErrorOf(error: unknown): { error: RunError; detail: string } {
  if (error instanceof RunFailed) return { error: error.error, detail: error.message };
  const failure = failureOf(causeOf(error));
  if (failure === null) return { error: 'unknown', detail: '' };
  return { error: failure === 'timeout' ? 'timeout' : 'transmission', detail: failure };
}
