let last: EventTarget | null = null;

/** Called when the page starts: a dialog that is loaded when it is needed comes too late to see what opened it. */
export function noteFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    last = target;
  });
}

/** What had the focus last, also when it is gone by now. */
export const lastFocus = () => last;
