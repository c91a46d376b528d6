import type { RefObject } from 'react';
import { useCallback, useEffect, useState } from 'react';

/** Gives the focus to the first field with a problem, in the same commit that marks the fields or a later one. */
export function useFocusFirstProblem(form: RefObject<HTMLFormElement | null>): () => void {
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts, form]);
  return useCallback(() => setAttempts((times) => times + 1), []);
}
