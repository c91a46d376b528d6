import { type UpdateStep, updateSteps } from '@carestead/domain/updates/release';
import { VisuallyHidden } from '@carestead/ui/value/VisuallyHidden';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useServerTime } from '../platform/connection/useServerTime.ts';
import { elapsedOf, type Operation } from '../platform/operations/operationTexts.ts';
import { useText } from '../platform/text/useText.ts';
import classes from './Updates.module.css';

const steps = [...updateSteps, 'done'] as const;

/** What an update does, with how long it takes; of one that runs, how far it is. */
export function UpdateSteps({ operation }: { operation: Operation | null }) {
  const text = useText();
  const { step } = { ...(operation?.details as { step?: UpdateStep } | null) };
  const current = step ? steps.indexOf(step) : -1;
  const said = (index: number) => {
    if (index < current) return 'done';
    return index === current ? 'current' : 'open';
  };
  return (
    <>
      <ol className={classes.steps} aria-label={text('updates.steps')}>
        {steps.map((each, index) => (
          <li key={each} className={classes.step} data-said={said(index)} data-last={each === 'done' || undefined}>
            <strong>{text(`updates.step.${each}`)}</strong>
            <span>{text(`updates.step.${each}.time`)}</span>
            {said(index) !== 'open' && (
              <VisuallyHidden>
                {text(said(index) === 'done' ? 'updates.step.isDone' : 'updates.step.isCurrent')}
              </VisuallyHidden>
            )}
          </li>
        ))}
      </ol>
      {operation && <Running operation={operation} />}
      <p className={classes.back}>
        <IconArrowBackUp size={18} stroke={1.75} aria-hidden="true" />
        <span>{text('updates.back')}</span>
      </p>
    </>
  );
}

function Running({ operation }: { operation: Operation }) {
  const text = useText();
  const now = useServerTime() ?? operation.started_at;
  return (
    <p className={classes.note}>
      {text('updates.running', { elapsed: elapsedOf(operation, now), name: operation.user_name })}
    </p>
  );
}
