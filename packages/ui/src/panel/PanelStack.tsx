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
import { dockedWidth, type PanelSize } from './panelSize.ts';

type OpenPanel = { level: number; size: PanelSize; isDocked: boolean };

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
  const openerOfCover = useRef<Element | null>(null);
  const isOpen = panels.length > 0;
  const isDocked = panels.some((panel) => panel.isDocked);
  const isCovered = panels.some((panel) => !panel.isDocked);

  const enter = useCallback((panel: OpenPanel) => {
    opener.current ??= document.activeElement;
    if (!panel.isDocked) openerOfCover.current ??= document.activeElement;
    setPanels((open) => [...open, panel]);
    return () => setPanels((open) => open.filter((other) => other !== panel));
  }, []);

  useLayoutEffect(() => {
    if (!isCovered) return;
    const bringBack = setPageAside();
    return () => {
      bringBack();
      focusOpener(openerOfCover.current);
      openerOfCover.current = null;
    };
  }, [isCovered]);

  useLayoutEffect(() => {
    if (isDocked) return makeRoom();
  }, [isDocked]);

  useLayoutEffect(() => {
    if (!isOpen) return;
    return () => {
      focusOpener(opener.current);
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

/** What has taken the focus meanwhile, as the page beside a docked panel may, keeps it. */
function focusOpener(from: Element | null): void {
  if (document.activeElement !== document.body) return;
  if (from instanceof HTMLElement && from !== document.body && from.isConnected) from.focus({ preventScroll: true });
  // The address led straight to the panel: then the list beneath it is next.
  else focusList(document);
}

/** The page leaves the room of a docked panel free; returns how to undo it. */
function makeRoom(): () => void {
  const { style } = document.documentElement;
  style.setProperty('--panel-dock', dockedWidth);
  return () => style.removeProperty('--panel-dock');
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
