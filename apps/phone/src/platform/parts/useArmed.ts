import { settlesWithin } from '@carestead/domain/phoneApp/steadyList';
import { useEffect, useState } from 'react';

/** Whether buttons that have just come or changed take a tap yet; `what` says what they are. */
export function useArmed(what: string, isArmedFirst: boolean): boolean {
  const [armed, setArmed] = useState<string | null>(isArmedFirst ? what : null);
  useEffect(() => {
    const timer = setTimeout(() => setArmed(what), settlesWithin);
    return () => clearTimeout(timer);
  }, [what]);
  return armed === what;
}
