import type { Subject } from '@carestead/domain/messages/message';
import type { Tools } from '../tools.tsx';

/** What a message can change. */
export type MessageTools = Pick<Tools, 'appData' | 'clock' | 'page' | 'rowChanges'>;

/** What a message of the server brings about. */
export type Effect = (payload: unknown, tools: MessageTools) => void;

export type MessageEffects = { readonly [S in Subject]?: Effect };

const loadAppData: Effect = (_payload, { appData }) => appData.loadSoon();

/** For displays, or for screens that listen themselves. */
export const nothing: Effect = () => {};

/** Those of the page itself; features add theirs in their manifests. */
export const pageEffects: MessageEffects = {
  time: (payload, { clock }) => {
    if (typeof payload === 'number') clock.follow(payload);
  },
  // Sent at the start of every connection: changes before it must be loaded.
  restart: (payload, { page, appData }) => {
    page.updates.receive(payload);
    appData.loadSoon();
  },
  reload: (_payload, { page }) => page.reloads.request(),
  'installation.updated': loadAppData,
};
