import { useEffect } from 'react';
import { useTools } from '../tools.tsx';

/** While this is true nothing loads the page anew without asking. */
export function useUnsaved(isDirty: boolean): void {
  const { unsaved } = useTools().page;
  useEffect(() => (isDirty ? unsaved.enter() : undefined), [isDirty, unsaved]);
}
