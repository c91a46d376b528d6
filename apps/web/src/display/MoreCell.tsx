import type { Urgency } from '@carestead/domain/calls/call';
import type { CSSProperties } from 'react';
import { useText } from '../platform/useText.ts';
import classes from './MoreCell.module.css';
import { UrgencyGlyph } from './UrgencyGlyph.tsx';
import { wallColour } from './wallColour.ts';

type Props = { count: number; urgency: Urgency; isStale: boolean };

/** The last cell counts what has no place of its own, and says how urgent that is. */
export function MoreCell({ count, urgency, isStale }: Props) {
  const text = useText();
  const { signal, ink } = wallColour(urgency, undefined);
  return (
    <div
      className={classes.more}
      data-stale={isStale}
      style={{ '--signal': signal, '--ink': ink, '--hole': signal } as CSSProperties}
    >
      <span className={classes.signal}>{!isStale && <UrgencyGlyph kind={urgency} char="" />}</span>
      <strong className={classes.count}>{text('display.more', { count })}</strong>
      <span className={classes.urgency}>
        {text('display.more.urgency', { urgency: text(`display.kind.${urgency}`) })}
      </span>
    </div>
  );
}
