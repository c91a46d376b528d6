import type { Values } from '@carestead/domain/entity';

/** How long what was discarded can be brought back. */
export const keptFor = 60_000;

type Draft = { key: string; changes: Values; isWanted: boolean };

/** The last input that somebody discarded: only what was changed, so that it fits a row that was saved meanwhile. */
export function createDiscardedDraft() {
  let kept: Draft | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drop = () => {
    clearTimeout(timer);
    kept = null;
  };
  return {
    keep(key: string, changes: Values) {
      drop();
      kept = { key, changes, isWanted: false };
      timer = setTimeout(drop, keptFor);
    },
    /** The next form of this row takes it over without being asked. */
    want(key: string) {
      if (kept?.key === key) kept = { ...kept, isWanted: true };
    },
    of: (key: string): Draft | null => (kept?.key === key ? kept : null),
    drop,
  };
}

export const discardedDraft = createDiscardedDraft();
