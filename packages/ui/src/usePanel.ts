import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { closesPanel } from './closesPanel.ts';
import { leaveCopy } from './leaveCopy.ts';
import { usePanelStack } from './PanelStack.tsx';
import type { PanelSize } from './panelSize.ts';
import { wrapTab } from './wrapTab.ts';

type Parts = {
  level: number;
  size: PanelSize;
  layer: RefObject<HTMLElement | null>;
  panel: RefObject<HTMLElement | null>;
  onClose: RefObject<() => void>;
};

/** Focus stays in the top panel, and each panel remembers where it was when another one came over it. */
export function usePanel({ level, size, layer, panel, onClose }: Parts) {
  const { enter, panelsAbove } = usePanelStack();
  const above = panelsAbove(level);
  const isTop = above.length === 0;
  const lastFocus = useRef<HTMLElement | null>(null);

  useLayoutEffect(() => enter({ level, size }), [enter, level, size]);

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
      if (panel.current && closesPanel(event, panel.current)) onClose.current();
    };
    // Before the menus in the panel hear of it: one Escape closes one thing.
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [isTop, panel, onClose]);

  return {
    isTop,
    above,
    onFocus({ target }: FocusEvent) {
      if (target instanceof HTMLElement && panel.current?.contains(target)) lastFocus.current = target;
    },
    onKeyDown(event: KeyboardEvent) {
      if (panel.current) wrapTab(event.nativeEvent, panel.current);
    },
  };
}
