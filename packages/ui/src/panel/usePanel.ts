import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { usePanelStack } from './PanelStack.tsx';
import type { PanelSize } from './panelSize.ts';

type Parts = {
  level: number;
  size: PanelSize;
  isDocked: boolean;
  layer: RefObject<HTMLElement | null>;
  panel: RefObject<HTMLElement | null>;
  onClose: RefObject<() => void>;
};

/** Focus stays in the top panel, and each panel remembers where it was when another one came over it. */
export function usePanel({ level, size, isDocked, layer, panel, onClose }: Parts) {
  const { enter, panelsAbove } = usePanelStack();
  const above = panelsAbove(level);
  const isTop = above.length === 0;
  const lastFocus = useRef<HTMLElement | null>(null);
  const wasOnTop = useRef(false);

  useLayoutEffect(() => enter({ level, size, isDocked }), [enter, level, size, isDocked]);

  useLayoutEffect(() => {
    const shown = layer.current;
    return () => {
      if (shown) leaveCopy(shown);
    };
  }, [layer]);

  useEffect(() => {
    const node = panel.current;
    if (!isTop || !node || node.contains(document.activeElement)) return;
    // The page beside a docked panel may have had the focus when something covered both.
    if (isDocked && wasOnTop.current) return;
    wasOnTop.current = true;
    const last = lastFocus.current;
    const next = last?.isConnected ? last : (node.querySelector<HTMLElement>('[data-autofocus]') ?? node);
    next.focus({ preventScroll: true });
  }, [isTop, isDocked, panel]);

  useEffect(() => {
    if (!isTop) return;
    const listen = (event: globalThis.KeyboardEvent) => {
      if (panel.current && closesPanel(event, panel.current, isDocked)) onClose.current();
    };
    // In the capture phase, before the menus in the panel receive it: one Escape closes one thing.
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [isTop, isDocked, panel, onClose]);

  return {
    isTop,
    above,
    onFocus({ target }: FocusEvent) {
      if (target instanceof HTMLElement && panel.current?.contains(target)) lastFocus.current = target;
    },
    onKeyDown(event: KeyboardEvent) {
      if (panel.current && !isDocked) wrapTab(event.nativeEvent, panel.current);
    },
  };
}

const typing = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
/** An open menu or list, or an item that was lifted by keyboard. */
const takesEscape = '[aria-expanded="true"], [aria-roledescription][aria-pressed="true"]';
const dialogOver = '[aria-modal="true"]:not([data-level])';

/**
 * Escape closes the top panel unless an input has focus, or something that is open inside it will take the key.
 * A question over it takes the key from the moment it is seen, even while the focus is still on its way there. A docked
 * panel is closed from the page beside it too.
 */
export function closesPanel(event: globalThis.KeyboardEvent, panel: HTMLElement, isDocked = false): boolean {
  if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return false;
  if (document.querySelector(dialogOver) !== null) return false;
  const { target } = event;
  if (target === document.body) return true;
  if (!(target instanceof Element)) return false;
  const isBeside = isDocked && target.closest('[data-portal]') === null;
  if (!isBeside && !panel.contains(target)) return false;
  return !target.matches(typing) && target.closest(takesEscape) === null;
}

const reachable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]';

/** Tab goes round inside the node instead of out of it. */
function wrapTab(event: globalThis.KeyboardEvent, node: HTMLElement) {
  if (event.key !== 'Tab' || event.defaultPrevented) return;
  if (!(event.target instanceof Node) || !node.contains(event.target)) return;
  const stops = [...node.querySelectorAll<HTMLElement>(reachable)].filter(isStop);
  const [edge, other] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (event.target !== edge && !(event.shiftKey && event.target === node)) return;
  event.preventDefault();
  other?.focus();
}

const isStop = (element: HTMLElement) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true });

const slide = 200;

/** Routes take a panel away at once, whatever the way; a lifeless copy of it slides out in its place. */
function leaveCopy(layer: HTMLElement) {
  const copy = layer.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return;
  const bodies = [...layer.querySelectorAll('*')];
  const scrolled = bodies.map(({ scrollTop }) => scrollTop);
  queueMicrotask(() => {
    if (layer.isConnected) return;
    copy.inert = true;
    copy.ariaHidden = 'true';
    copy.dataset.leaving = 'true';
    for (const element of copy.querySelectorAll('[id]')) element.removeAttribute('id');
    document.body.append(copy);
    [...copy.querySelectorAll('*')].forEach((element, index) => {
      const top = scrolled[index] ?? 0;
      if (top > 0) element.scrollTop = top;
    });
    setTimeout(() => copy.remove(), slide);
  });
}
