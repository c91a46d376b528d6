import { DiscardRefusedEditDocument, RetryRefusedEditDocument } from '../../generated/graphql.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';

type Numbered = { number: number };

/** What can be done with an edit that was set aside; the live state shows what became of it. */
export function useRefusedEdits() {
  const text = useText();
  const { client, toasts } = useTools();
  const report = ({ error }: { error?: unknown }) => {
    if (error) toasts.show({ id: 'sync_set_aside', type: 'error', title: text('syncRun.set_aside.failed') });
  };
  return {
    onRetry: ({ number }: Numbered) =>
      void client.mutation(RetryRefusedEditDocument, { number }).toPromise().then(report),
    onDiscard: ({ number }: Numbered) =>
      void client.mutation(DiscardRefusedEditDocument, { number }).toPromise().then(report),
  };
}
