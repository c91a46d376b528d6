import { useEffect, useState } from 'react';
import { isCommitting } from '../platform/isCommitting.ts';
import { useTools } from '../platform/tools.tsx';
import { useAppData } from '../platform/useAppData.ts';

/** While the configuration is transmitted nobody goes anywhere; one that never reports its end is over some day. */
export function useCommitting(): boolean {
  const { clock } = useTools();
  const appData = useAppData();
  const [isOn, setOn] = useState(() => isCommitting(appData, clock));
  useEffect(() => {
    const judge = () => setOn(isCommitting(appData, clock));
    judge();
    if (appData.committing_gets_config === 0) return;
    const timer = setInterval(judge, 1000);
    return () => clearInterval(timer);
  }, [appData, clock]);
  return isOn;
}
