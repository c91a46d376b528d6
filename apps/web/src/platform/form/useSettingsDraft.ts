import { type SubmitEvent, useState } from 'react';
import type { CombinedError } from 'urql';
import { useUnsaved } from '../page/useUnsaved.ts';
import { type WireProblem, wireProblems } from '../text/problemText.ts';
import { useTools } from '../tools.tsx';

type Given<S> = {
  id: string;
  stored: S;
  problemsOf: (values: S, secret: string) => readonly WireProblem[];
  /** `secret` is null: the stored one is kept. */
  send: (values: S, secret: string | null) => Promise<{ error?: CombinedError | undefined }>;
  texts: { title: string; failed: string; saved: string };
};

/** The form of settings that are stored as one, with a secret that is written and never read. */
export function useSettingsDraft<S extends object>({ id, stored, problemsOf, send, texts }: Given<S>) {
  const { toasts } = useTools();
  const [draft, setDraft] = useState<S | null>(null);
  const [secret, setSecret] = useState('');
  const [problems, setProblems] = useState<readonly WireProblem[]>([]);
  const [isBusy, setBusy] = useState(false);
  const values = draft ?? stored;
  const isChanged = secret !== '' || JSON.stringify(values) !== JSON.stringify(stored);
  useUnsaved(isChanged);
  const submit = async () => {
    const found = problemsOf(values, secret);
    if (found.length > 0) return setProblems(found);
    setBusy(true);
    const { error } = await send(values, secret || null);
    setBusy(false);
    if (error) {
      const refused = error.graphQLErrors.flatMap(({ extensions }) => wireProblems(extensions.problems));
      setProblems(refused);
      if (refused.length === 0) toasts.show({ id, type: 'error', title: texts.title, text: texts.failed });
      return;
    }
    setDraft(null);
    setSecret('');
    toasts.show({ id, type: 'success', title: texts.saved });
  };
  return {
    ...{ values, secret, problems, isBusy, isChanged },
    change: (next: Partial<S>) => {
      setDraft({ ...values, ...next });
      setProblems([]);
    },
    changeSecret: (next: string) => {
      setSecret(next);
      setProblems([]);
    },
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault();
      if (!isBusy) void submit();
    },
  };
}
