import { type ReactNode, useDeferredValue } from 'react';

/** For what is out of sight when a panel opens: it is drawn right after what is in sight, which does not wait for it. */
export function DrawnLater({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children;
}
