import type { Subject } from '@carestead/domain/messages/message';
import { useEffect } from 'react';
import type { SystemMessagesSubscription } from '../../generated/graphql.ts';
import { SystemMessagesDocument } from '../../generated/graphql.ts';
import type { Tools } from '../tools.tsx';
import { useTools } from '../tools.tsx';

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

type Heard = Pick<Tools, 'appData' | 'clock' | 'page' | 'rowChanges'>;
type Message = SystemMessagesSubscription['systemMessages'];
type Effect = (payload: unknown, tools: Heard) => void;

const loadAppData: Effect = (_payload, { appData }) => appData.loadSoon();

/** For walls, or for screens that listen themselves. */
const nothing: Effect = () => {};

/** What a message of the server brings about, by its subject. */
const known: Readonly<Record<Exclude<Subject, `${string}.updated`>, Effect>> = {
  time: (payload, { clock }) => {
    if (typeof payload === 'number') clock.follow(payload);
  },
  // Told at the beginning of every connection: what happened before it was open is known only by asking.
  restart: (payload, { page, appData }) => {
    page.updates.hear(payload);
    appData.loadSoon();
  },
  reload: (_payload, { page }) => page.reloads.wish(),
  'getsconfig.commit': loadAppData,
  'getsconfig.commit_done': loadAppData,
  'getsconfig.progress': nothing,
  'getshttp.start': nothing,
  'getshttp.finished': nothing,
  'getshttp.failed': nothing,
  'onlinebackup.token': nothing,
  'onlinebackup.result': nothing,
  videostream: nothing,
};

const effects: Readonly<Record<string, Effect>> = { ...known, 'installation.updated': loadAppData };

const changedRows = /^([a-z]+)\.updated$/;

export function takeSystemMessage({ subject, payload }: Message, tools: Heard): void {
  const effect = effects[subject];
  const entity = changedRows.exec(subject)?.[1];
  if (effect) effect(payload, tools);
  else if (entity) tools.rowChanges.publish(entity);
  else console.warn(`unknown system message ${subject}`);
}
