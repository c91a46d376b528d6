import type { Licence } from '@carestead/domain/licence/licence';
import type { MessageId } from '@carestead/i18n/all';
import { Anchor } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import { endsWithSync, type Outcome } from './outcomes.ts';
import classes from './SetupScreen.module.css';
import { StepForm } from './StepForm.tsx';
import { type InputStep, inputSteps } from './step.ts';

type Props = {
  licence: Licence;
  outcomes: Readonly<Record<InputStep, Outcome>>;
  /** Leaves the set-up for a page of the application. */
  onLeave: (path: string) => Promise<void>;
};

/** Where a step that was skipped is done later. */
const later: Partial<Record<InputStep, { path: string; label: MessageId }>> = {
  licence: { path: '/admin/maintenance', label: 'setup.licence.later' },
  configurator: { path: '/admin/systemparams/edit', label: 'setup.configurator.later' },
};

/** What was done and what was not, with the way to do it now. */
export function FinishedStep({ licence, outcomes, onLeave }: Props) {
  const text = useText();
  const { pathIfAny } = useTools();
  const [isLeaving, setLeaving] = useState(false);
  const sync = endsWithSync(licence, outcomes) ? pathIfAny('sync') : null;

  async function leave(path: string) {
    setLeaving(true);
    await onLeave(path);
    setLeaving(false);
  }

  return (
    <StepForm
      text={text('setup.finished.text')}
      submit={text(sync === null ? 'setup.finish' : 'setup.finish.sync')}
      isBusy={isLeaving}
      onSubmit={() => void leave(sync ?? '/home')}
    >
      <ul className={classes.outcomes}>
        {inputSteps.map((name) => {
          const outcome = outcomes[name];
          const Icon = outcome === 'done' ? IconCircleCheck : IconCircleDashed;
          const way = outcome === 'skipped' ? later[name] : undefined;
          return (
            <li key={name} className={classes.outcome} data-outcome={outcome}>
              <Icon size={20} stroke={1.75} aria-hidden="true" />
              <span className={classes.outcomeName}>{text(`setup.step.${name}`)}</span>
              <span>{text(`setup.outcome.${outcome}`)}</span>
              {way && (
                <Anchor
                  href={way.path}
                  className={classes.later}
                  onClick={(event) => {
                    event.preventDefault();
                    void leave(way.path);
                  }}
                >
                  {text(way.label)}
                </Anchor>
              )}
            </li>
          );
        })}
      </ul>
    </StepForm>
  );
}
