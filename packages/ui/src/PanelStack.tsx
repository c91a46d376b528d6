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
import { setPageAside } from './setPageAside.ts';

type Stack = {
  isTop: (level: number) => boolean;
  /** Returns what to call when the panel goes. */
  enter: (level: number) => () => void;
};

const Context = createContext<Stack | null>(null);

/** Around the whole page, once: it knows which panel is on top and keeps the page still beneath them. */
export function PanelStack({ children }: { children: ReactNode }) {
  const [levels, setLevels] = useState<readonly number[]>([]);
  const opener = useRef<Element | null>(null);
  const isOpen = levels.length > 0;

  const enter = useCallback((level: number) => {
    opener.current ??= document.activeElement;
    setLevels((open) => [...open, level]);
    return () => setLevels((open) => open.toSpliced(open.indexOf(level), 1));
  }, []);

  useLayoutEffect(() => {
    if (!isOpen) return;
    const bringBack = setPageAside();
    return () => {
      bringBack();
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
      opener.current = null;
    };
  }, [isOpen]);

  const stack = useMemo(
    () => ({ enter, isTop: (level: number) => levels.every((other) => other <= level) }),
    [enter, levels],
  );
  return <Context value={stack}>{children}</Context>;
}

export function usePanelStack(): Stack {
  const stack = useContext(Context);
  if (!stack) throw new Error('a panel stands outside of a PanelStack');
  return stack;
}
