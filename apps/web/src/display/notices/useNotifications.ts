import { cardText } from '@carestead/domain/display/cardText';
import { useEffect, useEffectEvent, useState } from 'react';
import { storage } from '../../platform/storage.ts';
import { useEvolving } from '../useEvolving.ts';
import type { View } from '../useView.ts';

const key = 'wall_notifications';
const isPossible = () => isSecureContext && 'Notification' in window;

/** Shows new calls as browser notifications; needs a secure page and the user's permission. */
export function useNotifications(view: View) {
  const [isOn, setOn] = useState(
    () => isPossible() && storage.read(key) === 'on' && Notification.permission === 'granted',
  );
  const ids = view.isKnown ? view.calls.map(({ id }) => id) : null;
  // Calls that are open when the page loads are not notified.
  const { fresh } = useEvolving<{ known: ReadonlySet<number> | null; fresh: readonly number[] }>(
    { known: null, fresh: [] },
    (before) => {
      if (ids === null) return before;
      const { known } = before;
      if (known && known.size === ids.length && ids.every((id) => known.has(id))) return before;
      return { known: new Set(ids), fresh: known ? ids.filter((id) => !known.has(id)) : [] };
    },
  );
  const notify = useEffectEvent((ids: readonly number[]) => {
    for (const call of view.calls.filter(({ id }) => ids.includes(id))) {
      const { long, type, section } = cardText(call);
      new Notification(long, { body: [type, section].filter(Boolean).join(', '), tag: String(call.id) });
    }
  });
  useEffect(() => {
    if (isOn) notify(fresh);
  }, [fresh, isOn]);
  return {
    isPossible: isPossible(),
    isOn,
    async toggle() {
      const next = !isOn && (await Notification.requestPermission()) === 'granted';
      if (next) storage.write(key, 'on');
      else storage.remove(key);
      setOn(next);
    },
  };
}
