import { type Observable, observable } from '../observable.ts';
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

/** Loads the page anew, and never over input that nobody has saved. */
type Reloads = {
  /** Whether somebody is being asked. */
  isConfirming: Observable<boolean>;
  /** At once, or after a question. */
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

/** Who would lose input if the page were loaded anew. */
type Unsaved = {
  isAny: Observable<boolean>;
  /** A form with changes says so; what it gets back ends it. */
  enter(): () => void;
  /** Somebody said that it may all go. */
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
