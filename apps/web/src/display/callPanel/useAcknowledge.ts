import { useState } from 'react';
import { AcknowledgeCallDocument } from '../../generated/graphql.ts';
import { useText } from '../../platform/text/useText.ts';
import { ask, Refused } from '../connection/ask.ts';
import type { WallCall } from '../wallCall.ts';
import type { Person } from '../wallConfig.ts';
import { useWall } from '../wallContext.ts';
import { mayAcknowledge } from './mayAcknowledge.ts';

/** Takes the call; null: not permitted, or already taken. It shows as taken once the list from the server does. */
export function useAcknowledge(call: WallCall, person: Person) {
  const text = useText();
  const { notices } = useWall();
  const [isUnderWay, setUnderWay] = useState(false);
  if (!mayAcknowledge(call, person)) return null;
  const run = async () => {
    setUnderWay(true);
    try {
      await ask(AcknowledgeCallDocument, { id: call.id }, call.system_id);
    } catch (error) {
      const isOver = error instanceof Refused && error.code === 'CALL_CLOSED';
      notices.set({
        title: text('wallDesk.acknowledge.failed'),
        text: text(isOver ? 'wallDesk.end.gone' : 'wallDesk.acknowledge.failed.text'),
        tone: 'error',
        duration: 8000,
      });
    }
    setUnderWay(false);
  };
  return {
    isUnderWay,
    run: ({ currentTarget }: { currentTarget: Element }) => {
      // The button goes when the call is taken, and the focus of the keyboard would go with it.
      const beside = currentTarget.previousElementSibling;
      if (beside instanceof HTMLElement) beside.focus();
      void run();
    },
  };
}
