import type { SystemMessagesSubscription } from '../generated/graphql.ts';
import type { Clock } from './clock.ts';

type Tools = { clock: Clock };
type Message = SystemMessagesSubscription['systemMessages'];

/** What a message of the server brings about, by its subject. */
const effects: Record<string, (payload: unknown, tools: Tools) => void> = {
  time: (payload, { clock }) => {
    if (typeof payload === 'number') clock.follow(payload);
  },
};

export function takeSystemMessage({ subject, payload }: Message, tools: Tools): void {
  const effect = effects[subject];
  if (effect) effect(payload, tools);
  else console.warn(`unknown system message ${subject}`);
}
