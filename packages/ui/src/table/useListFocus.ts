import { type RefObject, useEffect, useRef } from 'react';
import { focusList } from '../feedback/focusList.ts';

/**
 * A list that opens has the focus, so that its keys work at once: the list itself while rows are loaded, then its first
 * row. A focus that has moved elsewhere meanwhile stays there. When the row with the focus is gone, another one has it.
 */
export function useListFocus(frame: RefObject<HTMLElement | null>, count: number) {
  const hasRows = count > 0;
  const focused = useRef<Element | null>(null);
  const countBefore = useRef(count);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element && frame.current?.contains(target) ? target : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [frame]);
  useEffect(() => {
    const isLost = focused.current?.isConnected === false && document.activeElement === document.body;
    if (isLost && count < countBefore.current && frame.current?.parentElement) focusList(frame.current.parentElement);
    countBefore.current = count;
  }, [frame, count]);
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
