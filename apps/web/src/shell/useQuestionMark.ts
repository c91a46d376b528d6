import { useEffect, useEffectEvent } from 'react';

/** `?` opens the help, unless somebody writes a question. */
export function useQuestionMark(onAsk: () => void): void {
  const ask = useEffectEvent(onAsk);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const writes =
        event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]');
      if (event.key === '?' && !event.ctrlKey && !event.metaKey && !writes) ask();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
