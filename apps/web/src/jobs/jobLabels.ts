import type { MessageId } from '@carestead/i18n/all';
import { i18n } from '@lingui/core';
import type { Text } from '../platform/text/useText.ts';
import type { Job } from './useJobs.ts';

/** The server may be newer than the page: what has no text yet is shown by its general one. */
const textOr = (text: Text, id: string, values: unknown, otherwise: string) =>
  id in i18n.messages ? text(id as MessageId, { ...(values as Record<string, unknown> | null) }) : otherwise;

export const jobName = (text: Text, { kind }: Job) => textOr(text, `jobs.kind.${kind}`, null, text('jobs.title'));

/** What became of it, or how far it is. */
export function jobStateText(text: Text, job: Job): string {
  const state = text(`jobs.state.${job.state}`);
  switch (job.state) {
    case 'done':
      return textOr(text, `jobs.done.${job.kind}`, job.result, state);
    case 'failed':
    case 'cancelled':
      return textOr(text, job.problem, job.problem_values, state);
    case 'running':
      return job.step === '' ? state : textOr(text, job.step, null, state);
    case 'waiting':
    case 'cancelling':
      return state;
  }
}

/** Percent; null as long as it is not known how much there is. */
export const percentDone = ({ progress_done, progress_total }: Job): number | null =>
  progress_total > 0 ? Math.min(100, Math.floor((100 * progress_done) / progress_total)) : null;

/** Where the file is that it has left, if it has. */
export const downloadOf = ({ state, result }: Job): string | null => {
  const { download } = { ...(result as { download?: unknown } | null) };
  return state === 'done' && typeof download === 'string' && download.startsWith('/backend/') ? download : null;
};
