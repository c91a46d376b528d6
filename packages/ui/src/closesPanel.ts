const typing = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
/** An open menu or list, or an item that was lifted by keyboard. */
const takesEscape = '[aria-expanded="true"], [aria-roledescription][aria-pressed="true"]';
const dialogOver = '[aria-modal="true"]:not([data-level])';

/**
 * Escape closes the top panel unless an input has focus, or something that is open inside it will take the key.
 * A question over it takes the key from the moment it is seen, even while the focus is still on its way there.
 */
export function closesPanel(event: KeyboardEvent, panel: HTMLElement): boolean {
  if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return false;
  if (document.querySelector(dialogOver) !== null) return false;
  const { target } = event;
  if (target === document.body) return true;
  if (!(target instanceof Element) || !panel.contains(target)) return false;
  return !target.matches(typing) && target.closest(takesEscape) === null;
}
