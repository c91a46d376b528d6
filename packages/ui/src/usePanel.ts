import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { closesPanel } from './closesPanel.ts';
import { leaveCopy } from './leaveCopy.ts';
import { usePanelStack } from './PanelStack.tsx';
import { wrapTab } from './wrapTab.ts';

type Parts = {
  level: number;
  layer: RefObject<HTMLElement | null>;
  panel: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** Focus stays in the top panel, and each panel remembers where it was when another one came over it. */
export function usePanel({ level, layer, panel, onClose }: Parts) {
  const { enter, isTop: isTopLevel } = usePanelStack();
  const isTop = isTopLevel(level);
  const lastFocus = useRef<HTMLElement | null>(null);

  useLayoutEffect(() => enter(level), [enter, level]);

  useLayoutEffect(() => {
    const shown = layer.current;
    return () => {
      if (shown) leaveCopy(shown);
    };
  }, [layer]);

  useEffect(() => {
    const node = panel.current;
    if (!isTop || !node || node.contains(document.activeElement)) return;
    const last = lastFocus.current;
    const next = last?.isConnected ? last : (node.querySelector<HTMLElement>('[data-autofocus]') ?? node);
    next.focus({ preventScroll: true });
  }, [isTop, panel]);

  useEffect(() => {
    if (!isTop) return;
    const listen = (event: globalThis.KeyboardEvent) => {
      if (panel.current && closesPanel(event, panel.current)) onClose();
    };
    // Before the menus in the panel hear of it: one Escape closes one thing.
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [isTop, panel, onClose]);

  return {
    isTop,
    onFocus({ target }: FocusEvent) {
      if (target instanceof HTMLElement && panel.current?.contains(target)) lastFocus.current = target;
    },
    onKeyDown(event: KeyboardEvent) {
      if (panel.current) wrapTab(event.nativeEvent, panel.current);
    },
  };
}
