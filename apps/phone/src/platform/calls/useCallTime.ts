import { elapsedText } from '@carestead/domain/display/cardText';
import { isOutOfDate } from '@carestead/domain/display/connection';
import { useObservable } from '@carestead/ui/state/observable';
import { usePhone } from '../phone.ts';

/** The moment for which what is shown holds: it stands still while the connection is lost. */
export function useShownMoment(): { at: number; isStale: boolean } {
  const { line, clock } = usePhone();
  const phase = useObservable(line.phase);
  useObservable(clock.second);
  const isStale = isOutOfDate(phase);
  // Whole seconds: nothing that is shown changes in between.
  return { at: Math.floor((isStale ? line.knownUntil() : clock.now()) / 1000) * 1000, isStale };
}

export const sinceText = (from: number, at: number) => elapsedText(Math.max(0, Math.floor((at - from) / 1000)));
