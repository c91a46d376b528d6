import { useEffect, useState } from 'react';

/** The second tap of two was meant for what stood there before. */
const armedAfter = 700;

/** Whether buttons that have just come or changed take a tap yet; `what` says what they are. */
export function useArmed(what: string, isArmedFirst: boolean): boolean {
  const [armed, setArmed] = useState<string | null>(isArmedFirst ? what : null);
  useEffect(() => {
    const timer = setTimeout(() => setArmed(what), armedAfter);
    return () => clearTimeout(timer);
  }, [what]);
  return armed === what;
}
