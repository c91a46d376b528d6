import { useBlocker } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useUnsaved } from '../platform/page/useUnsaved.ts';

const overlayOf = (search: unknown) => (search as { overlay?: string }).overlay;

/** Anything that would close unsaved work (a button, the backdrop, a link, back) needs a confirmation first. */
export function useCloseGuard(isDirty: boolean, onClose: () => void) {
  const isLeaving = useRef(false);
  const [isAsking, setAsking] = useState(false);
  useUnsaved(isDirty);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty &&
      !isLeaving.current &&
      (next.pathname !== current.pathname || overlayOf(next.search) !== overlayOf(current.search)),
    enableBeforeUnload: () => isDirty && !isLeaving.current,
    withResolver: true,
  });
  const isBlocked = blocker.status === 'blocked';
  const leave = () => {
    isLeaving.current = true;
    onClose();
  };
  return {
    isAsking: isAsking || isBlocked,
    /** Without a question: nothing would be lost. */
    leave,
    close: () => (isDirty ? setAsking(true) : leave()),
    discard: () => (isBlocked ? blocker.proceed() : leave()),
    stay: () => {
      setAsking(false);
      if (isBlocked) blocker.reset();
    },
  };
}
