import { elapsedText } from '@carestead/domain/display/cardText';
import { fileSize } from '@carestead/domain/text/fileSize';
import type { OperationsChangedSubscription } from '../../generated/graphql.ts';
import { textIfAny } from '../text/textIfAny.ts';
import type { Text } from '../text/useText.ts';

export type Operation = OperationsChangedSubscription['operationsChanged']['list'][number];

export const operationName = (text: Text, kind: string): string => textIfAny(text, `operations.kind.${kind}`) ?? kind;

/** Percent; null as long as it is not known how much there is. */
export const percentOf = ({ progress_done, progress_total }: Operation): number | null =>
  progress_total > 0 ? Math.min(100, Math.floor((100 * progress_done) / progress_total)) : null;

/** For how long it has been running, or was. */
export const elapsedOf = ({ started_at, finished_at }: Operation, now: number): string =>
  elapsedText(Math.max(0, Math.round(((finished_at ?? now) - started_at) / 1000)));

/** How far it is, or what became of it. */
export function operationResult(text: Text, operation: Operation): string {
  const { kind, state, problem, progress_done: done, progress_total: total } = operation;
  const details = { ...(operation.details as Record<string, unknown> | null) };
  const elapsed = elapsedOf(operation, operation.started_at);
  const percent = percentOf(operation);
  switch (state) {
    case 'running': {
      const known = total > 0 ? textIfAny(text, `operations.running.${kind}`, { ...details, done, total }) : null;
      if (known !== null) return known;
      return percent === null ? text('operations.running') : text('operations.running.percent', { percent });
    }
    case 'done': {
      const size = typeof details.bytes === 'number' ? fileSize(details.bytes) : '';
      const known = textIfAny(text, `operations.done.${kind}`, { ...details, elapsed, size });
      if (known !== null) return known;
      return isAtOnce(operation) ? text('operations.done') : text('operations.done.after', { elapsed });
    }
    case 'error':
      return textIfAny(text, problem, details) ?? text('operations.error');
    case 'timed_out':
      return (
        textIfAny(text, `operations.timed_out.${kind}`, { elapsed, total, missing: total - done }) ??
        text('operations.timed_out', { elapsed })
      );
  }
}

const isAtOnce = ({ started_at, finished_at }: Operation) => finished_at === started_at;
