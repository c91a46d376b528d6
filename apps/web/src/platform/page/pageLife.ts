import { type Observable, observable } from '@carestead/ui/state/observable';
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

/** Reloads the page, and never over unsaved input. */
type Reloads = {
  /** Whether the confirmation is open. */
  isConfirming: Observable<boolean>;
  /** At once, or after a confirmation. */
  request(): void;
  now(): void;
  refuse(): void;
};

type Options = { unsaved: Unsaved; isWriting: () => boolean; reload: () => void };

export function createReloads({ unsaved, isWriting, reload }: Options): Reloads {
  const isConfirming = observable(false);
  const now = () => {
    unsaved.discard();
    reload();
  };
  return {
    isConfirming,
    now,
    request: () => (unsaved.isAny.get() || isWriting() ? isConfirming.set(true) : now()),
    refuse: () => isConfirming.set(false),
  };
}

/** The forms that would lose input in a reload. */
type Unsaved = {
  isAny: Observable<boolean>;
  /** Registers a form with changes; the returned function removes it. */
  enter(): () => void;
  /** The user agreed to lose it all. */
  discard(): void;
};

export function createUnsaved(): Unsaved {
  const forms = new Set<object>();
  const isAny = observable(false);
  const update = () => isAny.set(forms.size > 0);
  return {
    isAny,
    enter() {
      const form = {};
      forms.add(form);
      update();
      return () => {
        forms.delete(form);
        update();
      };
    },
    discard() {
      forms.clear();
      update();
    },
  };
}
