import { useEffect, useEffectEvent } from 'react';

/** A field takes its final value when it is left: what is being typed counts too, and the focus stays. */
export function leaveField(): void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !activeElement.matches('input, textarea')) return;
  activeElement.blur();
  activeElement.focus({ preventScroll: true });
}

/** Ctrl+S saves the form instead of the page. */
export function useSaveKey(formId: string): void {
  const save = useEffectEvent(() => {
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement) form.requestSubmit();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      save();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
