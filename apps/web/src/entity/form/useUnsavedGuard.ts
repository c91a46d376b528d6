import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { useUnsaved } from '../../platform/page/useUnsaved.ts';
import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';
import { useTools } from '../../platform/tools.tsx';

/**
 * Leaving unsaved work (a link, the back button, closing) needs a confirmation first. A panel that opens over the work is no
 * leaving: it stays beneath.
 */
export function useUnsavedGuard(isDirty: boolean) {
  const isLeaving = useRef(false);
  const { href, id } = useCurrentRoute();
  const staysBeneath = (path: string) => path === href || (id !== undefined && path.startsWith(`${href}/`));
  const { unsaved } = useTools().page;
  useUnsaved(isDirty);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty && !isLeaving.current && next.pathname !== current.pathname && !staysBeneath(next.pathname),
    enableBeforeUnload: () => isDirty && !isLeaving.current && unsaved.isAny.get(),
    withResolver: true,
  });
  return {
    isAsking: blocker.status === 'blocked',
    discard: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
    /** What follows is no loss: everything is saved. */
    letGo: () => {
      isLeaving.current = true;
    },
  };
}
