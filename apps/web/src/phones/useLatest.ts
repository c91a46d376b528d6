import { useCallback, useEffect, useRef, useState } from 'react';
import { useRowChanges } from '../platform/connection/useRowChanges.ts';
import { useLoaded } from '../platform/useLoaded.ts';
import { followedRows } from './client.ts';

/** Many phones change at once when a cell fails: they are read together. */
const gathersFor = 500;
/** What no message says, such as the end of a duty. */
const looksEvery = 10_000;

/** What `load` gives, as it is now: read again soon after phones changed, and now and then. */
export function useLatest<T>(load: () => Promise<T>) {
  const [version, setVersion] = useState(0);
  const reload = useCallback(() => setVersion((count) => count + 1), []);
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  useRowChanges(followedRows, () => {
    soon.current ??= setTimeout(() => {
      soon.current = undefined;
      reload();
    }, gathersFor);
  });
  useEffect(() => {
    const timer = setInterval(reload, looksEvery);
    return () => {
      clearInterval(timer);
      clearTimeout(soon.current);
      soon.current = undefined;
    };
  }, [reload]);
  return { ...useLoaded(load, version), reload };
}
