import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { focusList } from '../feedback/focusList.ts';
import type { PanelSize } from './panelSize.ts';

type OpenPanel = { level: number; size: PanelSize };

type Stack = {
  panelsAbove: (level: number) => readonly OpenPanel[];
  /** Returns what to call when the panel goes. */
  enter: (panel: OpenPanel) => () => void;
};

const Context = createContext<Stack | null>(null);

/** Around the whole page, once: it knows which panel is on top and keeps the page still beneath them. */
export function PanelStack({ children }: { children: ReactNode }) {
  const [panels, setPanels] = useState<readonly OpenPanel[]>([]);
  const opener = useRef<Element | null>(null);
  const isOpen = panels.length > 0;

  const enter = useCallback((panel: OpenPanel) => {
    opener.current ??= document.activeElement;
    setPanels((open) => [...open, panel]);
    return () => setPanels((open) => open.filter((other) => other !== panel));
  }, []);

  useLayoutEffect(() => {
    if (!isOpen) return;
    const bringBack = setPageAside();
    return () => {
      bringBack();
      const from = opener.current;
      if (from instanceof HTMLElement && from !== document.body && from.isConnected)
        from.focus({ preventScroll: true });
      // The address led straight to the panel: then the list beneath it is next.
      else focusList(document);
      opener.current = null;
    };
  }, [isOpen]);

  const stack = useMemo(
    () => ({ enter, panelsAbove: (level: number) => panels.filter((panel) => panel.level > level) }),
    [enter, panels],
  );
  return <Context value={stack}>{children}</Context>;
}

export function usePanelStack(): Stack {
  const stack = useContext(Context);
  if (!stack) throw new Error('a panel stands outside of a PanelStack');
  return stack;
}

/** Nothing but the portals (panels, menus, dialogs, toasts) can be reached or scrolled; returns how to undo it. */
function setPageAside(): () => void {
  const page = document.documentElement;
  const reachable = [...document.body.children].filter(isPage);
  const scrollbar = window.innerWidth - page.clientWidth;
  for (const element of reachable) element.inert = true;
  page.style.overflow = 'hidden';
  page.style.paddingInlineEnd = `${scrollbar}px`;
  return () => {
    for (const element of reachable) element.inert = false;
    page.style.overflow = '';
    page.style.paddingInlineEnd = '';
  };
}

const isPage = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && !element.inert && !element.matches('[data-portal], script, style');
