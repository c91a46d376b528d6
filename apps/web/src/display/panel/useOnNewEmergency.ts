import { useEffect, useEffectEvent } from 'react';
import { useText } from '../../platform/text/useText.ts';
import { useWall } from '../wallContext.ts';

/** What lies over the wall makes way for an emergency that was not there before. */
export function useOnNewEmergency(close: (emergency: number) => void): void {
  const { emergencies } = useWall();
  const leave = useEffectEvent(close);
  useEffect(() => {
    let before = emergencies.get();
    return emergencies.subscribe(() => {
      const known = before;
      before = emergencies.get();
      const added = known && before?.find((id) => !known.includes(id));
      if (added) leave(added);
    });
  }, [emergencies]);
}

/** Shows why something has closed by itself, and that its input is kept. */
export function useClosedNotice(): () => void {
  const text = useText();
  const { notices, unsaved } = useWall();
  return () =>
    notices.set({
      title: text('wallDesk.aside.title'),
      text: unsaved.get() === null ? '' : text('wallDesk.aside.text'),
      tone: 'plain',
      duration: 8000,
    });
}

/** The focus goes to the call, or to all of them where it has no card of its own; never into nothing. */
export function focusCall(id: number): void {
  const card = document.querySelector<HTMLElement>(`main article[data-call="${id}"]`);
  (card ?? document.querySelector('main'))?.focus();
}
