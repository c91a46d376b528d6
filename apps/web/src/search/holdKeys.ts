export type HeldKeys = {
  /** What was typed so far, as `take` would return it. */
  typed: () => string | null;
  /** Ends the holding: what was typed since Ctrl+K; null where it was not pressed. */
  take: () => string | null;
};

export const isSearchKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/**
 * From Ctrl+K on keeps what is typed until the search field is there to take it: single keys would act on the page below, and
 * the browser has a search of its own.
 */
export function holdKeys(target: Document = document): HeldKeys {
  let typed: string | null = null;
  const hold = (event: KeyboardEvent) => {
    if (isSearchKey(event)) typed ??= '';
    else if (typed === null) return;
    else if (event.key === 'Escape') typed = null;
    else if (event.key === 'Backspace') typed = typed.slice(0, -1);
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) typed += event.key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  target.addEventListener('keydown', hold, true);
  return {
    typed: () => typed,
    take: () => {
      target.removeEventListener('keydown', hold, true);
      const taken = typed;
      typed = null;
      return taken;
    },
  };
}
