import { useText } from '../platform/useText.ts';
import { StepForm } from './StepForm.tsx';
import type { StepProps } from './step.ts';

export function ConfiguratorStep({ formId, onDone }: StepProps) {
  const text = useText();
  return <StepForm id={formId} text={text('setup.configurator.text')} onSubmit={() => onDone('skipped')} />;
}
