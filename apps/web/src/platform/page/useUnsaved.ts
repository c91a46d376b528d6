import { useEffect } from 'react';
import { useTools } from '../tools.tsx';

/** While this is true the page is not reloaded without a confirmation. */
export function useUnsaved(isDirty: boolean): void {
  const { unsaved } = useTools().page;
  useEffect(() => (isDirty ? unsaved.enter() : undefined), [isDirty, unsaved]);
}
