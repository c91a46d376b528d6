import { observable, useObservable } from '@carestead/ui/state/observable';
import { useAppData } from '../session/useAppData.ts';
import { storage } from '../storage.ts';

const changes = observable(0);

/**
 * Whether letters and signs are shortcuts. Users who dictate or slip on the keys switch them off for this browser,
 * where the same person may have another keyboard than elsewhere.
 */
export function useSingleKeys(): [isOn: boolean, set: (isOn: boolean) => void] {
  const { viewer } = useAppData();
  const count = useObservable(changes);
  const key = `single_keys.${viewer.id}`;
  return [
    storage.read(key) !== 'off',
    (isOn) => {
      if (isOn) storage.remove(key);
      else storage.write(key, 'off');
      changes.set(count + 1);
    },
  ];
}
