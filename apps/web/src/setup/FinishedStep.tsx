import { Button, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useText } from '../platform/useText.ts';
import classes from './SetupScreen.module.css';
import { type StepProps, stepNames } from './step.ts';

/** What was done and what was not, with the way to do it now. */
export function FinishedStep({ formId, outcomes, onDone, onLeave }: StepProps) {
  const text = useText();
  return (
    <form
      id={formId}
      onSubmit={(event) => {
        event.preventDefault();
        onDone('done');
      }}
    >
      <Stack gap="lg">
        <Text c="dimmed">{text('setup.finished.text')}</Text>
        <ul className={classes.outcomes}>
          {stepNames.map((name) => {
            const outcome = outcomes[name];
            if (!outcome) return null;
            const Icon = outcome === 'done' ? IconCircleCheck : IconCircleDashed;
            return (
              <li key={name} className={classes.outcome} data-outcome={outcome}>
                <Icon size={20} stroke={1.75} aria-hidden="true" />
                <span className={classes.outcomeName}>{text(`setup.step.${name}`)}</span>
                <span>{text(`setup.outcome.${outcome}`)}</span>
              </li>
            );
          })}
        </ul>
        {outcomes.configurator === 'skipped' && (
          <div>
            <Button variant="default" onClick={() => onLeave('/admin/systemparams/edit')}>
              {text('setup.configurator.later')}
            </Button>
          </div>
        )}
      </Stack>
    </form>
  );
}
