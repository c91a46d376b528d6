import { useObservable } from '@carestead/ui/state/observable';
import type { ReactNode } from 'react';
import { Waiting } from '../page/Waiting.tsx';
import { useTools } from '../tools.tsx';

type Props = {
  outline: (note: ReactNode) => ReactNode;
  failed: (onRetry: () => void) => ReactNode;
  children: ReactNode;
};

/** Waits for the app data, without which the guard cannot decide on any route. */
export function AppDataGate({ outline, failed, children }: Props) {
  const { appData } = useTools();
  const data = useObservable(appData);
  const load = () => void appData.load();

  switch (data) {
    case 'unknown':
      return <Waiting onRetry={load}>{outline}</Waiting>;
    case 'failed':
      return failed(load);
    default:
      return children;
  }
}
