import { useEffect, useState } from 'react';
import { useTools } from '../tools.tsx';
import { isCommitting } from './isCommitting.ts';
import { useAppData } from './useAppData.ts';

/** Navigation and editing are locked during a transmission; one that never reports its end times out. */
export function useCommitting(): boolean {
  const { clock } = useTools();
  const appData = useAppData();
  const [isOn, setOn] = useState(() => isCommitting(appData, clock));
  useEffect(() => {
    const update = () => setOn(isCommitting(appData, clock));
    update();
    if (appData.committing_gets_config === 0) return;
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  }, [appData, clock]);
  return isOn;
}
