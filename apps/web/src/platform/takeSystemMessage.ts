import type { SystemMessagesSubscription } from '../generated/graphql.ts';
import type { Tools } from './tools.tsx';

type Heard = Pick<Tools, 'appData' | 'clock' | 'rowNews'>;
type Message = SystemMessagesSubscription['systemMessages'];

/** What a message of the server brings about, by its subject. */
const effects: Record<string, (payload: unknown, tools: Heard) => void> = {
  time: (payload, { clock }) => {
    if (typeof payload === 'number') clock.follow(payload);
  },
  'systemparam.updated': (_payload, { appData, rowNews }) => {
    void appData.load();
    rowNews.publish('system_param');
  },
};

const changedRows = /^([a-z]+)\.updated$/;

export function takeSystemMessage({ subject, payload }: Message, tools: Heard): void {
  const effect = effects[subject];
  const entity = changedRows.exec(subject)?.[1];
  if (effect) effect(payload, tools);
  else if (entity) tools.rowNews.publish(entity);
  else console.warn(`unknown system message ${subject}`);
}
