import { fitText, smallestText } from '@carestead/domain/display/cardLayout';
import { cardKind, cardText } from '@carestead/domain/display/cardText';
import { callColour } from '@carestead/ui/theme/callColour';
import { UrgencyGlyph } from '@carestead/ui/value/UrgencyGlyph';
import type { CSSProperties } from 'react';
import { useText } from '../../platform/text/useText.ts';
import type { WallCall } from '../wallCall.ts';
import classes from './MoreCell.module.css';
import { measureText } from './measureText.ts';

type Props = {
  count: number;
  /** The most urgent of them. */
  first: WallCall;
  isStale: boolean;
  /** Px of the location text on the cards. */
  font: number;
  width: number;
  isCompact: boolean;
};

/** Of the font size. */
const sizes = { two_line: { count: 0.9, first: 0.545 }, compact: { count: 0.8, first: 0.45 } };
const edges = 1.46 + 2 * 0.4;

/** The cell behind the last card counts what has no place of its own, and names the most urgent call of it. */
export function MoreCell({ count, first, isStale, font, width, isCompact }: Props) {
  const text = useText();
  const kind = cardKind(first);
  const { signal, ink } = callColour(kind, first.call_type?.color);
  const { long, short, type } = cardText(first);
  const ratio = sizes[isCompact ? 'compact' : 'two_line'];
  const room = width - edges * font;
  const countSize = ratio.count * font;
  const firstSize = Math.max(smallestText, ratio.first * font);
  const naming = (place: string) =>
    text('display.more.first', { type: kind === 'Emergency' ? text('display.kind.Emergency') : type, place });
  const counted = fitText(
    text('display.more', { count }),
    text('display.more.number', { count }),
    (texts) => measureText(texts) * countSize,
    room,
  );
  const named = fitText(naming(long), naming(short), (texts) => measureText(texts) * firstSize, room);
  const nameSize = Math.max(smallestText, firstSize * named.scale);
  return (
    <div
      className={classes.more}
      data-more
      data-stale={isStale}
      style={{ '--signal': signal, '--ink': ink, '--hole': signal } as CSSProperties}
    >
      <span className={classes.signal}>{!isStale && <UrgencyGlyph kind={kind} char="" />}</span>
      <span className={classes.text}>
        <strong className={classes.count} style={{ fontSize: countSize * counted.scale }}>
          {counted.text}
        </strong>
        <span className={classes.first} style={{ fontSize: nameSize }}>
          {named.text}
        </span>
      </span>
    </div>
  );
}
