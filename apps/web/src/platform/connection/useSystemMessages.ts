import { useEffect } from 'react';
import type { SystemMessagesSubscription } from '../../generated/graphql.ts';
import { SystemMessagesDocument } from '../../generated/graphql.ts';
import { useTools } from '../tools.tsx';
import type { Effect, MessageEffects, MessageTools } from './messageEffects.ts';

/** Listens as long as the component that calls it is on the page. */
export function useSystemMessages(effects: MessageEffects): void {
  const tools = useTools();
  useEffect(() => {
    const { unsubscribe } = tools.client.subscription(SystemMessagesDocument, {}).subscribe(({ data }) => {
      if (data) takeSystemMessage(effects, data.systemMessages, tools);
    });
    return unsubscribe;
  }, [effects, tools]);
}

type Message = SystemMessagesSubscription['systemMessages'];

const changedRows = /^([a-z]+)\.updated$/;

export function takeSystemMessage(effects: MessageEffects, { subject, payload }: Message, tools: MessageTools): void {
  const effect = (effects as Readonly<Record<string, Effect>>)[subject];
  const entity = changedRows.exec(subject)?.[1];
  if (effect) effect(payload, tools);
  else if (entity) tools.rowChanges.publish(entity);
  else console.warn(`unknown system message ${subject}`);
}
