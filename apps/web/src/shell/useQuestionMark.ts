import { useEffect, useEffectEvent } from 'react';
import { useSingleKeys } from '../platform/singleKeys.ts';

/** `?` opens the help, unless somebody writes a question or has switched single keys off. */
export function useQuestionMark(onAsk: () => void): void {
  const [isOn] = useSingleKeys();
  const ask = useEffectEvent(onAsk);
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => {
      const writes =
        event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]');
      if (event.key === '?' && !event.ctrlKey && !event.metaKey && !writes) ask();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}
