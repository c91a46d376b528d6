import { activationProblems, asLicenceNumber } from '@carestead/domain/licence/activation';
import type { Licence } from '@carestead/domain/licence/licence';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useMutation } from 'urql';
import { ActivateLicenseDocument } from '../../generated/graphql.ts';
import { useTools } from '../tools.tsx';
import { type ActivationOutcome, activationOutcome } from './activationOutcome.ts';

export type ActivationState = 'idle' | 'busy' | Exclude<ActivationOutcome, 'done'>;

/** What is typed, what became of it, and the way to send it; nothing typed is lost by an error. */
export function useActivation({ onActivated }: { onActivated: (licence: Licence) => void }) {
  const { appData } = useTools();
  const router = useRouter();
  const [, activateLicense] = useMutation(ActivateLicenseDocument);
  const [typed, setTyped] = useState({ customer: '', code: '' });
  const [state, setState] = useState<ActivationState>('idle');

  async function submit() {
    if (state === 'busy') return;
    const problems = activationProblems(typed.customer, typed.code);
    if (problems.length > 0) return setState(problems);
    setState('busy');
    const customer = asLicenceNumber(typed.customer);
    const { data, error } = await activateLicense({ customer, code: typed.code });
    const outcome = activationOutcome(error);
    // Another activation may have come first, or an earlier answer was lost: load the present licence.
    await appData.load();
    if (outcome === 'denied') await router.invalidate();
    if (outcome !== 'done') return setState(outcome);
    setTyped({ customer: '', code: '' });
    setState('idle');
    if (data) onActivated(data.activateLicense);
  }

  return { typed, setTyped, state, submit, isDirty: typed.customer !== '' || typed.code !== '' };
}
