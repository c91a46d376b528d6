import { accountProblems } from '@carestead/domain/account/account';
import { isLocale } from '@carestead/domain/text/locales';
import { useState } from 'react';
import { useMutation } from 'urql';
import { refusalOf } from '../entity/rows/answer.ts';
import { UpdateMyAccountDocument } from '../generated/graphql.ts';
import { useAppData } from '../platform/session/useAppData.ts';
import { chooseLocale } from '../platform/text/locale.ts';
import { allProblems, type WireProblem } from '../platform/text/problemText.ts';
import { useTools } from '../platform/tools.tsx';
import { type Account, type AccountValues, accountInput, accountValues } from './accountInput.ts';

type Outcome = 'saved' | 'invalid' | 'failed';

/** One's own account from its opening to its saving. */
export function useAccountForm(account: Account) {
  const { appData } = useTools();
  const facts = useAppData();
  const [, updateMyAccount] = useMutation(UpdateMyAccountDocument);
  const [base] = useState(() => accountValues(account));
  const [values, setValues] = useState(base);
  const [problems, setProblems] = useState<readonly WireProblem[]>([]);
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle');
  const input = accountInput(base, values);
  const viewer = { ...facts.viewer, ...account, locale: facts.viewer.locale };

  function set(changed: Partial<AccountValues>) {
    setValues((before) => ({ ...before, ...changed }));
    setProblems((before) => before.filter(({ field }) => !(field in changed)));
  }

  const settle = (outcome: Outcome, found: readonly WireProblem[] = []): Outcome => {
    setProblems(found);
    setState(outcome === 'failed' ? 'failed' : 'idle');
    return outcome;
  };

  async function save(): Promise<Outcome> {
    const found = accountProblems(input, { ...facts, viewer, isCommon: () => false });
    if (Object.keys(input).length === 0) return settle('saved');
    setProblems(found);
    setState('saving');
    // Sent even when there are problems already, so that problems of the server show at once and not one save later.
    const { error } = await updateMyAccount({ input });
    const refusal = error && refusalOf(error);
    if (refusal?.kind === 'invalid') return settle('invalid', allProblems(found, refusal.problems));
    if (refusal) return found.length > 0 ? settle('invalid', found) : settle('failed');
    if (input.locale && isLocale(input.locale)) await chooseLocale(input.locale).catch(() => {});
    await appData.load();
    return settle('saved');
  }

  return {
    values,
    set,
    input,
    problems,
    save,
    isDirty: Object.keys(input).length > 0,
    isSaving: state === 'saving',
    hasFailed: state === 'failed',
    changesPassword: input.password !== undefined,
  };
}
