import { defaultLicence } from '@carestead/domain/licence/licence';
import { useText } from '../platform/useText.ts';
import { StepForm } from './StepForm.tsx';
import type { StepProps } from './step.ts';

export function LicenceStep({ formId, onDone }: StepProps) {
  const text = useText();
  const { name, limits } = defaultLicence;
  const words = text('setup.licence.text', { name, systems: limits.systems });
  return <StepForm id={formId} text={words} onSubmit={() => onDone('skipped')} />;
}
