import type { RunKind } from '@carestead/domain/sync/sendSteps';
import type { Client, CombinedError } from '@urql/core';
import { useState } from 'react';
import {
  AbandonRunDocument,
  ContinueRunDocument,
  RollBackDocument,
  StartCommitDocument,
  StartImportDocument,
  StartPullDocument,
  StartPushDocument,
} from '../../generated/graphql.ts';
import { type Text, useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';

/** What is asked about in the dialog; it stays while the dialog closes. */
type Asked = { kind: RunKind; snapshot: { id: number; at: number } | null };

/** Asks before a run, starts it, and goes on with one that failed; the live state shows the rest. */
export function useRuns() {
  const text = useText();
  const { client, toasts } = useTools();
  const [asked, setAsked] = useState<Asked>({ kind: 'commit', snapshot: null });
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function confirm(phrase: string) {
    setBusy(true);
    const failure = await start(client, asked, phrase);
    setBusy(false);
    setError(failure ? refusalText(text, failure) : null);
    if (!failure) setOpen(false);
  }

  async function decide(document: typeof ContinueRunDocument | typeof AbandonRunDocument, id: number) {
    const { error: failure } = await client.mutation<unknown, { id: number }>(document, { id }).toPromise();
    if (!failure) return;
    toasts.show({
      id: 'sync_run',
      type: 'error',
      title: text('syncRun.start_failed'),
      text: refusalText(text, failure),
    });
  }

  return {
    dialog: {
      ...asked,
      isOpen,
      isBusy,
      error,
      onCancel: () => setOpen(false),
      onConfirm: (typed: string) => void confirm(typed),
    },
    ask: (kind: RunKind, snapshot: Asked['snapshot'] = null) => {
      setError(null);
      setAsked({ kind, snapshot });
      setOpen(true);
    },
    goOn: (id: number) => void decide(ContinueRunDocument, id),
    abandon: (id: number) => void decide(AbandonRunDocument, id),
  };
}

async function start(client: Client, { kind, snapshot }: Asked, phrase: string): Promise<CombinedError | undefined> {
  switch (kind) {
    case 'commit':
      return (await client.mutation(StartCommitDocument, {}).toPromise()).error;
    case 'pull':
      return (await client.mutation(StartPullDocument, {}).toPromise()).error;
    case 'push':
      return (await client.mutation(StartPushDocument, { phrase }).toPromise()).error;
    case 'import':
      return (await client.mutation(StartImportDocument, { phrase }).toPromise()).error;
    case 'rollback':
      return (await client.mutation(RollBackDocument, { snapshot_id: snapshot?.id ?? 0, phrase }).toPromise()).error;
  }
}

const refusalText = (text: Text, { graphQLErrors }: CombinedError) =>
  text(
    graphQLErrors.some(({ extensions }) => extensions.code === 'RUN_ACTIVE')
      ? 'syncRun.refused.active'
      : 'syncRun.refused.other',
  );
