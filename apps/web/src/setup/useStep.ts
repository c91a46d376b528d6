import { useNavigate, useSearch } from '@tanstack/react-router';
import { type AskedStep, stepOf } from './step.ts';

/** The step of now stands in the address, so that the browser's own way back and loading anew keep it. */
export function useStep() {
  const navigate = useNavigate();
  const { step } = useSearch({ strict: false }) as Record<string, unknown>;
  return {
    asked: stepOf(step),
    goTo: (name: AskedStep) => void navigate({ to: '/setup', search: { step: name } }),
  };
}
