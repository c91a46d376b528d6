import { type RefObject, useEffect } from 'react';
import { focusList } from '../feedback/focusList.ts';

/**
 * A list that opens has the focus, so that its keys work at once: the list itself while rows are loaded, then its first
 * row. A focus that has moved elsewhere meanwhile stays there.
 */
export function useListFocus(frame: RefObject<HTMLElement | null>, hasRows: boolean) {
  useEffect(() => {
    const list = frame.current;
    if (list && mayTakeFocus(list)) list.focus({ preventScroll: true });
  }, [frame]);
  useEffect(() => {
    const list = frame.current;
    if (hasRows && list?.parentElement && document.activeElement === list) focusList(list.parentElement);
  }, [frame, hasRows]);
}

/** Never takes the focus from a text field or from a dialog over the list. */
function mayTakeFocus(list: HTMLElement): boolean {
  // A finger has no use for it, and would only see a frame around the first row.
  if (matchMedia('(pointer: coarse)').matches) return false;
  const active = document.activeElement;
  if (!active || active === document.body) return true;
  if (active.matches('input, textarea, select')) return false;
  const dialog = active.closest('[role="dialog"]');
  return dialog === null || dialog.contains(list);
}
