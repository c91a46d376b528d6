import { type Observable, observable } from './observable.ts';
import type { Unsaved } from './unsaved.ts';

/** Loads the page anew, and never over input that nobody has saved. */
export type Reloads = {
  /** Whether somebody is being asked. */
  isAsked: Observable<boolean>;
  /** At once, or after a question. */
  wish(): void;
  now(): void;
  refuse(): void;
};

type Options = { unsaved: Unsaved; isWriting: () => boolean; reload: () => void };

export function createReloads({ unsaved, isWriting, reload }: Options): Reloads {
  const isAsked = observable(false);
  const now = () => {
    unsaved.discard();
    reload();
  };
  return {
    isAsked,
    now,
    wish: () => (unsaved.isAny.get() || isWriting() ? isAsked.set(true) : now()),
    refuse: () => isAsked.set(false),
  };
}
