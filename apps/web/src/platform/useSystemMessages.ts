import { useEffect } from 'react';
import { SystemMessagesDocument } from '../generated/graphql.ts';
import { takeSystemMessage } from './takeSystemMessage.ts';
import { useTools } from './tools.tsx';

/** Listens as long as the component that calls it is on the page. */
export function useSystemMessages(): void {
  const tools = useTools();
  useEffect(() => {
    const { unsubscribe } = tools.client.subscription(SystemMessagesDocument, {}).subscribe(({ data }) => {
      if (data) takeSystemMessage(data.systemMessages, tools);
    });
    return unsubscribe;
  }, [tools]);
}
