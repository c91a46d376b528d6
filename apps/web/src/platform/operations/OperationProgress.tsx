import { elapsedText } from '@carestead/domain/display/cardText';
import { Progress } from '@mantine/core';
import { useServerTime } from '../connection/useServerTime.ts';
import { useText } from '../text/useText.ts';
import classes from './OperationProgress.module.css';
import { elapsedOf, type Operation, operationName, operationResult, percentOf } from './operationTexts.ts';

/** A running operation on its card: how far it is, for how long it has been running, and how long it may. */
export function OperationProgress({ operation }: { operation: Operation }) {
  const text = useText();
  const now = useServerTime() ?? operation.started_at;
  const { kind, started_at, due_at } = operation;
  const percent = percentOf(operation);
  return (
    <div className={classes.progress}>
      <strong role="status">{operationResult(text, operation)}</strong>
      <Progress value={percent ?? 100} animated={percent === null} size="sm" aria-label={operationName(text, kind)} />
      <span className={classes.times}>
        {text('operations.elapsed', { elapsed: elapsedOf(operation, now) })}
        {due_at !== null &&
          ` · ${text('operations.budget', { budget: elapsedText(Math.round((due_at - started_at) / 1000)) })}`}
      </span>
    </div>
  );
}
