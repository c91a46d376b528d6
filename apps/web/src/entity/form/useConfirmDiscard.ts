import { useEffect } from 'react';
import { usePart } from '../../platform/page/usePart.ts';

const load = async () => (await import('./ConfirmDiscard.tsx')).ConfirmDiscard;

type Guard = { isAsking: boolean; stay: () => void };

/** The question before unsaved work is lost: fetched when there is some, because most forms are closed without it. */
export function useConfirmDiscard(isDirty: boolean, { isAsking, stay }: Guard) {
  useEffect(() => {
    // That it could not be fetched is said when it is needed.
    if (isDirty) load().catch(() => {});
  }, [isDirty]);
  return usePart(isAsking, load, stay);
}
