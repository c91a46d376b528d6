import { useText } from '../platform/useText.ts';
import { StepForm } from './StepForm.tsx';
import type { StepProps } from './step.ts';

export function ConfiguratorStep({ onPrevious, onNext }: StepProps) {
  const text = useText();
  return (
    <StepForm
      text={text('setup.configurator.text')}
      submit={text('setup.skip')}
      onSubmit={onNext}
      onPrevious={onPrevious}
    />
  );
}
