import { cardKind } from '@carestead/domain/display/cardText';
import { useEffect } from 'react';
import type { View } from './useView.ts';
import { useWall } from './wallContext.ts';

/** Whether an emergency is open; which ones, and what else is open, is published for what lies over the wall. */
export function useEmergencies({ calls, isKnown }: View): boolean {
  const { emergencies, covered } = useWall();
  const [first = null] = calls;
  useEffect(() => covered.set({ count: calls.length, first }), [covered, calls.length, first]);
  const ids = calls.flatMap((call) => (cardKind(call) === 'Emergency' ? [call.id] : [])).join();
  useEffect(() => {
    if (isKnown) emergencies.set(ids === '' ? [] : ids.split(',').map(Number));
  }, [emergencies, isKnown, ids]);
  return ids !== '';
}
