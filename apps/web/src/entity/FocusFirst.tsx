import { useEffect, useRef } from 'react';

/** A new form is there to be filled in: its first field has the focus as soon as it is on the page. */
export function FocusFirst() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    mark.current?.closest('form')?.querySelector('input')?.focus({ preventScroll: true });
  }, []);
  return <span ref={mark} hidden />;
}
