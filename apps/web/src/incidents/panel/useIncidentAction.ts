import { useState } from 'react';
import { refusalOf } from '../../entity/rows/answer.ts';
import { CloseIncidentDocument, ConfirmIncidentDocument, ReopenIncidentDocument } from '../../generated/graphql.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';

const documents = {
  confirm: ConfirmIncidentDocument,
  close: CloseIncidentDocument,
  reopen: ReopenIncidentDocument,
} as const;

export type IncidentAction = keyof typeof documents;

/** Does one thing at a time, and says what was not done. */
export function useIncidentAction(onChanged: () => void) {
  const text = useText();
  const { client, toasts } = useTools();
  const [underWay, setUnderWay] = useState<{ action: IncidentAction; id: number } | null>(null);

  async function run(action: IncidentAction, id: number) {
    if (underWay) return;
    setUnderWay({ action, id });
    const { error } = await client.mutation(documents[action], { id }).toPromise();
    setUnderWay(null);
    // What another person did meanwhile is shown at once; what they did needs no repetition.
    onChanged();
    if (error && refusalOf(error).kind !== 'conflict')
      toasts.show({
        id: 'incident',
        type: 'error',
        title: text('incidents.action.failed'),
        text: text('incidents.action.failed.text'),
        duration: 8000,
      });
  }
  return { underWay, run };
}
