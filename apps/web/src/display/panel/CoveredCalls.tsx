import { cardKind, cardText } from '@carestead/domain/display/cardText';
import { useObservable } from '@carestead/ui/state/observable';
import { callColour } from '@carestead/ui/theme/callColour';
import { UrgencyGlyph } from '@carestead/ui/value/UrgencyGlyph';
import { IconChevronLeft } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useText } from '../../platform/text/useText.ts';
import { useWall } from '../wallContext.ts';
import classes from './CoveredCalls.module.css';

/** Where a drawer covers the calls: how many there are, the most urgent of them, and the way back to them. */
export function CoveredCalls({ onBack }: { onBack: () => void }) {
  const text = useText();
  const { covered } = useWall();
  const { count, first } = useObservable(covered);
  if (!first) return null;
  const kind = cardKind(first);
  const { signal, ink } = callColour(kind, first.call_type?.color);
  const { long, type } = cardText(first);
  const named = kind === 'Emergency' ? text('display.kind.Emergency') : type;
  return (
    <button
      type="button"
      className={classes.back}
      style={{ '--signal': signal, '--ink': ink, '--hole': signal } as CSSProperties}
      onClick={onBack}
    >
      <IconChevronLeft className={classes.arrow} aria-hidden="true" />
      <span className={classes.signal}>
        <UrgencyGlyph kind={kind} char="" />
      </span>
      <span className={classes.text}>
        <strong>{text('wallDesk.behind', { count })}</strong>
        <span className={classes.first}>{text('display.more.first', { type: named, place: long })}</span>
      </span>
    </button>
  );
}
