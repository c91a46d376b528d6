import { defaultLicence } from '@carestead/domain/licence/licence';
import { LicenceFacts } from '../platform/licence/LicenceFacts.tsx';
import { LicenceFields } from '../platform/licence/LicenceFields.tsx';
import { useActivation } from '../platform/licence/useActivation.ts';
import { useText } from '../platform/text/useText.ts';
import { isActivated } from './outcomes.ts';
import classes from './SetupScreen.module.css';
import { StepForm } from './StepForm.tsx';
import type { StepProps } from './step.ts';

/** Asks for the licence, or shows the present one; both can be skipped. */
export function LicenceStep({ licence, onActivated, onPrevious, onNext }: StepProps) {
  const text = useText();
  const activation = useActivation({ onActivated });
  if (isActivated(licence)) {
    return (
      <StepForm
        text={text('setup.licence.activated')}
        submit={text('setup.next')}
        onSubmit={onNext}
        onPrevious={onPrevious}
      >
        <h2 className={classes.licence}>{licence.name}</h2>
        <LicenceFacts licence={licence} />
      </StepForm>
    );
  }
  return (
    <StepForm
      text={text('setup.licence.text', { systems: defaultLicence.limits.systems })}
      submit={text('licence.activate')}
      isBusy={activation.state === 'busy'}
      onSubmit={() => void activation.submit()}
      onPrevious={onPrevious}
      onSkip={onNext}
    >
      <LicenceFields {...activation} size="md" />
    </StepForm>
  );
}
