import { cardKind, cardText } from '@carestead/domain/display/cardText';
import { elapsedText } from '@carestead/domain/display/elapsedText';
import { fitText } from '@carestead/domain/display/fitText';
import type { CardMode } from '@carestead/domain/display/grid';
import type { Flash } from '@carestead/domain/display/novelty';
import { Spoken } from '@carestead/ui/Spoken';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { useText } from '../platform/useText.ts';
import classes from './CallCard.module.css';
import { measureText } from './measureText.ts';
import { UrgencyGlyph } from './UrgencyGlyph.tsx';
import type { WallCall } from './wallCall.ts';
import { wallColour } from './wallColour.ts';

export type CardProps = {
  call: WallCall;
  mode: CardMode;
  /** Px of the location text at full size. */
  font: number;
  width: number;
  seconds: number;
  isNew: boolean;
  isTest: boolean;
  flash: Flash;
  /** Live, of a building that is not heard, or from before the line was cut. */
  trust: 'live' | 'unknown' | 'stale';
  /** What logged-in people may do with it. */
  children?: ReactNode;
  /** Px that those buttons take beside the location. */
  buttons: number;
};

/** Of the font size: what stands beside the location. */
const beside = { two_line: 2.3, compact: 2.1 };
/** In a single line the location shares the width with all the rest. */
const share = { two_line: 1, compact: 0.58 };

/** Widths beside the words of the second line, of the font size. */
const figure = 0.31;
const letter = 0.27;

/** All frames beat together, whenever they began. */
const beatTogether = (frame: HTMLElement | null) => {
  for (const animation of frame?.getAnimations() ?? []) animation.startTime = 0;
};

export const CallCard = memo(function CallCard(props: CardProps) {
  const { call, mode, font, width, seconds, isNew, isTest, flash, trust, children, buttons } = props;
  const text = useText();
  const kind = cardKind(call);
  const { long, short, type, source, section } = cardText(call);
  const { signal, ink } = wallColour(kind, call.call_type?.color);
  const hasActions = children !== null && children !== undefined;
  const taken = beside[mode] * font + (hasActions && mode === 'two_line' ? buttons : 0);
  const room = (width - taken) * share[mode];
  const location = fitText(long, short, (words) => measureText(words) * font, room);
  const isStale = trust === 'stale';
  const elapsed = elapsedText(seconds);
  return (
    <article
      className={classes.card}
      data-kind={kind}
      data-mode={mode}
      data-trust={trust}
      data-actions={hasActions}
      style={
        {
          '--time': elapsed.length * figure + (isStale ? text('display.before').length * letter : 0) + 0.3,
          '--signal': signal,
          '--ink': ink,
          '--hole': kind === 'Emergency' ? signal : ink === '#FFFFFF' ? '#07090C' : signal,
        } as CSSProperties
      }
    >
      <div className={classes.signal}>{!isStale && <UrgencyGlyph kind={kind} char={call.call_type?.char ?? ''} />}</div>
      <div className={classes.words}>
        <h2 className={classes.location} style={{ fontSize: `calc(var(--f) * ${location.scale})` }}>
          {location.text}
          <Spoken> {text(`display.kind.${kind}`)}</Spoken>
        </h2>
        <p className={classes.details}>
          <span className={classes.what}>
            {isNew && !isStale && !call.is_handled && <span className={classes.chip}>{text('display.new')}</span>}
            {isTest && <span className={classes.chip}>{text('display.test')}</span>}
            <span className={classes.type}>{type}</span>
            {call.is_handled && (
              <span className={classes.handled}>
                {call.handled_by_app_username === ''
                  ? text('display.handled')
                  : text('display.handled_by', { name: call.handled_by_app_username })}
              </span>
            )}
          </span>
          {source !== '' && <span className={classes.source}>{source}</span>}
          {section !== '' && <span className={classes.section}>{section}</span>}
        </p>
      </div>
      <p className={classes.elapsed}>
        {isStale && <span className={classes.before}>{text('display.before')}</span>}
        {elapsed}
      </p>
      {children}
      {flash !== null && trust !== 'stale' && <span ref={beatTogether} className={classes.frame} data-flash={flash} />}
    </article>
  );
});
