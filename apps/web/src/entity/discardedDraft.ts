import type { Values } from '@carestead/domain/entity';
import { observable } from '../platform/observable.ts';

/** How long what was discarded can be brought back. */
export const keptFor = 60_000;

type Draft = { key: string; changes: Values; isWanted: boolean };

/** The last input that somebody discarded: only what was changed, so that it fits a row that was saved meanwhile. */
export function createDiscardedDraft() {
  const kept = observable<Draft | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drop = () => {
    clearTimeout(timer);
    kept.set(null);
  };
  return {
    kept,
    keep(key: string, changes: Values) {
      clearTimeout(timer);
      kept.set({ key, changes, isWanted: false });
      timer = setTimeout(drop, keptFor);
    },
    /** The form of this row takes it over without being asked, whether it is open already or opens now. */
    want(key: string) {
      const draft = kept.get();
      if (draft?.key === key) kept.set({ ...draft, isWanted: true });
    },
    drop,
  };
}

export const discardedDraft = createDiscardedDraft();
