import { useObservable } from '@carestead/ui/state/observable';
import { useTools } from '../tools.tsx';
import type { AppData } from './appDataFromWire.ts';

/** Screens are shown only once the app data is there. */
export function useAppData(): AppData {
  const data = useObservable(useTools().appData);
  if (typeof data === 'string') throw new Error(`the app data is ${data}`);
  return data;
}
