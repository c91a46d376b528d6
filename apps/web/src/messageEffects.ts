import { features } from './features.ts';
import { type MessageEffects, pageEffects } from './platform/connection/messageEffects.ts';

/** What each message brings about in the console: of the page and of all features. */
export const messageEffects: MessageEffects = Object.fromEntries(
  [pageEffects, ...features.map(({ messages = {} }) => messages)].flatMap((effects) => Object.entries(effects)),
);
