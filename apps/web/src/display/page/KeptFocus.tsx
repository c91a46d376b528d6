import { useEffect } from 'react';

/** When what has the focus goes (its call ended, its panel closed), the focus goes to what is still there. */
export function KeptFocus() {
  useEffect(() => {
    let last: Element | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
    };
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      const panel = [...document.querySelectorAll('dialog[open]')].at(-1);
      const next = panel?.querySelector('header button') ?? document.querySelector('main');
      if (next instanceof HTMLElement) next.focus();
    });
    addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
  return null;
}
