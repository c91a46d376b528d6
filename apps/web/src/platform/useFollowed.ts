import { useState } from 'react';
import { useRowChanges } from './connection/useRowChanges.ts';
import { useLoaded } from './useLoaded.ts';

/**
 * What `load` gives, loaded again whenever one of these subjects changed and after a gap in the connection; null until it is
 * there. `load` must be stable (useCallback); null loads nothing.
 */
export function useFollowed<T>(subjects: readonly string[], load: (() => Promise<T>) | null): T | null {
  const [changes, setChanges] = useState(0);
  useRowChanges(load ? subjects : [], () => setChanges((count) => count + 1));
  return useLoaded(load, changes).latest;
}
