import { useLayoutEffect } from 'react';
import { focusList } from './focusList.ts';
import { lastFocus } from './lastFocus.ts';

/**
 * When a dialog closes, the focus is again where it was before. The kit sees to it only for dialogs that were there,
 * closed, before they opened, and whose opener stays: not for one that is made when needed or opened from a menu.
 */
export function useFocusBack(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    // What opened the dialog may be gone by now, and the focus with it.
    const before = ownPlace(document.activeElement === document.body ? lastFocus() : document.activeElement);
    const wasInList = before?.closest('[data-list]') instanceof Element;
    return () => {
      const held = document.activeElement;
      setTimeout(() => {
        const now = document.activeElement;
        if (now !== null && now !== document.body && now !== held) return;
        // The bar over selected rows goes with them; the list stays.
        if (wasInList && !before?.isConnected) focusList(document);
        else before?.focus({ preventScroll: true });
      }, 10);
    };
  }, [isOpen]);
}

/** An item of a menu is gone with its menu; the button that opened the menu stays. */
function ownPlace(focused: EventTarget | null): HTMLElement | null {
  if (!(focused instanceof HTMLElement)) return null;
  const opener = focused.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return opener ? document.getElementById(opener) : focused;
}
