import { type Observable, observable } from './observable.ts';
import { createReloads, type Reloads } from './reloads.ts';
import { createUnsaved, type Unsaved } from './unsaved.ts';
import { createUpdates, type Updates } from './updates.ts';

/** What concerns the page in the browser as a whole. */
export type PageLife = {
  /** A screen may take the whole page, without header and footer; Escape gives it back. */
  fullscreen: Observable<boolean>;
  reloads: Reloads;
  unsaved: Unsaved;
  updates: Updates;
};

type Browser = { isWriting: () => boolean; reload: () => void };

export function createPageLife(browser: Browser): PageLife {
  const unsaved = createUnsaved();
  return {
    fullscreen: observable(false),
    reloads: createReloads({ unsaved, ...browser }),
    unsaved,
    updates: createUpdates(),
  };
}
